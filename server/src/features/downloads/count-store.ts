/** All SQL of counting downloads. */
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { DownloadRow } from '../transfers/index.ts';
import type { DownloadTables } from './tables.ts';

/** What makes two requests one download. */
export interface Same {
  readonly transferId: string;
  readonly receiver: Buffer;
  /** Null: everything. */
  readonly fileId: string | null;
}

const newest = ({ transferId, receiver, fileId }: Same, seconds: number) => sql`
  select id from downloads
  where transfer_id = ${transferId}::uuid and receiver = ${receiver}
    and file_id is not distinct from ${fileId}::uuid
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

/** One at a time, so that of two first requests one is the second. */
export async function hold(tx: Tx, { transferId, receiver, fileId }: Same): Promise<void> {
  const key = `${transferId}:${receiver.toString('base64url')}:${fileId ?? ''}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 16))`.execute(tx);
}

/** The stamp, the count, and the receiver's first time. */
export async function insertDownload(
  tx: Tx,
  stamp: Insertable<DownloadRow>,
): Promise<{ id: string; at: Date; total: number }> {
  const { id, created_at } = await tx
    .insertInto('downloads')
    .values(stamp)
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  const { total_downloads } = await tx
    .updateTable('transfers')
    .set(({ eb }) => ({ total_downloads: eb('total_downloads', '+', 1) }))
    .where('id', '=', stamp.transfer_id)
    .returning('total_downloads')
    .executeTakeFirstOrThrow();
  if (typeof stamp.recipient_id === 'string')
    await tx
      .updateTable('recipients')
      .set({ downloaded_at: created_at })
      .where('id', '=', stamp.recipient_id)
      .where('downloaded_at', 'is', null)
      .execute();
  return { id, at: created_at, total: total_downloads };
}

export async function insertNotification(
  tx: Tx,
  notification: Insertable<DownloadTables['notifications']>,
): Promise<void> {
  await tx.insertInto('notifications').values(notification).execute();
}

/** The first file of the archive that has bytes: whoever asks for it for a zip begins one. */
export async function firstOfArchive(db: Db, transferId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select files.id from files join transfer_drafts using (draft_id)
    where transfer_id = ${transferId}::uuid and size > 0
    order by path collate "C" limit 1`.execute(db);
  return rows[0]?.id;
}
