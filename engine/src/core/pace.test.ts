import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstPace, type Pace, paceAcked, paceFailed } from './pace.ts';

/** Lets requests be answered on a line that gives `rate(lanes)` bytes a millisecond in all. */
function travel(pace: Pace, rate: (lanes: number) => number, requests: number, bytes = 1_000): Pace {
  let now = pace.since;
  let current = pace;
  for (let n = 0; n < requests; n++) {
    now += bytes / rate(current.limit);
    current = paceAcked(current, bytes, now);
  }
  return current;
}

describe('T04 parallelism', () => {
  test('grows while that makes it faster', () => {
    expect(travel(firstPace(3, 12, 0), (lanes) => lanes, 2_000).limit).toBe(12);
  });

  test('stays where more brings nothing', () => {
    const pace = travel(firstPace(3, 12, 0), (lanes) => Math.min(lanes, 5), 5_000);
    expect(pace.limit).toBeGreaterThanOrEqual(4);
    expect(pace.limit).toBeLessThanOrEqual(6);
  });

  test('falls back on errors, and grows again after them', () => {
    let pace = travel(firstPace(3, 12, 0), (lanes) => lanes, 2_000);
    pace = paceFailed(pace, pace.since);
    expect(pace.limit).toBe(8);
    for (let n = 0; n < 10; n++) pace = paceFailed(pace, pace.since);
    expect(pace.limit).toBe(1);
    expect(travel(pace, (lanes) => lanes, 3_000).limit).toBe(12);
  });

  test('is always between one and the most, even when the clock jumps', () => {
    const step = fc.record({
      failed: fc.boolean(),
      bytes: fc.nat(10 ** 7),
      now: fc.integer({ min: -(10 ** 6), max: 10 ** 9 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        let pace = firstPace(3, 12, 0);
        for (const { failed, bytes, now } of steps) {
          pace = failed ? paceFailed(pace, now) : paceAcked(pace, bytes, now);
          expect(pace.limit).toBeGreaterThanOrEqual(1);
          expect(pace.limit).toBeLessThanOrEqual(12);
        }
      }),
    );
  });
});
