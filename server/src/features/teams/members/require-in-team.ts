/** Holds someone's place in a team while they begin something in it. */
import { AppError } from '@waybill/contract/errors';
import type { Tx } from '../../../db/database.ts';
import type { User } from '../../../http/actor.ts';
import { holdMember } from '../members-store.ts';

/** Until the transaction ends they are not removed. Throws `removed` when they were since the call began. */
export async function requireInTeam(
  tx: Tx,
  { id, ownerId, place }: User,
  removed: 'forbidden' | 'left_team',
): Promise<void> {
  if (place !== 'owner' && !(await holdMember(tx, ownerId, id))) throw new AppError(removed);
}
