/** Tells how near a text is to its limit. */

export type CountState = 'calm' | 'near' | 'over';

/** The last tenth is near; a text of exactly the limit is still allowed. */
export function countState(length: number, limit: number): CountState {
  if (length > limit) return 'over';
  return length >= limit * 0.9 ? 'near' : 'calm';
}
