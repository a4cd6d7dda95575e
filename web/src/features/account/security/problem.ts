/** Maps the error of a call to the key of its text and the place where it is shown. */
import { AppError, type ErrorCode } from '@waybill/contract/errors';

export type ProblemKey =
  | 'wrongPassword'
  | 'passwordMissing'
  | 'passwordShort'
  | 'passwordLong'
  | 'wrongCode'
  | 'tooManyTries'
  | 'tooManyTriesSoon'
  | 'tooMany'
  | 'connection'
  | 'changed'
  | 'gone'
  | 'signedOut'
  | 'suspended'
  | 'passkey'
  | 'passkeyCancelled'
  | 'passkeyAlready'
  | 'passkeyHost'
  | 'passkeysFull'
  | 'picture'
  | 'tooLarge'
  | 'failed';

export interface Problem {
  readonly key: ProblemKey;
  /** Minutes until another try makes sense. */
  readonly minutes: number;
}

const keys: Partial<Record<ErrorCode, ProblemKey>> = {
  reauth_required: 'wrongPassword',
  password_too_short: 'passwordShort',
  wrong_second_factor: 'wrongCode',
  too_many_requests: 'tooMany',
  mail_capped: 'tooMany',
  connection: 'connection',
  timeout: 'connection',
  gateway: 'connection',
  unavailable: 'connection',
  conflict: 'changed',
  not_found: 'gone',
  unauthenticated: 'signedOut',
  session_expired: 'signedOut',
  suspended: 'suspended',
  passkey_failed: 'passkey',
  bad_image: 'picture',
  unsupported_media_type: 'picture',
  too_large: 'tooLarge',
};

export const problem = (key: ProblemKey, minutes = 0): Problem => ({ key, minutes });

/** A refusal that did not come from the server, with the key of its text. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly key: ProblemKey;

  constructor(key: ProblemKey, cause: unknown) {
    super(key, { cause });
    this.key = key;
  }
}

/** Errors that are no refusal are bugs, and are thrown on. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refused) return problem(error.key);
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'too_many_tries') {
    return error.retryAfter === undefined
      ? problem('tooManyTriesSoon')
      : problem('tooManyTries', Math.max(1, Math.ceil(error.retryAfter / 60)));
  }
  return problem(keys[error.code] ?? 'failed');
}

/** Whether the problem is about the typed password rather than the form. */
export const isAboutPassword = (found: Problem | null): found is Problem =>
  found?.key === 'wrongPassword' || found?.key === 'passwordMissing';
