/** Limits failed sign-ins of one source over all accounts, counted across all processes. */
import type { Deps } from '../../../deps.ts';
import { addressBlock, addressNetwork } from '../../../http/access/client-address.ts';
import { type Limit, refund, spendTry } from '../../../http/rate-limit.ts';

export const OF_BLOCK: Limit = { name: 'sign-in-block', points: 50, seconds: 15 * 60 };
/** Higher, because many people may share a network. */
export const OF_NETWORK: Limit = { name: 'sign-in-network', points: 300, seconds: 15 * 60 };

/** Counts a try before it is checked, so that tries at the same moment are counted too. */
export async function spendSource(deps: Deps, ip: string): Promise<void> {
  await Promise.all([
    spendTry(deps, OF_BLOCK, addressBlock(ip)),
    spendTry(deps, OF_NETWORK, addressNetwork(ip)),
  ]);
}

/** Refunds only this one try after a success, so that an attacker cannot earn tries by signing in to their own account. */
export async function refundSource(deps: Deps, ip: string): Promise<void> {
  await Promise.all([refund(deps, OF_BLOCK, addressBlock(ip)), refund(deps, OF_NETWORK, addressNetwork(ip))]);
}
