/** Writes what happens in a team into its log, in the transaction of the act. */
import type { Tx } from '../../../db/database.ts';
import type { StoredUser, TeamActDone } from '../../accounts/index.ts';
import { nameOf } from '../names.ts';

export async function recordAct(
  tx: Tx,
  ownerId: string,
  actor: Pick<StoredUser, 'id' | 'full_name' | 'email'>,
  { act, subject = '', detail = '' }: TeamActDone,
): Promise<void> {
  await tx
    .insertInto('team_log')
    .values({ owner_id: ownerId, act, actor_id: actor.id, actor: nameOf(actor), subject, detail })
    .execute();
}
