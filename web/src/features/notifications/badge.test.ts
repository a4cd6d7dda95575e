import { expect, test } from 'vitest';
import { badgeOf } from './badge.ts';

test('W07 the counter shows nothing for none, and 9+ above nine', () => {
  expect([0, 1, 9, 10, 250].map(badgeOf)).toEqual(['', '1', '9', '9+', '9+']);
});
