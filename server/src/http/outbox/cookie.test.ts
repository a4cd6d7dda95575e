/** Tests that the outbox cookie is valid for one hour after it was issued. */
import { expect, test } from 'vitest';
import { isOutboxCookie, signOutboxCookie } from './cookie.ts';

const KEY = new Uint8Array(32).fill(7);
const HOUR_MS = 3_600_000;
const NOW = 1_800_000_000_000;

test('G14 the outbox cookie is refused after it expired, and when it expires later than any can', () => {
  const countsAt = (given: number) => isOutboxCookie(KEY, signOutboxCookie(KEY, given), NOW);
  expect([NOW, NOW - HOUR_MS + 1_000].map(countsAt)).toEqual([true, true]);
  expect([NOW - HOUR_MS - 1_000, NOW + 2_000, NOW * 10].map(countsAt)).toEqual([false, false, false]);
});
