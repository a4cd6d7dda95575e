/** Decides whether a failed HTTP call is retried, and after how long. */
import { backoffMs, HTTP_RETRIES } from './backoff.ts';
import type { AppError } from './errors.ts';

export interface RetryPolicy {
  /** Retries after the first attempt. */
  readonly maxRetries: number;
  /** A `Retry-After` longer than this is not waited for. */
  readonly longestMs: number;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** Resolves after the time, or rejects with the signal's reason. */
  readonly delay: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

const wait = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });

export const defaultRetries: RetryPolicy = {
  maxRetries: HTTP_RETRIES,
  longestMs: 30_000,
  random: Math.random,
  delay: wait,
};

/** These are answered before anything is done, so even a call that must not happen twice can be repeated. */
const refusedUnseen = (error: AppError): boolean => error.status === 429 || error.status === 503;

/** Milliseconds until the next attempt, or null when there is none. `mayRepeat`: a second call does no harm. `attempts` counts those so far. */
export function retryDelay(
  mayRepeat: boolean,
  error: AppError,
  attempts: number,
  policy: RetryPolicy,
): number | null {
  if (attempts > policy.maxRetries || !error.retryable) return null;
  if (!mayRepeat && !refusedUnseen(error)) return null;
  const own = backoffMs(attempts, policy.random());
  const asked = (error.retryAfter ?? 0) * 1000;
  return asked > policy.longestMs ? null : Math.max(own, asked);
}
