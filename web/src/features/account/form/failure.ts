/** Maps the error of a call to the text that the page shows. */
import { AppError } from '@waybill/contract/errors';

export type Failure =
  | { readonly words: 'connection' | 'busy' | 'suspended' | 'other' }
  | { readonly words: 'seconds' | 'minutes' | 'hours'; readonly n: number };

/** Rounded up, so that a retry at that time is not too early. */
function waiting(seconds: number): Failure {
  if (seconds < 100) return { words: 'seconds', n: Math.max(1, Math.ceil(seconds)) };
  if (seconds < 100 * 60) return { words: 'minutes', n: Math.ceil(seconds / 60) };
  return { words: 'hours', n: Math.ceil(seconds / 3600) };
}

export function failureOf(error: unknown): Failure {
  if (!(error instanceof AppError)) return { words: 'other' };
  if (error.status === 429) {
    return error.retryAfter === undefined ? { words: 'minutes', n: 1 } : waiting(error.retryAfter);
  }
  if (error.code === 'connection' || error.code === 'timeout' || error.code === 'gateway') {
    return { words: 'connection' };
  }
  if (error.code === 'suspended') return { words: 'suspended' };
  return { words: error.status === 503 ? 'busy' : 'other' };
}

export const hasCode = (error: unknown, ...codes: readonly AppError['code'][]): boolean =>
  error instanceof AppError && codes.includes(error.code);
