/** Proves that the rectangles cover every cell once. */
import { expect, test } from 'vitest';
import { gridRects } from './parts-rects.ts';

test.each([
  [0, 0, 4],
  [0, 3, 4],
  [0, 12, 4],
  [2, 3, 4],
  [2, 15, 4],
  [7, 8, 4],
  [360, 563, 48],
])('cells %d to %d in rows of %d are covered once', (start, end, columns) => {
  const covered = gridRects(start, end, columns).flatMap(({ x, y, width, height }) =>
    Array.from(
      { length: width * height },
      (_, cell) => (y + Math.floor(cell / width)) * columns + x + (cell % width),
    ),
  );
  expect(covered.sort((a, b) => a - b)).toEqual(
    Array.from({ length: end - start }, (_, cell) => start + cell),
  );
});
