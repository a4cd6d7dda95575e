/** Keeps slugs from being guessed: misses are counted for each address block and in total, and an address with too many is refused everywhere. */
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../deps.ts';
import { isSpent, type Limit, spend, spendTry } from '../rate-limit.ts';

const OF_BLOCK: Limit = { name: 'slug-miss', points: 30, seconds: 600 };
/** What is left to each block while slugs are being guessed from many addresses. */
const OF_BLOCK_ALARMED: Limit = { name: 'slug-miss-alarmed', points: 5, seconds: 600 };
export const OF_ALL: Limit = { name: 'slug-miss-all', points: 600, seconds: 60 };
export const ALL = 'all';
const DELAY_MS = 1_000;

/** Nothing is there, or nothing that may be known: all of these end here, and look alike. */
export async function miss(deps: Deps, block: string): Promise<never> {
  await countMiss(deps, block);
  throw new AppError('not_found');
}

export async function countMiss(deps: Deps, block: string): Promise<void> {
  await spendTry(deps, OF_BLOCK, block);
  if (await isAlarmed(deps)) {
    await spendTry(deps, OF_BLOCK_ALARMED, block);
    await wait(DELAY_MS, undefined, { ref: false });
  }
}

/** For hits of those who show nothing else: otherwise a searcher would only have to wait for one. */
export async function requireFewMisses(deps: Deps, block: string): Promise<void> {
  for (const limit of [OF_BLOCK, OF_BLOCK_ALARMED])
    if (await isSpent(deps, limit, block))
      throw new AppError('too_many_tries', { retryAfter: limit.seconds });
}

async function isAlarmed(deps: Deps): Promise<boolean> {
  try {
    await spend(deps, OF_ALL, ALL);
    return false;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
    deps.log.warn('slugs are being guessed from many addresses');
    return true;
  }
}
