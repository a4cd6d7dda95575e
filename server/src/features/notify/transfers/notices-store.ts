/** All SQL for notices about transfers: which recipients were mailed, and which downloads the sender was mailed about. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { holdLock } from '../../../db/locks.ts';
import type { StoredRecipient, StoredTransfer } from '../../transfers/index.ts';

/** Mails that have not left yet, of transfers that visitors sent. */
export const waitingMailsOfVisitors = (tx: Tx): Promise<{ mailId: string; sender: string }[]> =>
  tx
    .selectFrom('mails')
    .innerJoin('recipients', 'recipients.mail_id', 'mails.id')
    .innerJoin('transfers', 'transfers.id', 'recipients.transfer_id')
    .select(['mails.id as mailId', 'transfers.sender_email as sender'])
    .where('mails.state', '=', 'waiting')
    .where('transfers.user_id', 'is', null)
    .execute();

export async function markMailed(tx: Tx, recipientId: string, mailId: string): Promise<void> {
  await tx
    .updateTable('recipients')
    .set({ mail_id: mailId, mailed_at: new Date() })
    .where('id', '=', recipientId)
    .execute();
}

/** Locked until the transaction ends; undefined when they were removed. */
export const lockRecipient = (tx: Tx, id: string): Promise<StoredRecipient | undefined> =>
  tx
    .selectFrom('recipients')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const findRecipientOfMail = (db: Db | Tx, mailId: string): Promise<StoredRecipient | undefined> =>
  db.selectFrom('recipients').selectAll().where('mail_id', '=', mailId).executeTakeFirst();

/** The paths of the files that can no longer be read. */
export async function damagedPaths(db: Db | Tx, { id }: StoredTransfer): Promise<string[]> {
  const files = await db
    .selectFrom('damaged_files')
    .innerJoin('files', 'files.id', 'damaged_files.file_id')
    .innerJoin('transfer_drafts', 'transfer_drafts.draft_id', 'files.draft_id')
    .select('files.path')
    .where('transfer_drafts.transfer_id', '=', id)
    .orderBy('transfer_drafts.position')
    .orderBy('files.position')
    .execute();
  return files.map(({ path }) => path);
}

export async function transferOfDraft(db: Db | Tx, draftId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('transfer_drafts')
    .select('transfer_id')
    .where('draft_id', '=', draftId)
    .executeTakeFirst();
  return found?.transfer_id;
}

export interface UnmailedStamp {
  readonly id: string;
  readonly created_at: Date;
  readonly city: string | null;
  readonly country: string | null;
  readonly email: string | null;
  readonly file_name: string | null;
}

/** When the sender was last mailed about a download. Locks the download notices of this transfer until the transaction ends. */
export async function lockNotices(tx: Tx, transferId: string): Promise<Date | null> {
  await holdLock(tx, 'downloadNotices', transferId);
  const row = await tx
    .selectFrom('downloads')
    .select(({ fn }) => fn.max('mailed_at').as('at'))
    .where('transfer_id', '=', transferId)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Returns the downloads that the sender was not mailed about yet, oldest first, and marks them as mailed. */
export async function takeUnmailedStamps(tx: Tx, transferId: string): Promise<UnmailedStamp[]> {
  const { rows } = await sql<UnmailedStamp>`
    with taken as (
      update downloads set mailed_at = now()
      where transfer_id = ${transferId}::uuid and mailed_at is null
      returning id, created_at, city, country, recipient_id, file_name
    )
    select taken.id, taken.created_at, taken.city, taken.country, recipients.email, taken.file_name
    from taken left join recipients on recipients.id = taken.recipient_id
    order by taken.created_at, taken.id`.execute(tx);
  return rows;
}
