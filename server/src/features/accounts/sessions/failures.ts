/** What one place may get wrong over all accounts, in each process: in memory, so that it costs those who are right nothing. */
import { AppError } from '@waybill/contract/errors';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Deps } from '../../../deps.ts';

export const FAILURES = 100;
const SECONDS = 15 * 60;

const counters = new WeakMap<Deps, RateLimiterMemory>();

function counterOf(deps: Deps): RateLimiterMemory {
  const counter = counters.get(deps) ?? new RateLimiterMemory({ points: FAILURES, duration: SECONDS });
  counters.set(deps, counter);
  return counter;
}

export async function requireFewFailures(deps: Deps, place: string): Promise<void> {
  const failures = await counterOf(deps).get(place);
  if (failures !== null && failures.consumedPoints >= FAILURES)
    throw new AppError('too_many_tries', { retryAfter: Math.max(1, failures.msBeforeNext / 1000) });
}

export async function countFailure(deps: Deps, place: string): Promise<void> {
  await counterOf(deps).penalty(place, 1);
}
