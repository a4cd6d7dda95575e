/** Cuts a run of cells in a grid into the few rectangles that cover it. */

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The cells from `start` up to `end`, row by row, in a grid with so many columns. */
export function gridRects(start: number, end: number, columns: number): Rect[] {
  const rects: Rect[] = [];
  let at = start;
  while (at < end) {
    const x = at % columns;
    const y = Math.floor(at / columns);
    const wholeRows = x === 0 ? Math.floor((end - at) / columns) : 0;
    const width = wholeRows > 0 ? columns : Math.min(columns - x, end - at);
    const height = Math.max(1, wholeRows);
    rects.push({ x, y, width, height });
    at += width * height;
  }
  return rects;
}
