/** Tests how changes are said: by percent, by amount, or in a word. */
import { expect, test } from 'vitest';
import { changeOf, signed, toneOf } from './change.ts';

test.each([
  [1206, 1022, { kind: 'percent', by: 18 }],
  [486, 506, { kind: 'percent', by: -4 }],
  [12, 9, { kind: 'amount', by: 3 }],
  [1001, 1000, { kind: 'amount', by: 1 }],
  [5000, 20, { kind: 'amount', by: 4980 }],
  [7, 0, { kind: 'new' }],
  [0, 0, { kind: 'same' }],
  [0, 40, { kind: 'percent', by: -100 }],
])('D06 change: %i after %i', (now, before, change) => {
  expect(changeOf(now, before)).toEqual(change);
});

test('D06 change: more is good, but not of a time to wait; the sign is always there', () => {
  expect([toneOf(1), toneOf(-1), toneOf(0)]).toEqual(['good', 'bad', 'even']);
  expect([toneOf(1, true), toneOf(-1, true)]).toEqual(['bad', 'good']);
  expect([signed(3, '3'), signed(-3, '3')]).toEqual(['+3', '\u22123']);
});
