/** Writes what someone did into the log of their team; features on both sides of teams do. */
import type { TeamAct } from '@waybill/contract/team';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { User } from '../../http/actor.ts';

export interface TeamActDone {
  readonly act: TeamAct;
  /** An address, a title or a name. */
  readonly subject?: string;
  readonly detail?: string;
}

/** In the transaction of the act. Someone without a team has no log. */
export async function recordTeamAct(
  tx: Tx,
  { id, ownerId }: Pick<User, 'id' | 'ownerId'>,
  { act, subject = '', detail = '' }: TeamActDone,
): Promise<void> {
  await sql`
    insert into team_log (owner_id, act, actor_id, actor, subject, detail)
    select ${ownerId}::uuid, ${act}, id, coalesce(nullif(full_name, ''), email), ${subject}, ${detail} from users
    where id = ${id} and exists (select from team_members where owner_id = ${ownerId})`.execute(tx);
}
