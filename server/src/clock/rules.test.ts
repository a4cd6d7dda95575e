import { expect, test } from 'vitest';
import { type Known, type Readings, reasonToHold } from './rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const T = Date.parse('2026-03-04T12:00:00Z');

const judge = (now: Partial<Readings>, known: Partial<Known> = {}) => {
  const shown = now.database ?? now.app ?? T;
  return reasonToHold(
    { app: shown, database: shown, uptime: 0, ...now },
    { seenAt: T, anchor: undefined, aheadAt: undefined, ...known },
  );
};

test.each([
  [0, undefined],
  [3 * DAY, undefined],
  [7 * DAY, undefined],
  [7 * DAY + 1, 'ahead'],
  [400 * DAY, 'ahead'],
  [-HOUR, undefined],
  [-DAY - 1, 'back'],
])('G05 a start %d ms after the last observation is judged %s', (gap, reason) => {
  expect(judge({ database: T + gap })).toBe(reason);
});

test.each([
  ['as long as the machine was up', 5 * DAY, 5 * DAY, undefined],
  ['by a time zone', 9 * HOUR, 10_000, undefined],
  ['by two days', 2 * DAY, 10_000, 'ahead'],
  ['by 400 days', 400 * DAY, 10_000, 'ahead'],
  ['back by two days', -2 * DAY, 10_000, 'back'],
])('G05 a clock that moves %s while Waybill runs is judged by the uptime', (_, moved, uptime, reason) => {
  const anchor = { database: T, uptime: 0 };
  expect(judge({ database: T + moved, uptime }, { anchor })).toBe(reason);
});

test('G05 many small steps count together, so that a clock that races is noticed', () => {
  const anchor = { database: T, uptime: 0 };
  const after = (steps: number) =>
    judge({ database: T + steps * HOUR, uptime: steps * 10_000 }, { anchor, seenAt: T + (steps - 1) * HOUR });
  expect([after(1), after(20), after(26)]).toEqual([undefined, undefined, 'ahead']);
});

test('G05 clocks of server and database more than fifteen minutes apart are not trusted', () => {
  expect(judge({ app: T + 10 * 60_000, database: T })).toBeUndefined();
  expect(judge({ app: T + 16 * 60_000, database: T })).toBe('apart');
  expect(judge({ app: T - 400 * DAY, database: T })).toBe('apart');
});

test('G05 a restart does not end the distrust of a clock found to be ahead', () => {
  const aheadAt = T + 5 * DAY;
  expect(judge({ database: T + 5 * DAY + HOUR }, { aheadAt })).toBe('ahead');
  expect(judge({ database: T + HOUR }, { aheadAt })).toBeUndefined();
});
