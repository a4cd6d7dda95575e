/** Stores who is in which team. */
import type { TeamRole } from '@waybill/contract/team';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { TeamTables } from '../../db/tables/teams.ts';

export type StoredMember = Selectable<TeamTables['team_members']>;

export const findMember = (db: Db | Tx, userId: string): Promise<StoredMember | undefined> =>
  db.selectFrom('team_members').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const membersOf = (db: Db | Tx, ownerId: string): Promise<StoredMember[]> =>
  db
    .selectFrom('team_members')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute();

/** The ids of the people who manage a team: its owner and its admins. */
export async function adminsOf(db: Db | Tx, ownerId: string): Promise<string[]> {
  const members = await membersOf(db, ownerId);
  return [ownerId, ...members.filter(({ role }) => role === 'admin').map(({ user_id }) => user_id)];
}

/** Until the transaction ends, a call that would end or change the membership waits. */
export async function holdMember(tx: Tx, ownerId: string, userId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('team_members')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('owner_id', '=', ownerId)
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** Those of these people who are in the team; always in the same order, so that two never wait for each other. */
export async function holdMembers(tx: Tx, ownerId: string, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const found = await tx
    .selectFrom('team_members')
    .select('user_id')
    .where('user_id', 'in', [...userIds])
    .where('owner_id', '=', ownerId)
    .orderBy('user_id')
    .forShare()
    .execute();
  return found.map(({ user_id }) => user_id);
}

/** False: they are in a team already. */
export async function insertMember(
  tx: Tx,
  member: { readonly user_id: string; readonly owner_id: string; readonly role: TeamRole },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('team_members')
    .values(member)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False: they are not in this team. */
export async function deleteMember(tx: Tx, ownerId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('team_members')
    .where('user_id', '=', userId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Undefined: they are not in this team. */
export async function setRole(
  tx: Tx,
  ownerId: string,
  userId: string,
  role: TeamRole,
): Promise<'changed' | 'same' | undefined> {
  const before = await tx
    .selectFrom('team_members')
    .select('role')
    .where('user_id', '=', userId)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) return undefined;
  if (before.role === role) return 'same';
  await tx.updateTable('team_members').set({ role }).where('user_id', '=', userId).execute();
  return 'changed';
}
