/** All SQL for stamps: who downloaded what, where and when. */
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { DownloadRow } from '../../db/tables/transfers.ts';

export type StoredStamp = Pick<
  Selectable<DownloadRow>,
  | 'id'
  | 'transfer_id'
  | 'created_at'
  | 'country'
  | 'country_name'
  | 'city'
  | 'latitude'
  | 'longitude'
  | 'file_name'
  | 'file_names'
  | 'browser'
> & { readonly email: string | null };

const NEWEST = 50;

const facts = sql`stamped.transfer_id, stamped.created_at, stamped.country, stamped.country_name, stamped.city,
  stamped.latitude, stamped.longitude, stamped.file_name, stamped.file_names, stamped.browser`;

/** The newest of each transfer, by receivers and by colleagues. */
export async function stampsOf(db: Db | Tx, transferIds: readonly string[]): Promise<StoredStamp[]> {
  if (transferIds.length === 0) return [];
  const { rows } = await sql<StoredStamp>`
    select stamp.* from unnest(${[...transferIds]}::uuid[]) as wanted(id)
    cross join lateral (
      select * from (
        (select stamped.id::text, ${facts}, recipients.email from downloads as stamped
         left join recipients on recipients.id = stamped.recipient_id
         where stamped.transfer_id = wanted.id
         order by stamped.created_at desc, stamped.id desc limit ${NEWEST})
        union all
        (select 'c' || stamped.id, ${facts}, users.email from colleague_downloads as stamped
         left join users on users.id = stamped.user_id
         where stamped.transfer_id = wanted.id
         order by stamped.created_at desc, stamped.id desc limit ${NEWEST})
      ) as both_kinds order by created_at desc, id desc limit ${NEWEST}
    ) as stamp`.execute(db);
  return rows;
}
