/** The age at which anything we signed stops counting; by the times it carries, which are in seconds. */

/** Clocks of several servers differ by so much at most. */
const SKEW_S = 5;

/** Neither from the future, nor older than its kind may become. */
export const isFresh = (issuedAt: number, lifetimeS: number, nowMs = Date.now()): boolean => {
  const age = Math.floor(nowMs / 1000) - issuedAt;
  return Number.isSafeInteger(issuedAt) && age >= -SKEW_S && age < lifetimeS;
};
