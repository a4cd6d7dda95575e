/** Compares the password of a locked request; wrong ones use up the tries of those who guess. */
import { AppError } from '@waybill/contract/errors';
import { addressBlock } from '../../../http/access/client-address.ts';
import type { Context } from '../../../http/mount.ts';
import { forgive, type Limit, refund, spendTry } from '../../../http/rate-limit.ts';
import { matchesPassword } from '../../accounts/index.ts';
import type { StoredGiver, StoredRequest } from '../store.ts';

/** The same counters as for transfers, so that an address has its tries once. */
const OF_BLOCK_HERE: Limit = { name: 'lock-here', points: 5, seconds: 600 };
const OF_BLOCK: Limit = { name: 'lock-block', points: 50, seconds: 3_600 };
/** Tries at one request by strangers together, and by each person with a personal link. */
const OF_REQUEST: Limit = { name: 'lock-request', points: 60, seconds: 3_600 };

export async function tryPassword(
  { deps, ip }: Context,
  { slug, password_hash }: StoredRequest,
  giver: StoredGiver | undefined,
  password: string,
): Promise<void> {
  const block = addressBlock(ip);
  const here = `${slug}:${block}`;
  // A personal link is known, and does not wait for strangers.
  const source = giver === undefined ? slug : `${slug}:${giver.id}`;
  await spendTry(deps, OF_BLOCK_HERE, here);
  await spendTry(deps, OF_BLOCK, block);
  await spendTry(deps, OF_REQUEST, source);
  if (!(await matchesPassword(deps, password_hash, password))) throw new AppError('wrong_password');
  await forgive(deps, OF_BLOCK_HERE, here);
  await refund(deps, OF_BLOCK, block);
  await refund(deps, OF_REQUEST, source);
}
