/**
 * Decides what a refresh token means that was exchanged before. Two tabs may show the same one at the same moment, and an
 * answer may be lost; anything else means that two browsers hold tokens of one session.
 */

export interface Reuse {
  /** The generation of the token that was shown. */
  readonly shown: number;
  /** The newest generation. */
  readonly generation: number;
  /** Whether the last exchange was seconds ago. */
  readonly justRotated: boolean;
  /** Whether it comes from the browser that made the last exchange. */
  readonly sameBrowser: boolean;
}

/**
 * - `same-child`: another tab, or an answer that was lost a moment ago; it gets the newest token as it is.
 * - `stolen`: the session ends. Also within these seconds when the child was used, since its holder has received it.
 */
export type Verdict = 'same-child' | 'stolen';

export function judgeReuse({ shown, generation, justRotated, sameBrowser }: Reuse): Verdict {
  const isUnused = shown === generation - 1;
  return isUnused && justRotated && sameBrowser ? 'same-child' : 'stolen';
}
