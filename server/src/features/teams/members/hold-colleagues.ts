/** Holds the places of colleagues in a team while something is shared with them. */
import { AppError } from '@waybill/contract/errors';
import type { Tx } from '../../../db/database.ts';
import type { User } from '../../../http/actor.ts';
import { holdMembers } from '../members-store.ts';

/**
 * Until the transaction ends, neither they nor the user leave the team. Call it before anything else is locked: a removal
 * locks the membership first, and then waits for transfers and uploads.
 */
export async function holdColleagues(tx: Tx, user: User, ids: readonly string[]): Promise<void> {
  const { id, ownerId, place } = user;
  const wanted = new Set(ids);
  const held = new Set(await holdMembers(tx, ownerId, place === 'owner' ? [...wanted] : [...wanted, id]));
  if (place !== 'owner' && !held.has(id)) throw new AppError('forbidden');
  const isColleague = (one: string) =>
    one !== id && (held.has(one) || (one === ownerId && place !== 'owner'));
  if (![...wanted].every(isColleague)) throw new AppError('not_colleagues');
}
