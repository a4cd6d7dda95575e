/** All SQL of damaged and missing files. */
import type { Region } from '@waybill/contract/regions';
import { sql } from 'kysely';
import type { Unreadable } from '../../../adapters/storage/port.ts';
import type { Db, Tx } from '../../../db/database.ts';

export interface FoundFile {
  readonly id: string;
  readonly draft_id: string;
  readonly region: Region;
  readonly key: string;
}

/** Sent files that still exist; the slugs are those that the keys may contain. */
export const sentFilesAt = (
  db: Db,
  slugs: readonly string[],
  keys: readonly string[],
): Promise<FoundFile[]> =>
  db
    .selectFrom('files')
    .innerJoin('drafts', 'drafts.id', 'files.draft_id')
    .select(['files.id', 'files.draft_id', 'drafts.region', 'files.key'])
    .where('drafts.slug', 'in', [...slugs])
    .where('drafts.state', '=', 'sealed')
    .where('files.key', 'in', [...keys])
    .execute();

/** False when it was recorded before. */
export async function insertDamaged(tx: Tx, fileId: string, reason: Unreadable['reason']): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('damaged_files')
    .values({ file_id: fileId, reason, alarmed_at: null })
    .onConflict((conflict) => conflict.column('file_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const knownDamaged = (db: Db): Promise<FoundFile[]> =>
  db
    .selectFrom('damaged_files')
    .innerJoin('files', 'files.id', 'damaged_files.file_id')
    .innerJoin('drafts', 'drafts.id', 'files.draft_id')
    .select(['files.id', 'files.draft_id', 'drafts.region', 'files.key'])
    .where('drafts.state', '=', 'sealed')
    .execute();

export async function deleteDamaged(db: Db, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await db
    .deleteFrom('damaged_files')
    .where('file_id', 'in', [...fileIds])
    .execute();
}

/** When the operator was last notified of a damaged file. */
export async function lastAlarm(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('damaged_files')
    .select(({ fn }) => fn.max('alarmed_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** Number of drafts with files found damaged in the last hour. */
export async function countRecentlyDamaged(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct files.draft_id)::int as count from damaged_files join files on files.id = file_id
    where found_at > now() - interval '1 hour'`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface UnalarmedFile {
  readonly region: string;
  readonly key: string;
  readonly reason: Unreadable['reason'];
}

/** Damaged files that the operator was not notified of yet, oldest first; marks them as notified. */
export async function takeUnalarmed(tx: Tx): Promise<UnalarmedFile[]> {
  const { rows } = await sql<UnalarmedFile>`
    with taken as (
      update damaged_files set alarmed_at = now() where alarmed_at is null returning file_id, reason, found_at
    )
    select drafts.region, files.key, taken.reason from taken
    join files on files.id = taken.file_id join drafts on drafts.id = files.draft_id
    where drafts.state = 'sealed'
    order by taken.found_at, files.key`.execute(tx);
  return rows;
}
