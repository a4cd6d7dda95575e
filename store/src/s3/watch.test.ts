/** Tests which connections are ended for lack of progress. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWatch } from './watch.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('an exchange without progress within the patience is stopped, once', () => {
  const stop = vi.fn();
  createWatch(60_000).begin(stop);
  vi.advanceTimersByTime(59_000);
  expect(stop).not.toHaveBeenCalled();
  vi.advanceTimersByTime(120_000);
  expect(stop).toHaveBeenCalledTimes(1);
});

test('an exchange that moves, waits for us, or is done is not stopped', () => {
  const watch = createWatch(60_000);
  const stop = vi.fn();
  const moving = watch.begin(stop);
  const waiting = watch.begin(stop);
  waiting.deadline = Number.POSITIVE_INFINITY;
  watch.end(watch.begin(stop));
  for (let minute = 0; minute < 10; minute += 1) {
    vi.advanceTimersByTime(59_000);
    moving.deadline = performance.now() + watch.patience;
  }
  expect(stop).not.toHaveBeenCalled();
  watch.end(moving);
  watch.end(waiting);
  vi.advanceTimersByTime(120_000);
  expect(stop).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
