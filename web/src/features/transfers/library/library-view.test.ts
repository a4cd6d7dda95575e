/** Tests how the library's filter, search and order are written into its address. */
import { expect, test } from 'vitest';
import { everything, isStep, readView, writeView } from './library-view.ts';

const read = (search: string) => readView(new URLSearchParams(search));

test('D02 library address: what it says is read, what it says wrongly is as at first', () => {
  expect(read('filter=unseen&q=mei&sort=largest')).toEqual({ filter: 'unseen', q: 'mei', sort: 'largest' });
  expect(read('filter=nothing&sort=up')).toEqual(everything);
  expect(read(`q=${'x'.repeat(500)}`).q).toHaveLength(200);
});

test('D02 library address: it names only what differs from the first view, and keeps the rest of the address', () => {
  const before = new URLSearchParams('filter=active&other=1');
  expect(writeView(before, { ...everything, q: 'a b' }).toString()).toBe('other=1&q=a+b');
});

test('D02 library address: filters, orders and the begin of a search are steps back, further letters are not', () => {
  const searching = { ...everything, q: 'a' };
  expect(isStep(everything, { ...everything, filter: 'active' })).toBe(true);
  expect(isStep(everything, { ...everything, sort: 'oldest' })).toBe(true);
  expect(isStep(everything, searching)).toBe(true);
  expect(isStep(searching, { ...everything, q: 'ab' })).toBe(false);
  expect(isStep(searching, everything)).toBe(false);
});
