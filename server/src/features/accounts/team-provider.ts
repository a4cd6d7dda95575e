/** Says in SQL which sessions count for the login providers of teams, so that what ends one ends its sessions at once, on every server. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** `provider` is a row of team_providers that logs people in. */
const isOn = sql`provider.on_since is not null and provider.verified_at is not null`;

/** Whether someone may log in only by the provider of their team. The owner of a team never must. */
const mustUseIt = (userId: ReturnType<typeof sql.ref>) => sql<boolean>`exists (
  select from team_members as place join team_providers as provider on provider.user_id = place.owner_id
    join users as person on person.id = place.user_id
  where place.user_id = ${userId} and provider.required and ${isOn}
    and (split_part(person.email, '@', 2) = provider.domain or exists (
      select from team_identities where team_identities.provider_id = provider.id
        and team_identities.user_id = person.id)))`;

/** For queries on `sessions`: one that a team's provider opened needs the provider and the place in the team, others that neither is needed. */
export const countsInTeam = sql<boolean>`case when sessions.team_provider is null
  then sessions.by_command or not ${mustUseIt(sql.ref('sessions.user_id'))}
  else exists (select from team_providers as provider
    where provider.id = sessions.team_provider and ${isOn} and (provider.user_id = sessions.user_id or exists (
      select from team_members as place
      where place.user_id = sessions.user_id and place.owner_id = provider.user_id))) end`;

export async function mustUseTeamProvider(db: Db | Tx, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(mustUseIt(sql.ref('users.id')))
    .executeTakeFirst();
  return found !== undefined;
}
