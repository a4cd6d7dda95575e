/** Checks when the sample toasts of the landing page come and go. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runToasts } from './toast-times.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function run(count: number) {
  let shown: readonly number[] = [];
  const timer = runToasts(count, (next) => {
    shown = next;
  });
  const after = (ms: number) => {
    vi.advanceTimersByTime(ms);
    return [...shown];
  };
  return { timer, after };
}

test('T21 sample toasts: one more every 2 s, each for 5.8 s, and the last three stay', () => {
  const { after } = run(5);
  expect(after(1_999)).toEqual([]);
  expect(after(1)).toEqual([0]);
  expect(after(2_000)).toEqual([0, 1]);
  expect(after(2_000)).toEqual([0, 1, 2]);
  expect(after(1_799)).toEqual([0, 1, 2]);
  expect(after(1)).toEqual([1, 2]);
  expect(after(200)).toEqual([1, 2, 3]);
  expect(after(60_000)).toEqual([2, 3, 4]);
});

test('T21 sample toasts stand still while paused, and end when stopped', () => {
  const { timer, after } = run(5);
  expect(after(7_000)).toEqual([0, 1, 2]);
  timer.pause();
  expect(after(60_000)).toEqual([0, 1, 2]);
  timer.resume();
  expect(after(800)).toEqual([1, 2]);
  timer.stop();
  expect(after(60_000)).toEqual([1, 2]);
});
