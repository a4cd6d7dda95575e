/** When a failed call is tried again, and after how long. */
import type { Endpoint } from './endpoint.ts';
import type { AppError } from './errors.ts';

export interface RetryPolicy {
  /** Tries in all, the first included. */
  readonly tries: number;
  readonly baseMs: number;
  readonly jitterMs: number;
  /** Nobody waits longer than this for a server that asks for patience. */
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
  tries: 4,
  baseMs: 500,
  jitterMs: 500,
  longestMs: 30_000,
  random: Math.random,
  delay: wait,
};

/** These are answered before anything is done, so even a call that must not happen twice may follow. */
const refusedUnseen = (error: AppError): boolean => error.status === 429 || error.status === 503;

/** Milliseconds until the next try, or null when there is none. `tried` counts the tries so far. */
export function nextTry(
  endpoint: Endpoint,
  error: AppError,
  tried: number,
  policy: RetryPolicy,
): number | null {
  if (tried >= policy.tries || !error.retryable) return null;
  if (endpoint.idempotent !== true && !refusedUnseen(error)) return null;
  const own = policy.baseMs * 2 ** (tried - 1) + policy.random() * policy.jitterMs;
  const asked = (error.retryAfter ?? 0) * 1000;
  return asked > policy.longestMs ? null : Math.max(own, asked);
}
