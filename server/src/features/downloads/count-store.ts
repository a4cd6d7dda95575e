/** All SQL of counting downloads. */
import { AppError, type ErrorCode } from '@waybill/contract/errors';
import { DELETE_AFTER_END_S, DELETE_AFTER_START_S } from '@waybill/contract/transfers';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { holdLock } from '../../db/locks.ts';
import type { DownloadRow } from '../../db/tables/transfers.ts';
import type { StoredTransfer } from '../transfers/index.ts';

/** What makes two requests one download. */
export interface Same {
  readonly transferId: string;
  readonly receiver: Buffer;
  /** Null: everything, or a choice. */
  readonly fileId: string | null;
  /** Several chosen files, as their link names them. */
  readonly choice: string | null;
}

/** How long an interrupted download can be continued and is still the same. */
export const CONTINUES_S = 24 * 3600;

const newest = ({ transferId, receiver, fileId, choice }: Same, seconds: number) => sql`
  select id from downloads
  where transfer_id = ${transferId}::uuid and receiver = ${receiver}
    and file_id is not distinct from ${fileId}::uuid and choice is not distinct from ${choice}::text
    and seen_at > now() - make_interval(secs => ${seconds})
  order by seen_at desc limit 1`;

/** False when there is none so young; otherwise it is as young as can be. */
export async function touch(db: Db | Tx, same: Same, seconds: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update downloads set seen_at = now() where id = (${newest(same, seconds)})`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function exists(db: Db | Tx, same: Same, seconds: number): Promise<boolean> {
  const { rows } = await newest(same, seconds).execute(db);
  return rows.length > 0;
}

/** The encrypted file with which the newest download so young began; undefined when there is none. */
export async function beganWith(db: Db | Tx, same: Same, seconds: number): Promise<string | undefined> {
  const { rows } = await sql<{ began_with: string | null }>`
    select began_with from downloads where id = (${newest(same, seconds)})`.execute(db);
  return rows[0]?.began_with ?? undefined;
}

/** Bytes that a request asks for, of a download that may have so many in all. */
export interface Charge {
  readonly bytes: number;
  readonly most: number;
}

/**
 * Adds the bytes to the newest download so young, and makes it as young as can be if it is `touched`. Undefined when there
 * is none, or it would have too many: parallel requests wait for its row and are compared one at a time.
 */
export async function charge(
  db: Db | Tx,
  same: Same,
  { bytes, most }: Charge,
  { seconds, touched }: { readonly seconds: number; readonly touched: boolean },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update downloads set served = served + ${bytes}::bigint,
      seen_at = case when ${touched}::boolean then now() else seen_at end
    where id = (${newest(same, seconds)}) and served + ${bytes}::bigint <= ${most}::bigint
    returning id`.execute(db);
  return rows[0]?.id;
}

/** Bytes that were asked for and not sent. */
export async function giveBack(db: Db, id: string, bytes: number): Promise<void> {
  await sql`update downloads set served = greatest(0, served - ${bytes}::bigint) where id = ${id}`.execute(
    db,
  );
}

/** One at a time, so that of two first requests one is the second. */
export async function hold(tx: Tx, { transferId, receiver, fileId, choice }: Same): Promise<void> {
  const key = `${transferId}:${receiver.toString('base64url')}:${fileId ?? choice ?? ''}`;
  await holdLock(tx, 'download', key);
}

type Counted = Pick<StoredTransfer, 'total_downloads' | 'max_downloads' | 'delete_after_download'>;

/** Why no download is left: another receiver was the first of a transfer that is deleted then, or all are used. */
async function refusalOf(tx: Tx, transferId: string, receiver: Buffer): Promise<ErrorCode> {
  const { rows } = await sql`
    select 1 from transfers where id = ${transferId}::uuid and taken_by <> ${receiver}::bytea`.execute(tx);
  return rows.length > 0 ? 'deleted_after_download' : 'download_limit';
}

/** Counts one download more, or refuses it: the row lock makes parallel requests pass one at a time. */
async function spendDownload(tx: Tx, transferId: string, receiver: Buffer): Promise<Counted> {
  const { rows } = await sql<Counted>`
    update transfers set
      total_downloads = total_downloads + 1,
      taken_by = case when delete_after_download then ${receiver}::bytea else taken_by end,
      delete_due_at = case when delete_after_download
        then coalesce(delete_due_at, now() + make_interval(secs => ${DELETE_AFTER_START_S})) else delete_due_at end
    where id = ${transferId}::uuid
      and (max_downloads is null or total_downloads < max_downloads)
      and (taken_by is null or taken_by = ${receiver}::bytea)
    returning total_downloads, max_downloads, delete_after_download`.execute(tx);
  const [counted] = rows;
  if (counted === undefined) throw new AppError(await refusalOf(tx, transferId, receiver));
  return counted;
}

/** The stamp, the count, and the receiver's first time. */
export async function insertDownload(
  tx: Tx,
  stamp: Insertable<DownloadRow>,
): Promise<Counted & { id: string; at: Date }> {
  const counted = await spendDownload(tx, stamp.transfer_id, stamp.receiver);
  const { id, created_at } = await tx
    .insertInto('downloads')
    .values(stamp)
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  if (typeof stamp.recipient_id === 'string')
    await tx
      .updateTable('recipients')
      .set({ downloaded_at: created_at })
      .where('id', '=', stamp.recipient_id)
      .where('downloaded_at', 'is', null)
      .execute();
  return { ...counted, id, at: created_at };
}

/** The first file of the archive that has bytes: a request for it for a zip begins one. */
export async function firstOfArchive(
  db: Db,
  transferId: string,
  chosen: readonly string[] | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select files.id from files join transfer_drafts using (draft_id)
    where transfer_id = ${transferId}::uuid and size > 0
      and (${chosen}::uuid[] is null or files.id = any(${chosen}::uuid[]))
    order by path collate "C" limit 1`.execute(db);
  return rows[0]?.id;
}

/** Whether the receiver has begun a download that can still be continued. */
export async function hasRunningDownload(db: Db, transferId: string, receiver: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select 1 from downloads where transfer_id = ${transferId}::uuid and receiver = ${receiver}
      and seen_at > now() - make_interval(secs => ${CONTINUES_S}) limit 1`.execute(db);
  return rows.length > 0;
}

/** When all files of the transfer were sent, its deletion comes closer. */
export async function markSent(db: Db, transferId: string, fileIds: readonly string[]): Promise<void> {
  await sql`
    insert into sent_files (transfer_id, file_id)
    select ${transferId}::uuid, unnest(${[...fileIds]}::uuid[]) on conflict do nothing`.execute(db);
  await sql`
    update transfers
    set delete_due_at = least(delete_due_at, now() + make_interval(secs => ${DELETE_AFTER_END_S}))
    where id = ${transferId}::uuid and delete_after_download and taken_by is not null and not exists (
      select 1 from files join transfer_drafts using (draft_id)
      where transfer_id = transfers.id and size > 0 and malware is distinct from 'infected'
        and not exists (select 1 from sent_files where sent_files.transfer_id = transfers.id and file_id = files.id)
    )`.execute(db);
}
