/** Tests which rows a click, a range and a key select. */
import { expect, test } from 'vitest';
import { allSelected, extendedTo, nothingSelected, stillSelected, toggled } from './selection.ts';

const order = ['a', 'b', 'c', 'd'];
const of = ({ keys }: { keys: ReadonlySet<string> }) => [...keys];

test('D02 selection: a row is selected and unselected, and is where a range begins', () => {
  const one = toggled(nothingSelected, 'b');
  expect(of(one)).toEqual(['b']);
  expect(of(extendedTo(one, 'd', order))).toEqual(['b', 'c', 'd']);
  expect(of(extendedTo(one, 'a', order))).toEqual(['b', 'a']);
  expect(of(toggled(one, 'b'))).toEqual([]);
  expect(of(extendedTo(nothingSelected, 'c', order))).toEqual(['c']);
});

test('D02 selection: it holds what is still listed, and never more than one call can take', () => {
  expect(of(stillSelected(allSelected(order), ['d', 'a']))).toEqual(['a', 'd']);
  expect(of(allSelected(order, 3))).toEqual(['a', 'b', 'c']);
  expect(of(toggled(allSelected(order, 3), 'd', 3))).toEqual(['a', 'b', 'c']);
});

test('D02 selection: a range counts its first row once towards the limit', () => {
  expect(of(extendedTo(toggled(nothingSelected, 'a', 3), 'd', order, 3))).toEqual(['a', 'b', 'c']);
});
