/** How long a page waits before it connects again. */

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** Between half and all of a time that doubles with each failure. */
export const pauseAfter = (failures: number, random: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + random / 2);
