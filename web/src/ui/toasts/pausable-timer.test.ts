/** Checks how long a notice is shown, and that looking at it stops the clock. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTimer } from './pausable-timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('T21 a timer ends after its time, once', () => {
  const onEnd = vi.fn();
  startTimer(8_500, onEnd);
  vi.advanceTimersByTime(8_499);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('T21 a paused timer waits, and goes on with the time that was left', () => {
  const onEnd = vi.fn();
  const timer = startTimer(8_500, onEnd);
  vi.advanceTimersByTime(8_000);
  timer.pause();
  vi.advanceTimersByTime(60_000);
  timer.resume();
  timer.resume();
  vi.advanceTimersByTime(499);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('T21 a stopped timer never ends, also when it is resumed', () => {
  const onEnd = vi.fn();
  const timer = startTimer(100, onEnd);
  timer.stop();
  timer.resume();
  vi.advanceTimersByTime(1_000);
  expect(onEnd).not.toHaveBeenCalled();
});
