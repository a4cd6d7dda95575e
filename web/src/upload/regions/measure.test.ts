import { expect, test } from 'vitest';
import { measure, median, type Probe } from './measure.ts';

/** Answers after these times, one after another. */
function probe(...times: (number | 'away')[]): Probe & { asked: () => number } {
  let clock = 0;
  let asked = 0;
  return {
    asked: () => asked,
    now: () => clock,
    head: async () => {
      const time = times[asked] ?? 'away';
      asked += 1;
      if (time === 'away') throw new TypeError('no answer');
      clock += time;
    },
  };
}

const going = new AbortController().signal;

test('D08 the latency is the median of five answers, and the first one does not count', async () => {
  const slowStart = probe(900, 40, 500, 42, 41, 43);
  expect(await measure('https://one.example/', going, slowStart)).toBe(42);
  expect(slowStart.asked()).toBe(6);
});

test('D08 a region that does not answer, at first or later, cannot be reached', async () => {
  expect(await measure('https://one.example/', going, probe('away'))).toBeNull();
  expect(await measure('https://one.example/', going, probe(10, 10, 'away'))).toBeNull();
});

test('D08 a measurement that is given up reports nothing', async () => {
  const stop = new AbortController();
  stop.abort(new Error('left the page'));
  await expect(measure('https://one.example/', stop.signal, probe('away'))).rejects.toThrow('left the page');
});

test('D08 median: of an even number it is the middle of both, of none it is undefined', () => {
  expect([median([4, 1, 3, 2]), median([])]).toEqual([2.5, undefined]);
});
