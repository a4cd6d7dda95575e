/** The cookie of the outbox counts for an hour from when it was given, by its own time. */
import { expect, test } from 'vitest';
import { hasOutboxCookie, outboxCookie } from './cookie.ts';

const KEY = new Uint8Array(32).fill(7);
const HOUR_MS = 3_600_000;
const NOW = 1_800_000_000_000;

test('G14 the cookie of the outbox is refused once it is over, or when it ends later than any can', () => {
  const countsAt = (given: number) => hasOutboxCookie(KEY, outboxCookie(KEY, true, given), NOW);
  expect([NOW, NOW - HOUR_MS + 1_000].map(countsAt)).toEqual([true, true]);
  expect([NOW - HOUR_MS - 1_000, NOW + 2_000, NOW * 10].map(countsAt)).toEqual([false, false, false]);
});
