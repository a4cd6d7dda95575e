/** Proves how long the download page waits for its answer. */
import { afterEach, expect, test, vi } from 'vitest';
import { askOffer } from './ask-offer.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('T08 askOffer: the request for a download is given up after 40 seconds', async () => {
  vi.useFakeTimers();
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit = {}) => {
    signals.push(signal);
    return new Promise<never>((__, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const asked = askOffer({ slug: 'abcdefg', user: undefined }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(39_999);
  expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(signals[0]?.aborted).toBe(true);
  await vi.runAllTimersAsync();
  expect(await asked).toMatchObject({ code: 'timeout' });
});
