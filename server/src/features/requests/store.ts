/** SQL for requests, their items, the people who are asked and what they handed in. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { GiverRow, HandInRow, RequestItemRow, RequestRow } from '../../db/tables/requests.ts';

export type StoredRequest = Selectable<RequestRow>;
export type StoredItem = Selectable<RequestItemRow>;
export type StoredGiver = Selectable<GiverRow>;
export type StoredHandIn = Selectable<HandInRow>;

/** Undefined when the number is taken. */
export const insertRequest = (tx: Tx, request: Insertable<RequestRow>): Promise<StoredRequest | undefined> =>
  tx
    .insertInto('requests')
    .values(request)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returningAll()
    .executeTakeFirst();

const known = (db: Db | Tx) => db.selectFrom('requests').selectAll().where('deleted_at', 'is', null);

export const findRequest = (db: Db | Tx, slug: string): Promise<StoredRequest | undefined> =>
  known(db).where('slug', '=', slug).executeTakeFirst();

export const findRequestById = (db: Db | Tx, id: string): Promise<StoredRequest | undefined> =>
  known(db).where('id', '=', id).executeTakeFirst();

/** Locks it against changes until the transaction ends. Rows that only reference it can still be inserted. */
export const lockRequest = (tx: Tx, slug: string): Promise<StoredRequest | undefined> =>
  known(tx).where('slug', '=', slug).forNoKeyUpdate().executeTakeFirst();

/** The request that a user created with this key, also when it was deleted. */
export const findRequestByKey = (
  db: Db | Tx,
  userId: string,
  idempotencyKey: string,
): Promise<StoredRequest | undefined> =>
  db
    .selectFrom('requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();

/** Requests that a user has made since the first of this month, deleted ones too. */
export async function askedThisMonth(db: Db | Tx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('requests')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', sql<Date>`date_trunc('month', now(), 'UTC')`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertItems(tx: Tx, items: readonly Insertable<RequestItemRow>[]): Promise<void> {
  if (items.length > 0)
    await tx
      .insertInto('request_items')
      .values([...items])
      .execute();
}

export const itemsOf = (db: Db | Tx, requestIds: readonly string[]): Promise<StoredItem[]> =>
  requestIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('request_items')
        .selectAll()
        .where('request_id', 'in', [...requestIds])
        .orderBy('position')
        .execute();

/** Without those who were removed. */
export const giversOf = (db: Db | Tx, requestId: string): Promise<StoredGiver[]> =>
  db
    .selectFrom('givers')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Hand-ins of a request, in the order in which they were handed in. */
export const lockHandIns = (tx: Tx, requestId: string, ids: readonly string[]): Promise<StoredHandIn[]> =>
  tx
    .selectFrom('hand_ins')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();

/** Makes anew what is searched: call it when the words, the items or the people have changed. */
export async function refreshSearch(tx: Tx, requestId: string): Promise<void> {
  await sql`
    update requests set search = search_form(concat_ws(' ', title, message,
      (select string_agg(concat_ws(' ', name, note), ' ' order by position)
        from request_items where request_id = requests.id),
      (select string_agg(concat_ws(' ', name, email, company), ' ' order by position)
        from givers where request_id = requests.id and removed_at is null)))
    where id = ${requestId}::uuid`.execute(tx);
}
