import { expect, test } from 'vitest';
import { nextMoment, type ReceiverCap } from './receiver-caps.ts';

const HOUR = 3_600_000;
const now = new Date('2026-03-14T12:00:00Z');
const ago = (...hours: number[]) => hours.map((hour) => new Date(now.getTime() - hour * HOUR));
const waits = (taken: Date[], cap: ReceiverCap) =>
  (nextMoment(taken, cap, now).getTime() - now.getTime()) / HOUR;

test('G10 nextMoment: below the caps a mail goes at once, otherwise when the oldest one no longer counts', () => {
  const cap = { perHour: 2, perDay: 4 };
  expect(waits([], cap)).toBe(0);
  expect(waits(ago(0.5), cap)).toBe(0);
  expect(waits(ago(0.75, 0.5), cap)).toBe(0.25);
  expect(waits(ago(5, 4, 3, 2), cap)).toBe(19);
  expect(waits(ago(23.5, 3, 0.5, 0.25), cap)).toBe(0.5);
});

test('G10 nextMoment: after a few mails the next ones keep a distance, so none waits for a whole day', () => {
  const cap = { perHour: 5, perDay: 10, apart: { after: 3, ms: 8 * HOUR } };
  expect(waits(ago(2, 1), cap)).toBe(0);
  expect(waits(ago(3, 2, 1), cap)).toBe(7);
  expect(waits(ago(9, 8.5, 8), cap)).toBe(0);
  expect(waits(ago(23.5, 2, 1), cap)).toBe(0.5);
});
