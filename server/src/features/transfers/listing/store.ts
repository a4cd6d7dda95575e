/** SQL of a page of the user's transfers by its number, as the spec's `skip` asks for it, and of what a contact was sent. */
import type { TransferFilter } from '@waybill/contract/transfers';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { shelvesOf } from '../shelves/shelves.ts';
import type { StoredTransfer } from '../store.ts';

export interface Skipping {
  readonly filter: TransferFilter;
  readonly skip: number;
  readonly limit: number;
}

/** Newest first; those that were deleted are on none of these shelves. No shelf is read further than the page reaches. */
export async function listSkipping(
  db: Db,
  userId: string,
  { filter, skip, limit }: Skipping,
): Promise<StoredTransfer[]> {
  if (shelvesOf[filter].length === 0) return [];
  const shelves = shelvesOf[filter].map(
    (shelf) =>
      sql`(select id, created_at from transfers where user_id = ${userId}::uuid and shelf = ${shelf}
        order by created_at desc, id desc limit ${skip + limit})`,
  );
  const { rows } = await sql<StoredTransfer>`
    select transfers.* from (
      select id from (${sql.join(shelves, sql` union all `)}) as listed
      order by created_at desc, id desc offset ${skip} limit ${limit}
    ) as page join transfers using (id) order by created_at desc, id desc`.execute(db);
  return rows;
}

export const listBySlug = (db: Db, userId: string, slug: string): Promise<StoredTransfer[]> =>
  db
    .selectFrom('transfers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .execute();

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
