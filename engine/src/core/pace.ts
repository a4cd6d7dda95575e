/** Decides how many requests run at once: more while that is faster, fewer after errors. */

export interface Pace {
  readonly limit: number;
  readonly max: number;
  /** Bytes acknowledged since `since`, in `requests` requests. */
  readonly bytes: number;
  readonly requests: number;
  readonly since: number;
  /** Bytes a millisecond in the last round, and how many requests ran then. */
  readonly rate: number;
  readonly rateLimit: number;
  /** Rounds to wait before more is tried again. */
  readonly rest: number;
}

/** A round is long enough to be measured: each lane has had its turn twice, and the clock has moved. */
const TURNS = 2;
const SHORTEST_ROUND_MS = 100;
/** One lane more has to bring at least this. */
const WORTH = 1.05;
const REST_ROUNDS = 8;

export const firstPace = (first: number, max: number, now: number): Pace => ({
  limit: Math.min(first, max),
  max,
  bytes: 0,
  requests: 0,
  since: now,
  rate: 0,
  rateLimit: 0,
  rest: 0,
});

const newRound = (pace: Pace, now: number): Pace => ({ ...pace, bytes: 0, requests: 0, since: now });

function endRound(pace: Pace, now: number): Pace {
  const rate = pace.bytes / (now - pace.since);
  const measured = newRound({ ...pace, rate, rateLimit: pace.limit }, now);
  const grown = pace.limit > pace.rateLimit;
  if (grown && pace.rateLimit > 0 && rate < pace.rate * WORTH)
    return { ...measured, limit: pace.rateLimit, rest: REST_ROUNDS };
  if (pace.rest > 0) return { ...measured, rest: pace.rest - 1 };
  return { ...measured, limit: Math.min(pace.max, pace.limit + 1) };
}

/** A request has been answered well. */
export function paceAcked(pace: Pace, bytes: number, now: number): Pace {
  if (now < pace.since) return newRound(pace, now);
  const next = { ...pace, bytes: pace.bytes + bytes, requests: pace.requests + 1 };
  const over = next.requests >= TURNS * next.limit && now - next.since >= SHORTEST_ROUND_MS;
  return over ? endRound(next, now) : next;
}

/** A request has been lost, was too slow, or the store asked for patience. What was measured says nothing any more. */
export const paceFailed = (pace: Pace, now: number): Pace => ({
  ...newRound(pace, now),
  limit: Math.max(1, Math.floor(pace.limit * 0.7)),
  rate: 0,
  rateLimit: 0,
  rest: 1,
});
