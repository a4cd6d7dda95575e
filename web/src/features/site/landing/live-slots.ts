/** Decides which sample stamp is shown in which place: they take turns, and each stays until it is replaced. */

/** At most this many lie there at once: a new one every 2 s, each for nearly 6 s. */
export const SLOTS = 3;

/** The stamp in a slot after `landed` have come down; at rest the first ones lie there. */
export function landedAt(slot: number, landed: number | null, count: number): number {
  if (landed === null) return slot;
  const newest = Math.min(landed, count) - 1;
  const back = (((newest - slot) % SLOTS) + SLOTS) % SLOTS;
  return newest - back;
}
