import { expect, test } from 'vitest';
import { idsOfReference, referenceOf } from './reference.ts';
import { isSlug } from './slugs.ts';

const ID = '3f9a72c1-0b5e-4d2a-9c11-7d6f00aa12ee';

test('H04 reference: it is the same for the same transfer, and can never be a number that opens something', () => {
  expect(referenceOf(ID)).toBe('3F9A7-2C10B');
  expect(referenceOf(ID)).toBe(referenceOf(ID.toUpperCase()));
  expect(isSlug(referenceOf(ID))).toBe(false);
  expect(isSlug(referenceOf(ID).replace('-', ''))).toBe(false);
});

test('H04 reference: however it is typed, it finds the ids that have it', () => {
  for (const typed of ['3F9A7-2C10B', ' 3f9a7 2c10b', '3f9a72c10b']) {
    const [first = '', last = ''] = idsOfReference(typed) ?? [];
    expect([first, last]).toEqual([
      '3f9a72c1-0b00-0000-0000-000000000000',
      '3f9a72c1-0bff-ffff-ffff-ffffffffffff',
    ]);
    expect(first <= ID && ID <= last).toBe(true);
  }
  for (const other of ['', 'report', '3F9A7', '3F9A7-2C10G', 'K7RM2XQ', ID])
    expect(idsOfReference(other)).toBeUndefined();
});
