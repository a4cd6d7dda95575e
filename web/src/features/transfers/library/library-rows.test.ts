/** Tests how the loaded pages of the library change when something happens to a transfer. */
import { expect, test } from 'vitest';
import { sampleRow } from '../../../../test/rows.ts';
import { rowsOf, withAnswer } from './library-rows.ts';
import { everything } from './library-view.ts';

const now = Date.now();
const [a, b, c, d] = [sampleRow(1, 'A'), sampleRow(2, 'B'), sampleRow(3, 'C'), sampleRow(4, 'D')];
const pages = [
  { rows: [d, b], next: 'x' },
  { rows: [a], next: null },
];
const titles = (given: Parameters<typeof rowsOf>[0]) => rowsOf(given).map(({ title }) => title);

test('D02 library rows: a transfer that is loaded changes in its place', () => {
  const { pages: after, added } = withAnswer(pages, everything, [{ ...b, title: 'B2' }], now);
  expect([titles(after), added]).toEqual([['D', 'B2', 'A'], []]);
  expect(after[1]).toBe(pages[1]);
});

test('D02 library rows: a transfer that is not loaded comes to its place by the time it was sent', () => {
  const newest = sampleRow(9, 'New');
  expect(titles(withAnswer(pages, everything, [newest, c], now).pages)).toEqual(['New', 'D', 'C', 'B', 'A']);
  const open = [{ rows: [d, b], next: 'x' }];
  expect(withAnswer(open, everything, [a], now).pages).toEqual(open);
});

test('D02 library rows: only what belongs to the filter comes in, and nothing while searching or in another order', () => {
  const added = (view: Partial<typeof everything>) =>
    withAnswer(pages, { ...everything, ...view }, [c], now).added.length;
  expect(added({ filter: 'active' })).toBe(1);
  expect(added({ filter: 'unseen' })).toBe(1);
  expect(added({ filter: 'month' })).toBe(1);
  expect(added({ filter: 'expired' })).toBe(0);
  expect(added({ filter: 'expiring' })).toBe(0);
  expect(added({ q: 'c' })).toBe(0);
  expect(added({ sort: 'largest' })).toBe(0);
});
