/** Which spellings of an address are the same person's. */
import { expect, test } from 'vitest';
import { isSamePerson, personOf } from './person.ts';

test.each([
  ['mei@example.com', 'Mei+shop@Example.com'],
  ['mei.lind@gmail.com', 'meilind+1@googlemail.com'],
  ['m.e.i@gmail.com', 'mei@gmail.com'],
])('%s and %s are one person', (one, other) => {
  expect(isSamePerson(one, other)).toBe(true);
});

test.each([
  ['mei@example.com', 'mei@example.org'],
  ['m.ei@example.com', 'mei@example.com'],
  ['+mei@example.com', '+jon@example.com'],
])('%s and %s are two people', (one, other) => {
  expect(isSamePerson(one, other)).toBe(false);
  expect(personOf(personOf(one))).toBe(personOf(one));
});
