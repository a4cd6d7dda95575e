/** Writes what happens in a team into its log, in the transaction of the act. */
import type { TeamAct } from '@waybill/contract/team';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { User } from '../../../http/actor.ts';
import type { StoredUser } from '../../accounts/index.ts';
import { nameOf } from '../names.ts';

interface Act {
  readonly act: TeamAct;
  /** An address, a title or a name. */
  readonly subject?: string;
  readonly detail?: string;
}

export async function recordAct(
  tx: Tx,
  ownerId: string,
  actor: Pick<StoredUser, 'id' | 'full_name' | 'email'>,
  { act, subject = '', detail = '' }: Act,
): Promise<void> {
  await tx
    .insertInto('team_log')
    .values({ owner_id: ownerId, act, actor_id: actor.id, actor: nameOf(actor), subject, detail })
    .execute();
}

/** For acts of other features: someone without a team has no log. */
export async function recordTeamAct(
  tx: Tx,
  { id, ownerId }: Pick<User, 'id' | 'ownerId'>,
  { act, subject = '', detail = '' }: Act,
): Promise<void> {
  await sql`
    insert into team_log (owner_id, act, actor_id, actor, subject, detail)
    select ${ownerId}::uuid, ${act}, id, coalesce(nullif(full_name, ''), email), ${subject}, ${detail} from users
    where id = ${id} and exists (select from team_members where owner_id = ${ownerId})`.execute(tx);
}
