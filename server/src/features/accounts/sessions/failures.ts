/** What one source may get wrong over all accounts, counted for all processes together. */
import type { Deps } from '../../../deps.ts';
import { addressBlock, addressNetwork } from '../../../http/proxies.ts';
import { type Limit, refund, spendTry } from '../../../http/rate-limit.ts';

export const OF_BLOCK: Limit = { name: 'sign-in-block', points: 50, seconds: 15 * 60 };
/** Higher, since a network may be shared by many people. */
export const OF_NETWORK: Limit = { name: 'sign-in-network', points: 300, seconds: 15 * 60 };

/** Counts a try before it is looked at, so that many at the same moment are counted too. */
export async function spendSource(deps: Deps, ip: string): Promise<void> {
  await Promise.all([
    spendTry(deps, OF_BLOCK, addressBlock(ip)),
    spendTry(deps, OF_NETWORK, addressNetwork(ip)),
  ]);
}

/** It was no failure: only this one try is given back, so that an account of one's own buys no further tries. */
export async function refundSource(deps: Deps, ip: string): Promise<void> {
  await Promise.all([refund(deps, OF_BLOCK, addressBlock(ip)), refund(deps, OF_NETWORK, addressNetwork(ip))]);
}
