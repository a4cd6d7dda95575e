/** The team that someone owns or is in, for the operator. */
import type { TeamRole } from '@waybill/contract/team';
import type { Db } from '../../../db/database.ts';

export interface TeamOfUser {
  readonly owner: { readonly email: string; readonly as: string } | undefined;
  readonly members: readonly { readonly email: string; readonly role: TeamRole; readonly joined_at: Date }[];
}

export async function teamOfUser(db: Db, userId: string): Promise<TeamOfUser> {
  const owner = await db
    .selectFrom('team_members')
    .innerJoin('users', 'users.id', 'team_members.owner_id')
    .select(['users.email', 'team_members.role as as'])
    .where('team_members.user_id', '=', userId)
    .executeTakeFirst();
  const members = await db
    .selectFrom('team_members')
    .innerJoin('users', 'users.id', 'team_members.user_id')
    .select(['users.email', 'team_members.role', 'team_members.joined_at'])
    .where('team_members.owner_id', '=', userId)
    .orderBy('team_members.joined_at')
    .execute();
  return { owner, members };
}
