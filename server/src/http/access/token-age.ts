/** Checks the age of our signed tokens by their own timestamps, in seconds. */

/** The largest clock difference between servers. */
const SKEW_S = 5;

/** Neither from the future, nor older than its lifetime. */
export const isFresh = (issuedAt: number, lifetimeS: number, nowMs = Date.now()): boolean => {
  const age = Math.floor(nowMs / 1000) - issuedAt;
  return Number.isSafeInteger(issuedAt) && age >= -SKEW_S && age < lifetimeS;
};
