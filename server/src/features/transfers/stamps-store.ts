/** All SQL for stamps: who downloaded what, where and when. */
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { DownloadRow } from '../../db/tables/transfers.ts';

export type StoredStamp = Selectable<DownloadRow> & { readonly email: string | null };

const NEWEST = 50;

/** The newest of each transfer. */
export async function stampsOf(db: Db | Tx, transferIds: readonly string[]): Promise<StoredStamp[]> {
  if (transferIds.length === 0) return [];
  const { rows } = await sql<StoredStamp>`
    select stamp.* from unnest(${[...transferIds]}::uuid[]) as wanted(id)
    cross join lateral (
      select downloads.*, recipients.email from downloads
      left join recipients on recipients.id = downloads.recipient_id
      where downloads.transfer_id = wanted.id
      order by downloads.created_at desc, downloads.id desc limit ${NEWEST}
    ) as stamp`.execute(db);
  return rows;
}
