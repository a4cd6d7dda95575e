/** SQL for the storage as operators see it. */
import type { StorageDifference } from '@waybill/contract/console-storage';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

/** What was sent and handed in, by region; forwarded files count once for each forward. */
export const countRegions = (db: Db) =>
  db
    .selectFrom('drafts')
    .select(({ fn }) => ['region', fn.countAll<string>().as('uploads'), fn.sum<string>('bytes').as('bytes')])
    .where('state', '=', 'sealed')
    .groupBy('region')
    .orderBy('region')
    .execute();

/** Who holds most in one region, the largest first; or one owner alone. */
export const countHoldings = (db: Db, limit: number, owner?: string) =>
  db
    .selectFrom('drafts')
    .leftJoin('users', (join) => join.on('drafts.owner', '=', sql<string>`users.id::text`))
    .select(({ fn }) => [
      'drafts.owner',
      'users.id as user_id',
      'users.email',
      'drafts.region',
      fn.countAll<string>().as('uploads'),
      fn.sum<string>('drafts.bytes').as('bytes'),
    ])
    .where('drafts.state', '=', 'sealed')
    .$if(owner !== undefined, (query) => query.where('drafts.owner', '=', owner ?? ''))
    .groupBy(['drafts.owner', 'users.id', 'users.email', 'drafts.region'])
    .orderBy('bytes', 'desc')
    .orderBy('drafts.owner')
    .limit(limit)
    .execute();

/** Newest first, with the transfer that each belongs to. */
export const listDamaged = (db: Db, limit: number) =>
  db
    .selectFrom('damaged_files')
    .innerJoin('files', 'files.id', 'damaged_files.file_id')
    .innerJoin('drafts', 'drafts.id', 'files.draft_id')
    .leftJoin('transfer_drafts', 'transfer_drafts.draft_id', 'drafts.id')
    .select([
      'files.id',
      'drafts.region',
      'damaged_files.reason',
      'files.size',
      'damaged_files.found_at',
      'transfer_drafts.transfer_id',
    ])
    .where('drafts.state', '=', 'sealed')
    .orderBy('damaged_files.found_at', 'desc')
    .orderBy('files.id')
    .limit(limit)
    .execute();

export const readScrub = (db: Db) => db.selectFrom('storage_scrub').selectAll().executeTakeFirst();

export const readComparison = (db: Db | Tx) =>
  db.selectFrom('storage_comparison').selectAll().executeTakeFirst();

/** `finished` is null while it runs. */
export async function keepComparison(
  db: Db | Tx,
  started: Date,
  finished: { readonly at: Date; readonly differences: number; readonly kinds: readonly Kind[] } | null,
): Promise<void> {
  const values = {
    started_at: started,
    finished_at: finished?.at ?? null,
    differences: finished?.differences ?? 0,
    kinds: JSON.stringify(finished?.kinds ?? []),
  };
  await db
    .insertInto('storage_comparison')
    .values(values)
    .onConflict((conflict) => conflict.column('single').doUpdateSet(values))
    .execute();
}

export interface Kind {
  readonly what: StorageDifference;
  readonly count: number;
}
