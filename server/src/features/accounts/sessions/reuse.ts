/**
 * Decides what a refresh token means that was exchanged before. Browsers write cookies to disk some time after they
 * get them (Chromium up to 30 seconds), so a browser that is killed comes back with an older token than it had.
 */

/** How long before the last exchange a token may have been exchanged and still come from a killed browser. */
export const LOST_WITHIN_S = 60;

export interface Reuse {
  /** The generation of the token that was shown. */
  readonly shown: number;
  /** Generations that were exchanged at most `LOST_WITHIN_S` before the last exchange, with the time of each. */
  readonly superseded: Readonly<Record<string, number>>;
  /** Whether the last exchange was seconds ago. */
  readonly justRotated: boolean;
  /** Whether it comes from the browser that made the last exchange. */
  readonly sameBrowser: boolean;
}

/**
 * - `same-child`: another tab, or an answer that was lost a moment ago; it gets the newest token as it is.
 * - `lost`: the browser may have lost what came after this token; it gets a new one, and everything in between ends.
 * - `stolen`: two browsers hold tokens of the same session.
 */
export type Verdict = 'same-child' | 'lost' | 'stolen';

export function judgeReuse({ shown, superseded, justRotated, sameBrowser }: Reuse): Verdict {
  const at = superseded[String(shown)];
  if (at === undefined) return 'stolen';
  const last = Math.max(...Object.values(superseded));
  if (justRotated && at === last) return 'same-child';
  return sameBrowser ? 'lost' : 'stolen';
}
