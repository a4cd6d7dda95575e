/** All SQL of downloads by colleagues. */
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { holdLock } from '../../../db/locks.ts';
import type { TeamTables } from '../../../db/tables/teams.ts';

/** What makes two requests of a colleague one download. */
export interface SameOfColleague {
  readonly transferId: string;
  readonly userId: string;
  /** Null: everything, or a choice. */
  readonly fileId: string | null;
  readonly choice: string | null;
}

/** False when there is none so young; otherwise it is as young as can be when it is `touched`. */
export async function isKnownOfColleague(
  db: Db | Tx,
  { transferId, userId, fileId, choice }: SameOfColleague,
  { seconds, touched }: { readonly seconds: number; readonly touched: boolean },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update colleague_downloads set seen_at = case when ${touched} then now() else seen_at end where id = (
      select id from colleague_downloads
      where transfer_id = ${transferId}::uuid and user_id = ${userId}::uuid
        and file_id is not distinct from ${fileId}::uuid and choice is not distinct from ${choice}::text
        and seen_at > now() - make_interval(secs => ${seconds})
      order by seen_at desc limit 1)`.execute(db);
  return numAffectedRows > 0n;
}

/** One at a time, so that of two first requests one is the second. */
export async function holdColleague(
  tx: Tx,
  { transferId, userId, fileId, choice }: SameOfColleague,
): Promise<void> {
  await holdLock(tx, 'download', `${transferId}:${userId}:${fileId ?? choice ?? ''}`);
}

export const insertColleagueDownload = (
  tx: Tx,
  download: Insertable<TeamTables['colleague_downloads']>,
): Promise<{ id: string; created_at: Date }> =>
  tx
    .insertInto('colleague_downloads')
    .values(download)
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
