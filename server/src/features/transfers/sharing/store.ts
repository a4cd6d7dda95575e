/** SQL of sharing: which colleagues see a transfer, and which transfers colleagues share with someone. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { StoredTransfer } from '../store.ts';

/** Someone who may see what colleagues share. */
export interface Viewer {
  readonly id: string;
  /** Of their team. */
  readonly ownerId: string;
}

export interface StoredColleague {
  readonly transfer_id: string;
  readonly id: string;
  readonly email: string;
  readonly full_name: string;
  /** The id of the profile picture. */
  readonly picture: string | null;
}

/** Rows of `transfer_id` and `id`: the people in the team of its sender who see a transfer. Ended ones too. */
const seenBy = (which: RawBuilder<unknown>) => sql`
  select transfers.id as transfer_id, people.id from transfers
  left join team_members as own on own.user_id = transfers.user_id
  cross join lateral (
    select coalesce(own.owner_id, transfers.user_id) as id
    union all
    select user_id from team_members where owner_id = coalesce(own.owner_id, transfers.user_id)
  ) as people
  where ${which} and people.id <> transfers.user_id and (shared_with_everyone or exists (
    select from transfer_shares where transfer_id = transfers.id and transfer_shares.user_id = people.id))`;

/** By name, for each of the transfers. */
export async function colleaguesOf(db: Db | Tx, transferIds: readonly string[]): Promise<StoredColleague[]> {
  if (transferIds.length === 0) return [];
  const { rows } = await sql<StoredColleague>`
    select transfer_id, users.id, email, full_name,
      (select id from pictures where pictures.user_id = users.id and kind = 'profile') as picture
    from (${seenBy(sql`transfers.id = any(${[...transferIds]}::uuid[])`)}) as seen join users on users.id = seen.id
    order by lower(coalesce(nullif(full_name, ''), email)), users.id`.execute(db);
  return rows;
}

/** In a fixed order, so that events to them never wait for each other. */
export async function viewersOf(db: Db | Tx, transferId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (${seenBy(sql`transfers.id = ${transferId}::uuid`)}) as seen order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether a colleague shares it with them, as of now. */
export async function isSharedWith(
  db: Db | Tx,
  transferId: string,
  { id }: Pick<Viewer, 'id'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from (${seenBy(sql`transfers.id = ${transferId}::uuid`)}) as seen where id = ${id}::uuid`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether it is shared with them, which does not end before the transaction does. */
export async function holdShare(tx: Tx, transferId: string, id: string): Promise<boolean> {
  // In the order in which removing someone locks them.
  await sql`select from team_members where user_id = ${id}::uuid for share`.execute(tx);
  await sql`select from transfers where id = ${transferId}::uuid for share`.execute(tx);
  return isSharedWith(tx, transferId, { id });
}

/** Sharing ends with the transfer; one that is extended or restored is shared again. */
const alive = sql`transfers.deleted_at is null and transfers.taken_down_at is null and transfers.expires_at > now()`;

/** A condition on `transfers`: what colleagues share with someone. */
export const sharedWith = ({ id, ownerId }: Viewer): RawBuilder<unknown> => sql`(
  transfers.id in (
    select id from transfers where shared_with_everyone and user_id in (
      select ${ownerId}::uuid union all select user_id from team_members where owner_id = ${ownerId}::uuid)
    union all
    select transfer_id from transfer_shares where user_id = ${id}::uuid)
  and transfers.user_id <> ${id}::uuid and ${alive})`;

export async function countShared(db: Db, viewer: Viewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from transfers where ${sharedWith(viewer)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Newest first. */
export async function listShared(
  db: Db,
  viewer: Viewer,
  {
    skip,
    limit,
    slug,
  }: { readonly skip: number; readonly limit: number; readonly slug?: string | undefined },
): Promise<StoredTransfer[]> {
  const { rows } = await sql<StoredTransfer>`
    select transfers.* from transfers
    where ${sharedWith(viewer)} and ${slug === undefined ? sql`true` : sql`slug = ${slug}`}
    order by created_at desc, id desc offset ${skip} limit ${limit}`.execute(db);
  return rows;
}

/** For everyone, no one is named. */
export async function setShares(
  tx: Tx,
  transferId: string,
  { people, everyone }: { readonly people: readonly string[]; readonly everyone: boolean },
): Promise<StoredTransfer> {
  await sql`
    delete from transfer_shares where transfer_id = ${transferId}::uuid
      and (${everyone} or user_id <> all(${[...people]}::uuid[]))`.execute(tx);
  await sql`
    insert into transfer_shares (transfer_id, user_id)
    select ${transferId}::uuid, id from unnest(${[...people]}::uuid[]) as id where not ${everyone}
    on conflict do nothing`.execute(tx);
  return tx
    .updateTable('transfers')
    .set({ shared_with_everyone: everyone })
    .where('id', '=', transferId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether someone without a place in another's team has one of their own. */
export async function hasMembers(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('team_members')
    .select('user_id')
    .where('owner_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** How many of these people are in the team. */
export async function countInTeam(db: Db, ownerId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from unnest(${[...ids]}::uuid[]) as id
    where id = ${ownerId}::uuid or exists (
      select from team_members where user_id = id and owner_id = ${ownerId}::uuid)`.execute(db);
  return rows[0]?.count ?? 0;
}
