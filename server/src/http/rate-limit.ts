/** Limits that all processes share: counted in PostgreSQL, and in memory while that is away. */
import { AppError } from '@waybill/contract/errors';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Deps } from '../deps.ts';

export interface Limit {
  /** Also the prefix of its counters: two limits with one name share them. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

const limiters = new WeakMap<Deps, Map<string, RateLimiterPostgres>>();

/** Counts one use; throws `too_many_requests` when there were too many. */
export async function spend(deps: Deps, limit: Limit, key: string, points = 1): Promise<void> {
  try {
    await limiterFor(deps, limit).consume(key, points);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new AppError('too_many_requests', { retryAfter: Math.max(1, refused.msBeforeNext / 1000) });
  }
}

function limiterFor(deps: Deps, limit: Limit): RateLimiterPostgres {
  const known = limiters.get(deps) ?? new Map<string, RateLimiterPostgres>();
  limiters.set(deps, known);
  let limiter = known.get(limit.name);
  if (limiter === undefined) {
    const common = { points: limit.points, duration: limit.seconds, keyPrefix: limit.name };
    limiter = new RateLimiterPostgres({
      ...common,
      storeClient: deps.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // A schedule clears old rows for all processes at once.
      clearExpiredByTimeout: false,
      // Whoever is over the limit is refused from memory, so that a flood does not reach the database.
      inMemoryBlockOnConsumed: limit.points + 1,
      insuranceLimiter: new RateLimiterMemory(common),
    });
    known.set(limit.name, limiter);
  }
  return limiter;
}
