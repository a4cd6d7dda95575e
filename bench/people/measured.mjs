/** Collects what a crowd experiences: how long its calls took, what it moved, and what failed. */

/** @param {readonly number[]} values @param {number} share between 0 and 1 */
export const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

/** @param {unknown} error */
export function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

export function startMeasuring() {
  const measured = {
    /** How long each call of a dashboard took, in milliseconds. @type {number[]} */
    calls: [],
    /** Bytes. */
    sent: 0,
    received: 0,
    handedIn: 0,
    /** Events that reached open dashboards. */
    events: 0,
    /** What failed or was wrong, in words. @type {string[]} */
    problems: [],
  };
  return measured;
}

/** @typedef {ReturnType<typeof startMeasuring>} Measured */
