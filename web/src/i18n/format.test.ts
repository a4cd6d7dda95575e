/** Proves the wording of sizes, times and amounts in both languages. */
import { expect, test } from 'vitest';
import {
  counted,
  countryName,
  formatCount,
  formatDate,
  formatLeft,
  formatPrice,
  formatRelative,
  formatSize,
  formatUsed,
} from './format.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [999_999, '1 MB'],
  [86_400_000, '86.4 MB'],
  [1_180_000_000, '1.18 GB'],
  [1_200_000_000, '1.2 GB'],
  [3_000_000_000, '3 GB'],
  [1_500_000_000_000, '1.5 TB'],
  [2_000_000_000_000_000_000, '2,000 PB'],
])('%d bytes read %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

test('relative times choose the largest whole unit, in both directions and languages', () => {
  const now = Date.UTC(2026, 0, 10, 12);
  expect(formatRelative(now - 3 * 3_600_000, now, 'en')).toBe('3 hours ago');
  expect(formatRelative(now + 6.9 * 86_400_000, now, 'en')).toBe('in 6 days');
  expect(formatRelative(now - 20_000, now, 'en')).toBe('just now');
  expect(formatRelative(now - 5 * 60_000, now, 'zh')).toBe('5分钟前');
});

test('exact dates are written out', () => {
  expect(formatDate(Date.UTC(2026, 0, 10, 12), 'en', 'UTC')).toContain('January 10, 2026');
  expect(formatDate(Date.UTC(2026, 0, 10, 12), 'zh', 'UTC')).toContain('2026年1月10日');
});

test('prices show cents only when there are some', () => {
  expect(formatPrice(12)).toBe('$12');
  expect(formatPrice(9.5)).toBe('$9.50');
  expect(formatPrice(1588)).toBe('$1,588');
});

test('counts are grouped by thousands', () => {
  expect([0, 999, 1000, 12_345, 1_268_757_445].map(formatCount)).toEqual([
    '0',
    '999',
    '1,000',
    '12,345',
    '1,268,757,445',
  ]);
  expect(counted(1500)).toEqual({ count: 1500, n: '1,500' });
});

test('countries are named in the language, unknown ones kept', () => {
  expect(countryName('DE', 'zh')).toBe('德国');
  expect(countryName('de', 'en')).toBe('Germany');
  expect(countryName('Germany', 'zh')).toBe('Germany');
});

test('the time left is written in the unit that fits, and a week is a week', () => {
  const left = (seconds: number) => formatLeft(seconds * 1000, 0, 'en');
  expect(left(604_800 - 120)).toBe('in 7 days');
  expect(left(31 * 3600)).toBe('in 31 hours');
  expect(left(30 * 60)).toBe('in 30 minutes');
  expect(formatLeft((604_800 - 120) * 1000, 0, 'zh')).toBe('7天后');
});

test.each([
  [9_999_000_000, 10_000_000_000, '9.99 GB'],
  [9_999_999_999, 10_000_000_000, '9.99 GB'],
  [10_000_000_000, 10_000_000_000, '10 GB'],
  [10_000_000_001, 10_000_000_000, '10 GB'],
  [999_999_999_999, 1_000_000_000_000, '999 GB'],
  [199_999_000_000, 200_000_000_000, '199 GB'],
  [1_233_900_000, 1_234_000_000, '1.233 GB'],
  [5_000_000_000, 10_000_000_000, '5 GB'],
  [0, 10_000_000_000, '0 B'],
])(
  'K38 storage: %i bytes of %i read "%s", so that less than all never reads like all',
  (used, total, text) => {
    expect(formatUsed(used, total)).toBe(text);
  },
);
