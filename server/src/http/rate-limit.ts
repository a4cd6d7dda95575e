/** Rate limits shared by all processes: counted in PostgreSQL, and in memory while that is unavailable. */
import { AppError, type ErrorCode } from '@waybill/contract/errors';
import { sql } from 'kysely';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { HOUR_S, settled } from '../clock/settled.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';

export interface Limit {
  /** Also the prefix of its counters: two limits with the same name share them. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

const limiters = new WeakMap<Deps, Map<string, RateLimiterAbstract>>();

/** Counts one use over all processes; throws `too_many_requests` above the limit. */
export const spend = (deps: Deps, limit: Limit, key: string): Promise<void> =>
  consume(limiterOf(deps, limit), key);

export interface Counted {
  readonly left: number;
  readonly resetSeconds: number;
  readonly isOver: boolean;
}

/** Like `spend`, but says how much is left, and never throws above the limit. */
export async function count(deps: Deps, limit: Limit, key: string): Promise<Counted> {
  const counted = (state: RateLimiterRes, isOver: boolean): Counted => ({
    left: Math.max(0, state.remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)),
    isOver,
  });
  try {
    return counted(await limiterOf(deps, limit).consume(key), false);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return counted(refused, true);
  }
}

/** Like `spend`, with a more specific error code. */
export async function spendAs(code: ErrorCode, deps: Deps, limit: Limit, key: string): Promise<void> {
  try {
    await spend(deps, limit, key);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
    throw new AppError(code, { retryAfter: error.retryAfter ?? limit.seconds });
  }
}

/** Like `spend`, for guesses. */
export const spendTry = (deps: Deps, limit: Limit, key: string): Promise<void> =>
  spendAs('too_many_tries', deps, limit, key);

/** Whether the limit is used up; does not count as a use. */
export async function isSpent(deps: Deps, limit: Limit, key: string): Promise<boolean> {
  const state = await limiterOf(deps, limit).get(key);
  return state !== null && state.consumedPoints > limit.points;
}

/** Resets the uses so far, after a guess turned out to be right. */
export async function forgive(deps: Deps, limit: Limit, key: string): Promise<void> {
  await limiterOf(deps, limit).delete(key);
}

/** Takes one use back, because the action did not happen. */
export async function refund(deps: Deps, limit: Limit, key: string): Promise<void> {
  await limiterOf(deps, limit).reward(key, 1);
}

/** Requests per minute. Bytes need many requests: a zip of 1,500 files, or seeking in a film. */
const FLOODS = { calls: 1_200, bytes: 12_000 } as const;
export type Flood = keyof typeof FLOODS;

/** Limits what one address block may request from one process; in memory, so that a flood costs the database nothing. */
export const floodGuard = (deps: Deps, block: string, flood: Flood = 'calls'): Promise<void> =>
  consume(
    limiterFor(
      deps,
      `flood-${flood}`,
      () => new RateLimiterMemory({ points: FLOODS[flood], duration: 60, keyPrefix: `flood-${flood}` }),
    ),
    block,
  );

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new AppError('too_many_requests', { retryAfter: Math.max(1, refused.msBeforeNext / 1000) });
  }
}

function sharedLimiter(deps: Deps, limit: Limit): RateLimiterAbstract {
  const common = { points: limit.points, duration: limit.seconds, keyPrefix: limit.name };
  return new RateLimiterPostgres({
    ...common,
    storeClient: deps.pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // A schedule deletes old rows for all processes at once.
    clearExpiredByTimeout: false,
    // Above the limit, requests are refused from memory.
    inMemoryBlockOnConsumed: limit.points + 1,
    insuranceLimiter: new RateLimiterMemory(common),
  });
}

const limiterOf = (deps: Deps, limit: Limit): RateLimiterAbstract =>
  limiterFor(deps, limit.name, () => sharedLimiter(deps, limit));

function limiterFor(deps: Deps, name: string, make: () => RateLimiterAbstract): RateLimiterAbstract {
  const known = limiters.get(deps) ?? new Map<string, RateLimiterAbstract>();
  limiters.set(deps, known);
  const limiter = known.get(name) ?? make();
  known.set(name, limiter);
  return limiter;
}

/** Deletes the counters of limits that are over. */
export async function sweepRateLimits(db: Db): Promise<void> {
  await sql`delete from rate_limits where expire < extract(epoch from ${settled(HOUR_S)} - interval '1 hour') * 1000`.execute(
    db,
  );
}
