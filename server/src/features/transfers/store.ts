/** SQL for transfers and their recipients. */
import { randomBytes } from 'node:crypto';
import { personOf } from '@waybill/contract/person';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { LockBusy } from '../../db/in-turn.ts';
import { holdLock } from '../../db/locks.ts';
import type { RecipientRow, TransferRow } from '../../db/tables/transfers.ts';
import { hasCode } from '../../refusal.ts';

export type StoredTransfer = Selectable<TransferRow>;
export type StoredRecipient = Selectable<RecipientRow>;

export type NewTransfer = Omit<
  Insertable<TransferRow>,
  | 'deleted_at'
  | 'taken_by'
  | 'delete_due_at'
  | 'taken_down_at'
  | 'released_at'
  | 'expiring_told_at'
  | 'expired_told_at'
  | 'total_downloads'
>;

export const insertTransfer = (tx: Tx, transfer: NewTransfer): Promise<StoredTransfer> =>
  tx
    .insertInto('transfers')
    .values({
      ...transfer,
      deleted_at: null,
      taken_down_at: null,
      released_at: null,
      expiring_told_at: null,
      expired_told_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export async function attachDraft(tx: Tx, transferId: string, draftId: string): Promise<void> {
  await sql`
    insert into transfer_drafts (draft_id, transfer_id, position)
    select ${draftId}, ${transferId}::uuid, count(*) from transfer_drafts where transfer_id = ${transferId}::uuid`.execute(
    tx,
  );
}

export const findTransfer = (db: Db | Tx, slug: string): Promise<StoredTransfer | undefined> =>
  db.selectFrom('transfers').selectAll().where('slug', '=', slug).executeTakeFirst();

export const findTransferById = (db: Db | Tx, id: string): Promise<StoredTransfer | undefined> =>
  db.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks it against changes until the transaction ends. Rows that only reference it can still be inserted. */
export const lockTransfer = (tx: Tx, slug: string): Promise<StoredTransfer | undefined> =>
  tx.selectFrom('transfers').selectAll().where('slug', '=', slug).forNoKeyUpdate().executeTakeFirst();

/** Also keeps it from being taken down until the transaction ends. */
export async function isTakenDown(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('transfers')
    .select('taken_down_at')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return found !== undefined && found.taken_down_at !== null;
}

/** The transfer that a user created with this key. */
export const findTransferByKey = (
  db: Db,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
  idempotencyKey: string,
): Promise<StoredTransfer | undefined> =>
  db
    .selectFrom('transfers')
    .innerJoin('transfer_drafts', 'transfer_drafts.transfer_id', 'transfers.id')
    .innerJoin('drafts', 'drafts.id', 'transfer_drafts.draft_id')
    .selectAll('transfers')
    .where('drafts.owner', '=', ownerId)
    .where('drafts.idempotency_key', '=', idempotencyKey)
    .where('transfers.user_id', '=', id)
    .executeTakeFirst();

/** The transfer that was created from an upload. */
export const findTransferOfDraft = (db: Db | Tx, draftId: string): Promise<StoredTransfer | undefined> =>
  db
    .selectFrom('transfers')
    .innerJoin('transfer_drafts', 'transfer_drafts.transfer_id', 'transfers.id')
    .selectAll('transfers')
    .where('transfer_drafts.draft_id', '=', draftId)
    .executeTakeFirst();

const drawRecipientId = (): string => randomBytes(16).toString('base64url');

export const isRecipientId = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text);

interface Person {
  readonly email: string;
  readonly name: string;
  readonly company: string;
}

/** Those who are there already stay as they are; answers with the ids of the others. `mailed`: their mails are ordered with it. */
export async function insertRecipients(
  tx: Tx,
  transferId: string,
  people: readonly Person[],
  { mailed = false, from = 0 }: { readonly mailed?: boolean; readonly from?: number } = {},
): Promise<string[]> {
  if (people.length === 0) return [];
  const rows = await tx
    .insertInto('recipients')
    .values(
      people.map(({ email, name, company }, index) => ({
        id: drawRecipientId(),
        transfer_id: transferId,
        email,
        person: personOf(email),
        name,
        company,
        position: from + index,
        mail_id: null,
        mailed_at: mailed ? new Date() : null,
        downloaded_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['transfer_id', 'email']).where('removed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Without those who were removed. */
export const recipientsOf = (db: Db | Tx, transferIds: readonly string[]): Promise<StoredRecipient[]> =>
  transferIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('recipients')
        .selectAll()
        .where('transfer_id', 'in', [...transferIds])
        .where('removed_at', 'is', null)
        .orderBy('position')
        .execute();

/** The files of transfers, in the order in which they were sent and added; those of one transfer lie in its region. */
export const filesOfTransfers = (db: Db | Tx, transferIds: readonly string[]) =>
  transferIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('files')
        .innerJoin('transfer_drafts', 'transfer_drafts.draft_id', 'files.draft_id')
        .selectAll('files')
        .select('transfer_drafts.transfer_id')
        .where('transfer_drafts.transfer_id', 'in', [...transferIds])
        .orderBy('transfer_drafts.position')
        .orderBy('files.position')
        .execute();

/** Transfers that a user has sent since the first of this month, deleted ones too. Call it under `holdSender`. */
export async function sentThisMonth(tx: Db | Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('transfers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', sql<Date>`date_trunc('month', now(), 'UTC')`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One send at a time for each sender, so that counts hold under concurrency. Throws `LockBusy` when another process holds it for long. */
export async function holdSender(tx: Tx, owner: string): Promise<void> {
  try {
    await holdLock(tx, 'sender', owner);
  } catch (error) {
    // The statement was cancelled because it took too long.
    throw hasCode(error, '57014') ? new LockBusy(error) : error;
  }
}

/**
 * Recipients as the plan counts them. One who was removed still counts for a day, unless no mail reached them:
 * otherwise a single transfer could be mailed to any number of people in turn.
 */
export async function countedRecipients(tx: Tx, transferId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recipients left join mails on mails.id = recipients.mail_id
    where transfer_id = ${transferId} and (removed_at is null or (
      mail_id is not null and mailed_at > now() - interval '1 day'
      and coalesce(mails.state, 'sent') not in ('bounced', 'failed')))`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The paths of the first files, in the order in which they were sent; none of what is encrypted, where they mean nothing. */
export async function firstPaths(
  db: Db | Tx,
  { id, encrypted }: Pick<StoredTransfer, 'id' | 'encrypted'>,
  most: number,
): Promise<string[]> {
  if (encrypted) return [];
  const files = await db
    .selectFrom('files')
    .innerJoin('transfer_drafts', 'transfer_drafts.draft_id', 'files.draft_id')
    .select('files.path')
    .where('transfer_drafts.transfer_id', '=', id)
    .orderBy('transfer_drafts.position')
    .orderBy('files.position')
    .limit(most)
    .execute();
  return files.map(({ path }) => path);
}

/** The path of the first file that is no recording; empty when there is none. */
export async function firstTitlePath(
  db: Db | Tx,
  { id, encrypted, voice_memo, recorded_videos }: StoredTransfer,
): Promise<string> {
  const recorded = [...recorded_videos, ...(voice_memo === null ? [] : [voice_memo])];
  const paths = await firstPaths(db, { id, encrypted }, recorded.length + 1);
  return paths.find((path) => !recorded.includes(path)) ?? '';
}
