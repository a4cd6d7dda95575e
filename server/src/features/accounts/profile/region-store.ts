/** Stores the region of an account, which is also that of its team. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { User } from '../../../http/actor.ts';

/** The region before; undefined when the user may not choose for the team (any more). */
export async function setRegion(
  tx: Tx,
  { id, ownerId }: Pick<User, 'id' | 'ownerId'>,
  region: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ region: string }>`
    update users set region = ${region}, updated_at = now()
    from (select id, region from users where id = ${ownerId} for update) as before
    where users.id = before.id and case when ${id}::uuid = ${ownerId}::uuid
      then not exists (select from team_members where user_id = ${id})
      else exists (select from team_members where user_id = ${id} and owner_id = ${ownerId} and role = 'admin') end
    returning before.region`.execute(tx);
  return rows[0]?.region;
}

/** The owner of a team and its members, always in the same order, so that two changes never wait for each other. */
export async function peopleIn(tx: Tx, ownerId: string): Promise<string[]> {
  const members = await tx
    .selectFrom('team_members')
    .select('user_id')
    .where('owner_id', '=', ownerId)
    .execute();
  return [ownerId, ...members.map(({ user_id }) => user_id)].sort();
}
