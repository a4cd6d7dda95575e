/** Why a link does not open, as far as the page depends on it. */
import { AppError, type ErrorCode } from '@waybill/contract/errors';

export type Refusal =
  | 'unknown'
  | 'personal'
  | 'expired'
  | 'deleted'
  | 'withdrawn'
  | 'limit'
  | 'takenOnce'
  | 'takenDown'
  | 'suspended'
  | 'tooMany'
  | 'failed';

const pages: Partial<Readonly<Record<ErrorCode, Refusal>>> = {
  not_found: 'unknown',
  // A number that cannot be one.
  invalid_input: 'unknown',
  recipients_only: 'personal',
  transfer_expired: 'expired',
  transfer_deleted: 'deleted',
  link_withdrawn: 'withdrawn',
  download_limit: 'limit',
  deleted_after_download: 'takenOnce',
  taken_down: 'takenDown',
  sender_suspended: 'suspended',
  too_many_tries: 'tooMany',
  too_many_requests: 'tooMany',
};

/** An error that is not about the link, such as a lost connection, is `failed`. */
export const refusalOf = (error: unknown): Refusal =>
  (error instanceof AppError ? pages[error.code] : undefined) ?? 'failed';
