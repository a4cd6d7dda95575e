/** Stores lifetime codes, by their hashes. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

export interface MadeCode {
  readonly hash: Buffer;
  readonly ending: string;
}

export async function insertCodes(tx: Tx, batch: string, codes: readonly MadeCode[]): Promise<void> {
  await tx
    .insertInto('lifetime_codes')
    .values(codes.map((code) => ({ ...code, batch })))
    .execute();
}

export const listBatches = (db: Db) =>
  db
    .selectFrom('lifetime_codes')
    .select(({ fn }) => [
      'batch',
      fn.min('created_at').as('since'),
      fn.countAll<string>().as('made'),
      sql<string>`count(*) filter (where used_by is not null or used_at is not null)`.as('used'),
      sql<string>`count(*) filter (where revoked_at is not null)`.as('revoked'),
    ])
    .groupBy('batch')
    .orderBy('since', 'desc')
    .execute();

export const listCodes = (db: Db, batch: string, limit?: number) =>
  db
    .selectFrom('lifetime_codes')
    .leftJoin('users', 'users.id', 'used_by')
    .select([
      'hash',
      'ending',
      'lifetime_codes.created_at',
      'used_at',
      'used_by',
      'revoked_at',
      'users.email',
    ])
    .where('batch', '=', batch)
    .orderBy('used_at', (order) => order.asc().nullsLast())
    .orderBy('ending')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();

export interface RevokedCode {
  /** The account whose role may fall with it. */
  readonly used_by: string | null;
  readonly ending: string;
  readonly batch: string;
}

/** Undefined: there is no such code, or it is revoked already. */
export const revokeCode = (tx: Tx, hash: Buffer): Promise<RevokedCode | undefined> =>
  tx
    .updateTable('lifetime_codes')
    .set({ revoked_at: sql<Date>`now()` })
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .returning(['used_by', 'ending', 'batch'])
    .executeTakeFirst();

/** Of an account, in the order of their activation. */
export const activeCodes = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('lifetime_codes')
    .select(['hash', 'ending'])
    .where('used_by', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('used_at')
    .orderBy('hash')
    .execute();

/** Takes those that are free; how many that were. */
export async function takeCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('lifetime_codes')
    .set({ used_by: userId, used_at: sql<Date>`now()` })
    .where('hash', 'in', hashes)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
