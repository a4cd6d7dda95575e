/** Which rows of a long list are near the eye. */

export interface Rows {
  readonly from: number;
  readonly to: number;
}

/** A list that is no longer than this is there as a whole. */
const ALL = 60;
/** Rows above and below, so that scrolling finds them there. */
const AROUND = 12;

export const isLong = (count: number): boolean => count > ALL;

/** `above`: how much of the list is scrolled out at its top; `tall`: how much of it one sees. */
export function nearRows(count: number, above: number, tall: number, rowHeight: number): Rows {
  if (!isLong(count)) return { from: 0, to: count };
  const first = Math.floor(above / rowHeight) - AROUND;
  const last = Math.ceil((above + tall) / rowHeight) + AROUND;
  const to = Math.min(count, Math.max(last, 2 * AROUND));
  return { from: Math.max(0, Math.min(first, to - 2 * AROUND)), to };
}
