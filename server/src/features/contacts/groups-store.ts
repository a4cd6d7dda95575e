/** SQL for groups of contacts and their members. */
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { ContactBookTables } from '../../db/tables/contacts.ts';

export type StoredGroup = Selectable<ContactBookTables['contact_groups']>;

export const groupsOf = (db: Db | Tx, userId: string): Promise<StoredGroup[]> =>
  db
    .selectFrom('contact_groups')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .execute();

export const findGroup = (db: Db | Tx, userId: string, id: string): Promise<StoredGroup | undefined> =>
  db
    .selectFrom('contact_groups')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Returns how many are new: an id may be taken by another user's group. */
export async function insertGroups(
  tx: Tx,
  userId: string,
  groups: readonly { readonly id: string; readonly name: string }[],
): Promise<number> {
  if (groups.length === 0) return 0;
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('contact_groups')
    .values(groups.map(({ id, name }) => ({ id, name, user_id: userId })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

export async function setGroupName(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable('contact_groups').set({ name }).where('id', '=', id).execute();
}

export async function removeGroup(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('contact_groups').where('id', '=', id).execute();
}

interface Membership {
  readonly contact_id: string;
  readonly group_id: string;
}

function byContact(rows: readonly Membership[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { contact_id, group_id } of rows) {
    const found = groups.get(contact_id);
    if (found === undefined) groups.set(contact_id, [group_id]);
    else found.push(group_id);
  }
  return groups;
}

/** Contact → its groups. */
export const membershipsOfUser = async (db: Db | Tx, userId: string): Promise<Map<string, string[]>> =>
  byContact(
    await db
      .selectFrom('contact_group_members')
      .innerJoin('contact_groups', 'contact_groups.id', 'contact_group_members.group_id')
      .select(['contact_id', 'group_id'])
      .where('contact_groups.user_id', '=', userId)
      .execute(),
  );

export const membershipsOf = async (
  db: Db | Tx,
  contactIds: readonly string[],
): Promise<Map<string, string[]>> =>
  byContact(
    await db
      .selectFrom('contact_group_members')
      .select(['contact_id', 'group_id'])
      .where('contact_id', '=', sql<string>`any(${[...contactIds]}::uuid[])`)
      .execute(),
  );

export const membersOf = async (db: Db | Tx, groupId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('contact_group_members')
    .select('contact_id')
    .where('group_id', '=', groupId)
    .execute();
  return rows.map(({ contact_id }) => contact_id);
};

/** Only contacts and groups of the account; those that are members already stay. Returns how many became members. */
export async function addMembers(
  tx: Tx,
  userId: string,
  pairs: readonly { readonly group: string; readonly contact: string }[],
): Promise<number> {
  if (pairs.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into contact_group_members (group_id, contact_id)
    select contact_groups.id, contacts.id
    from unnest(${pairs.map(({ group }) => group)}::uuid[], ${pairs.map(({ contact }) => contact)}::uuid[])
      as pair (group_id, contact_id)
    join contact_groups on contact_groups.id = pair.group_id and contact_groups.user_id = ${userId}
    join contacts on contacts.id = pair.contact_id and contacts.user_id = ${userId}
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export async function removeMembers(tx: Tx, groupId: string, contactIds: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('contact_group_members')
    .where('group_id', '=', groupId)
    .where('contact_id', '=', sql<string>`any(${[...contactIds]}::uuid[])`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function leaveGroups(tx: Tx, contactId: string): Promise<void> {
  await tx.deleteFrom('contact_group_members').where('contact_id', '=', contactId).execute();
}

/** Groups that have members, with the members' addresses, for the send panel. */
export const groupSuggestions = async (
  db: Db,
  userId: string,
): Promise<{ name: string; emails: string[] }[]> =>
  db
    .selectFrom('contact_groups')
    .innerJoin('contact_group_members', 'contact_group_members.group_id', 'contact_groups.id')
    .innerJoin('contacts', 'contacts.id', 'contact_group_members.contact_id')
    .select([
      'contact_groups.name',
      sql<string[]>`array_agg(contacts.email order by contacts.email)`.as('emails'),
    ])
    .where('contact_groups.user_id', '=', userId)
    .groupBy(['contact_groups.id', 'contact_groups.name'])
    .orderBy('contact_groups.name')
    .execute();
