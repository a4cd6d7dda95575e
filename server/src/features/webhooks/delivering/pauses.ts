/** The pauses between the attempts of a message: together a little more than three days, as Standard Webhooks recommends. */

const MINUTE_S = 60;
const HOUR_S = 3_600;

const SECONDS = [
  5,
  5 * MINUTE_S,
  30 * MINUTE_S,
  2 * HOUR_S,
  5 * HOUR_S,
  10 * HOUR_S,
  14 * HOUR_S,
  20 * HOUR_S,
  24 * HOUR_S,
];

export const PAUSES = SECONDS.length;

/** A webhook that took nothing for this long, although it was called, is switched off. */
export const PATIENCE_DAYS = 3;

/** Longer by up to this part, so that what failed together is not tried again together. */
const JITTER = 0.1;

/** Until the next attempt after this many pauses; undefined: there is none. `random` is between 0 and 1. */
export function pauseAfter(pauses: number, random: number): number | undefined {
  const seconds = SECONDS[pauses];
  return seconds === undefined ? undefined : seconds * (1 + JITTER * random);
}
