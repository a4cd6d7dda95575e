/** Local days, steps and spans: pure rules, against simple ones. */
import { addDays, daysBetween } from '@waybill/contract/analytics-range';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayStarts, offsetsBetween } from './local-days.ts';
import { divide } from './spans.ts';
import { stepsOf } from './steps.ts';

const QUARTER_MS = 900_000;
const DAY_MS = 86_400_000;
const iso = (moments: readonly number[]) => moments.map((at) => new Date(at).toISOString());

describe('D06 local days', () => {
  test('begin at local midnight, also where clocks change and by three quarters of an hour', () => {
    expect(iso(dayStarts('Asia/Kathmandu', '2026-01-01', '2026-01-01'))).toEqual([
      '2025-12-31T18:15:00.000Z',
      '2026-01-01T18:15:00.000Z',
    ]);
    expect(iso(dayStarts('America/New_York', '2025-03-08', '2025-03-09'))).toEqual([
      '2025-03-08T05:00:00.000Z',
      '2025-03-09T05:00:00.000Z',
      '2025-03-10T04:00:00.000Z',
    ]);
  });

  test('a day without midnight begins at its first moment, and a day that was left out is empty', () => {
    // Clocks went from 00:00 to 01:00.
    expect(iso(dayStarts('America/Sao_Paulo', '2018-11-04', '2018-11-04'))[0]).toBe(
      '2018-11-04T03:00:00.000Z',
    );
    const [before, leftOut, after] = dayStarts('Pacific/Apia', '2011-12-29', '2011-12-31');
    expect(leftOut).toBe(after);
    expect((leftOut ?? 0) - (before ?? 0)).toBe(DAY_MS);
  });

  const zones = [
    'Europe/Amsterdam',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Asia/Beirut',
    'Africa/Casablanca',
    'UTC',
  ];
  test.each(zones)(
    'the first quarter of an hour of each day in %s has its date, and the one before has not',
    (zone) => {
      const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
      const starts = dayStarts(zone, '2024-01-01', '2025-12-31');
      starts.forEach((start, at) => {
        const day = addDays('2024-01-01', at);
        expect(start % QUARTER_MS).toBe(0);
        expect(format.format(start)).toBe(day);
        expect(format.format(start - 1) < day).toBe(true);
      });
    },
  );

  test.each(zones)('offsets give the local hour in %s at every hour of two years', (zone) => {
    const starts = dayStarts(zone, '2024-01-01', '2025-12-31');
    const { since, seconds } = offsetsBetween(zone, starts);
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
    for (let at = starts[0] ?? 0; at < (starts.at(-1) ?? 0); at += 3_600_000) {
      const offset = seconds[since.findLastIndex((start) => start <= at)] ?? 0;
      if (new Date(at + offset * 1_000).getUTCHours() !== Number(format.format(at)))
        throw new Error(String(at));
    }
  });
});

test('D06 spans and edges cover a stretch once', () => {
  const moment = fc
    .integer({ min: 0, max: 96 * 1_200 })
    .map((quarter) => Date.UTC(2024, 0, 1) + quarter * QUARTER_MS);
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const { spans, edges } = divide({ from, to });
      const parts = [
        ...spans.map((span) => ({ from: Date.parse(span.from), to: Date.parse(span.to) })),
        ...edges,
      ]
        .filter((part) => part.from < part.to)
        .sort((a, b) => a.from - b.from);
      const ends = [from, ...parts.map((part) => part.to)];
      expect(parts.map((part) => part.from)).toEqual(ends.slice(0, -1));
      expect(ends.at(-1)).toBe(to);
      for (const { month, from: first, to: last } of spans)
        if (month) expect([first.slice(8), last.slice(8)]).toEqual(['01', '01']);
      expect(edges.every((edge) => edge.to - edge.from < 2 * DAY_MS)).toBe(true);
    }),
  );
});

test('D06 steps follow each other and cover the range', () => {
  for (const by of ['day', 'week', 'month'] as const) {
    const steps = stepsOf(by, '2024-02-27', '2025-03-02');
    expect(steps[0]?.start).toBe(0);
    expect(steps.at(-1)?.end).toBe(daysBetween('2024-02-27', '2025-03-02') + 1);
    steps.slice(1).forEach(({ start }, at) => {
      expect(start).toBe(steps[at]?.end);
    });
  }
});
