/** SQL for requests that are asked again every month. */
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { RequestRow } from '../../../db/tables/requests.ts';
import type { StoredRequest } from '../store.ts';

/** Sets or clears when it is next due: the first coming month, counted from the first request of the series, so that the day stays. */
export async function planRepeat(tx: Tx, id: string): Promise<void> {
  await sql`
    update requests set repeats_at = case when repeats = 'monthly' then (
      select at from (
        select coalesce(first.created_at, requests.created_at) + make_interval(months => n) as at
        from generate_series(1, 1200) as n left join requests as first on first.id = requests.repeat_of
      ) as months where at > now() order by at limit 1
    ) end where id = ${id}::uuid`.execute(tx);
}

const due = sql<boolean>`(repeats_at <= now() and deleted_at is null
  and exists (select from users where users.id = requests.user_id and users.status <> 'revoke'))`;

export const findDueRepeats = (db: Db, limit: number): Promise<{ id: string }[]> =>
  db.selectFrom('requests').select('id').where(due).orderBy('repeats_at').limit(limit).execute();

/** Undefined when another run was faster, or it is no longer due. */
export const lockDueRepeat = (tx: Tx, id: string): Promise<StoredRequest | undefined> =>
  tx.selectFrom('requests').selectAll().where('id', '=', id).where(due).forNoKeyUpdate().executeTakeFirst();

export async function setRepeat(
  tx: Tx,
  id: string,
  columns: Partial<Pick<Selectable<RequestRow>, 'repeats' | 'repeats_at'>>,
): Promise<void> {
  await tx.updateTable('requests').set(columns).where('id', '=', id).execute();
}
