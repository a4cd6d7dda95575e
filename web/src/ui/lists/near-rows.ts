/** Computes which rows of a long list to render. */

export interface Rows {
  readonly from: number;
  readonly to: number;
}

/** A list up to this length is rendered as a whole. */
const ALL = 60;
/** Rows rendered above and below the visible ones, for scrolling. */
const AROUND = 12;

export const isLong = (count: number): boolean => count > ALL;

/** `above`: pixels scrolled out at the top; `tall`: visible pixels. */
export function nearRows(count: number, above: number, tall: number, rowHeight: number): Rows {
  if (!isLong(count)) return { from: 0, to: count };
  const first = Math.floor(above / rowHeight) - AROUND;
  const last = Math.ceil((above + tall) / rowHeight) + AROUND;
  const to = Math.min(count, Math.max(last, 2 * AROUND));
  return { from: Math.max(0, Math.min(first, to - 2 * AROUND)), to };
}
