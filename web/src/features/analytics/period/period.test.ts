/** Tests which days a choice means, which came before, and that an address brings back the same view. */
import { periodBefore } from '@waybill/contract/analytics-range';
import { expect, test } from 'vitest';
import { presetPeriod, readView, tidy, usualStep, writeView } from './period.ts';

const today = '2026-11-16';
const read = (address: string) => readView(new URLSearchParams(address), today);

test.each([
  ['7d', '2026-11-10', '2026-11-03', '2026-11-09'],
  ['30d', '2026-10-18', '2026-09-18', '2026-10-17'],
  ['90d', '2026-08-19', '2026-05-21', '2026-08-18'],
  ['year', '2025-11-17', '2024-11-17', '2025-11-16'],
] as const)('D06 period: %s begins on %s, and the one before is %s to %s', (preset, from, first, last) => {
  const period = presetPeriod(preset, today);
  expect(period).toEqual({ from, to: today });
  expect(periodBefore(period)).toEqual({ from: first, to: last });
});

test('D06 period: a year that has a leap day compares with as many days', () => {
  const year = presetPeriod('year', '2028-12-31');
  expect(year.from).toBe('2028-01-01');
  expect(periodBefore(year)).toEqual({ from: '2026-12-31', to: '2027-12-31' });
});

test.each([
  ['2026-11-10', '2026-11-01', '2026-11-01', '2026-11-10'],
  ['2026-11-10', '2027-01-01', '2026-11-10', '2026-11-16'],
  ['2027-01-01', '2027-02-01', '2026-11-16', '2026-11-16'],
  ['1970-01-01', '2026-11-16', '2023-11-17', '2026-11-16'],
])('D06 period: %s to %s becomes %s to %s', (from, to, first, last) => {
  expect(tidy({ from, to }, today)).toEqual({ from: first, to: last });
});

test('D06 period: an empty or wrong address is the last 30 days, compared, by day', () => {
  const usual = {
    preset: '30d',
    period: { from: '2026-10-18', to: today },
    by: 'day',
    compare: true,
    show: 'downloads',
  };
  for (const address of ['', 'range=ten&by=hour&compare=perhaps&show=me', 'from=2026-02-30&to=2026-03-01'])
    expect(read(address)).toEqual(usual);
});

test.each([
  '',
  'range=7d',
  'range=year&compare=off',
  'from=2026-01-01&to=2026-01-31&by=week',
  'range=90d&by=day&show=bytes',
])('D06 period: the address "%s" is written as it was read', (address) => {
  const view = read(address);
  expect(read(writeView(new URLSearchParams(), view).toString())).toEqual(view);
  expect([...writeView(new URLSearchParams(), view)].sort()).toEqual(
    [...new URLSearchParams(address)].sort(),
  );
});

test('D06 period: other parts of the address stay', () => {
  expect(writeView(new URLSearchParams('lang=zh&range=7d'), read('')).toString()).toBe('lang=zh');
});

test.each([
  [1, 'day'],
  [45, 'day'],
  [46, 'week'],
  [200, 'week'],
  [201, 'month'],
])('D06 period: %i days are shown by %s unless chosen', (days, step) => {
  const to = '2026-12-31';
  const from = new Date(Date.UTC(2026, 11, 32 - days)).toISOString().slice(0, 10);
  expect(usualStep({ from, to })).toBe(step);
});
