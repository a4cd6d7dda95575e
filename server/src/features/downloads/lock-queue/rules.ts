/** How fast the queue for the password of a transfer moves. */

const SLOW_S = 60;
/** Twenty an hour: what strangers together may try in the long run. */
const SLOWEST_S = 180;
const MANY_TURNS = 100;
const STEP_S = 5;

/** Seconds from one turn to the next, when so many were taken in a day. */
export const pauseAfter = (turns: number): number =>
  turns >= MANY_TURNS ? SLOWEST_S : Math.min(SLOW_S, STEP_S * (turns + 1));

/** A waiter who comes back within this time keeps the place in the queue. */
export const KEPT_PLACE_S = 150;

/** Seconds after which to ask again: short enough to keep the place. */
export const askAgainAfter = (untilNext: number, ahead: number, turns: number): number =>
  Math.max(1, Math.ceil(Math.min(SLOW_S, untilNext + ahead * pauseAfter(turns))));
