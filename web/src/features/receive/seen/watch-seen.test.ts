/** Tests when a page counts as seen by a person. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type WatchedPage, watchSeen } from './watch-seen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch({ visible = true, automated = false } = {}) {
  const listeners: { visibility?: () => void; touch?: () => void } = {};
  const state = { visible };
  const page: WatchedPage = {
    isVisible: () => state.visible,
    isAutomated: automated,
    onVisibility: (changed) => {
      listeners.visibility = changed;
      return () => void delete listeners.visibility;
    },
    onTouch: (touched) => {
      listeners.touch = touched;
      return () => void delete listeners.touch;
    },
  };
  const seen = vi.fn();
  const stop = watchSeen(page, seen);
  return {
    seen,
    stop,
    touch: () => listeners.touch?.(),
    show: (now: boolean) => {
      state.visible = now;
      listeners.visibility?.();
    },
  };
}

test('D03 a page that is visible for three seconds is seen, once', () => {
  const { seen, touch, show } = watch();
  vi.advanceTimersByTime(2_999);
  expect(seen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  touch();
  show(false);
  show(true);
  vi.advanceTimersByTime(60_000);
  expect(seen).toHaveBeenCalledTimes(1);
});

test('D03 someone who moves in the page has seen it after half a second, not at once', () => {
  const early = watch();
  early.touch();
  vi.advanceTimersByTime(499);
  expect(early.seen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(early.seen).toHaveBeenCalledTimes(1);
  const late = watch();
  vi.advanceTimersByTime(800);
  late.touch();
  expect(late.seen).toHaveBeenCalledTimes(1);
});

test('D03 a page in the background, or loaded in advance, is not seen until it is shown for long enough', () => {
  const { seen, touch, show } = watch({ visible: false });
  touch();
  vi.advanceTimersByTime(60_000);
  show(true);
  vi.advanceTimersByTime(2_000);
  show(false);
  vi.advanceTimersByTime(60_000);
  expect(seen).not.toHaveBeenCalled();
  show(true);
  vi.advanceTimersByTime(1_000);
  expect(seen).toHaveBeenCalledTimes(1);
});

test('D03 a scanner that only waits, or leaves early, has not seen the page', () => {
  const automated = watch({ automated: true });
  vi.advanceTimersByTime(3_600_000);
  expect(automated.seen).not.toHaveBeenCalled();
  const brief = watch();
  vi.advanceTimersByTime(2_500);
  brief.stop();
  vi.advanceTimersByTime(60_000);
  expect(brief.seen).not.toHaveBeenCalled();
});
