/** Proves how rows say when something was sent. */
import { expect, test } from 'vitest';
import { formatSent, formatStamped } from './row-times.ts';

test('the time of sending is an hour today, then a day, then a day with its year', () => {
  const now = Date.UTC(2026, 0, 10, 12);
  const sent = (then: number, lang: 'en' | 'zh' = 'en') => formatSent(then, now, lang, 'UTC');
  expect(sent(Date.UTC(2026, 0, 10, 9, 12))).toBe('today 09:12');
  expect(sent(Date.UTC(2026, 0, 10, 9, 12), 'zh')).toBe('今天 09:12');
  expect(sent(Date.UTC(2026, 0, 9, 23, 59))).toBe('yesterday');
  expect(sent(Date.UTC(2026, 0, 3))).toBe('Jan 3');
  expect(sent(Date.UTC(2025, 10, 9))).toBe('Nov 9, 2025');
});

test('a stamp has the time of today, and the day of any other', () => {
  const now = Date.UTC(2026, 0, 10, 12);
  expect(formatStamped(now - 60_000, now, 'en')).toMatch(/^\d\d:\d\d$/);
  expect(formatStamped(now - 5 * 86_400_000, now, 'en')).toBe('Jan 5');
});
