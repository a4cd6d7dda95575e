/** SQL for a user’s list of transfers. */
import type { TransferFilter } from '@waybill/contract/transfers';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { EXPIRING_S } from '../life/clock.ts';
import type { StoredTransfer } from '../store.ts';

const active = sql<boolean>`(taken_down_at is null and expires_at > now())`;

const conditions: Readonly<Record<TransferFilter, RawBuilder<boolean>>> = {
  all: sql`true`,
  active,
  expired: sql`(taken_down_at is null and expires_at <= now())`,
  expiring: sql`(${active} and expires_at < now() + make_interval(secs => ${EXPIRING_S}))`,
  unseen: sql`(${active} and total_downloads = 0)`,
  // What colleagues share; there are no teams.
  shared: sql`false`,
};

export interface Asked {
  readonly filter: TransferFilter;
  readonly slug: string | undefined;
  readonly skip: number;
  readonly limit: number;
}

/** Those that were deleted are not listed. */
export const listOwn = (
  db: Db,
  userId: string,
  { filter, slug, skip, limit }: Asked,
): Promise<StoredTransfer[]> =>
  db
    .selectFrom('transfers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(conditions[filter])
    .$if(slug !== undefined, (query) => query.where('slug', '=', slug ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute();

export interface Counts {
  readonly all: number;
  readonly active: number;
  readonly expired: number;
}

export async function countOwn(db: Db, userId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      count(*)::int as "all",
      count(*) filter (where ${conditions.active})::int as active,
      count(*) filter (where ${conditions.expired})::int as expired
    from transfers where user_id = ${userId} and deleted_at is null`.execute(db);
  return rows[0] ?? { all: 0, active: 0, expired: 0 };
}

/** The newest first, without those that were deleted. */
export const sentTo = (
  db: Db,
  userId: string,
  email: string,
  limit: number,
): Promise<(StoredTransfer & { downloaded_at: Date | null })[]> =>
  db
    .selectFrom('recipients')
    .innerJoin('transfers', 'transfers.id', 'recipients.transfer_id')
    .selectAll('transfers')
    .select('recipients.downloaded_at')
    .where('recipients.email', '=', email)
    .where('transfers.user_id', '=', userId)
    .where('transfers.deleted_at', 'is', null)
    .orderBy('transfers.created_at', 'desc')
    .limit(limit)
    .execute();
