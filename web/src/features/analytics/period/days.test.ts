/** Tests counting days across months, leap years and the days on which clocks change. */
import { addDays } from '@waybill/contract/analytics-range';
import { expect, test } from 'vitest';
import { dayIn, isDay, isWeekend, yearEarlier } from './days.ts';
import { lengthOf } from './period.ts';

test.each([
  // Clocks go forward at 02:00 and back at 03:00.
  ['Europe/Amsterdam', '2026-03-28T22:59:59Z', '2026-03-28'],
  ['Europe/Amsterdam', '2026-03-28T23:00:00Z', '2026-03-29'],
  ['Europe/Amsterdam', '2026-03-29T21:59:59Z', '2026-03-29'],
  ['Europe/Amsterdam', '2026-03-29T22:00:00Z', '2026-03-30'],
  ['Europe/Amsterdam', '2026-10-24T22:00:00Z', '2026-10-25'],
  ['Europe/Amsterdam', '2026-10-25T22:59:59Z', '2026-10-25'],
  // Clocks go forward at midnight, so that this day begins at 01:00.
  ['Africa/Cairo', '2026-04-23T22:00:00Z', '2026-04-24'],
  ['Asia/Shanghai', '2026-11-15T16:00:00Z', '2026-11-16'],
  ['America/Los_Angeles', '2026-11-16T07:59:00Z', '2026-11-15'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
])('D06 days: in %s it is at %s the %s', (zone, at, day) => {
  expect(dayIn(zone, Date.parse(at))).toBe(day);
});

test('D06 days: a day on which clocks change counts as one', () => {
  expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
  expect(lengthOf({ from: '2026-03-28', to: '2026-03-30' })).toBe(3);
  expect(lengthOf({ from: '2026-10-24', to: '2026-10-26' })).toBe(3);
  expect(lengthOf({ from: '2026-01-01', to: '2026-12-31' })).toBe(365);
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

test('D06 days: a year before the leap day is the 28th', () => {
  expect(yearEarlier('2028-02-29')).toBe('2027-02-28');
  expect(yearEarlier('2026-11-16')).toBe('2025-11-16');
});

test.each([
  ['2026-11-16', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['16.11.2026', false],
  ['', false],
])('D06 days: whether "%s" is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});

test('D06 days: Saturday and Sunday are the weekend', () => {
  expect(['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16'].map(isWeekend)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
