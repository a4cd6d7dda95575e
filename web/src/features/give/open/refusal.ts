/** Why a request does not open, as far as the page depends on it. */
import { AppError, type ErrorCode } from '@waybill/contract/errors';

export type Refusal = 'unknown' | 'suspended' | 'tooMany' | 'offline' | 'failed';

const pages: Partial<Readonly<Record<ErrorCode, Refusal>>> = {
  not_found: 'unknown',
  // An address that cannot be one.
  invalid_input: 'unknown',
  sender_suspended: 'suspended',
  too_many_tries: 'tooMany',
  too_many_requests: 'tooMany',
};

/** An error that is not about the link, such as a lost connection, is `failed` or `offline`. */
export function refusalOf(error: unknown, online = navigator.onLine): Refusal {
  const page = error instanceof AppError ? pages[error.code] : undefined;
  return page ?? (online ? 'failed' : 'offline');
}

/** Says nothing new about a request that is open. */
export const isPassing = (why: Refusal): boolean =>
  why === 'failed' || why === 'offline' || why === 'tooMany';
