/** Fetches credentials from the caller, with retries, and checks that they belong to the same upload. */
import { HTTP_RETRIES } from '@waybill/contract/backoff';
import type { UploadAccess } from '@waybill/contract/files';
import { UPLOAD_ATTEMPTS } from '@waybill/contract/uploads';
import type { Credentials } from '../ports.ts';
import { TransportError } from '../transport-error.ts';
import { UploadError } from '../upload-error.ts';
import { type RetryOptions, withRetry } from './with-retry.ts';

const property = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** An error marked as not retryable ends the upload; any other is retried. */
function asFailure(error: unknown): Error {
  if (property(error, 'retryable') === false) {
    const over = property(error, 'code') === 'draft_not_found';
    return new UploadError(over ? 'expired' : 'credentials', {}, error);
  }
  if (error instanceof TransportError) return error;
  const seconds = property(error, 'retryAfter');
  const retryAfterMs = typeof seconds === 'number' ? seconds * 1000 : undefined;
  // An error of the server has a status; without one there was no answer.
  const status = property(error, 'status');
  const answered = typeof status === 'number' && status > 0;
  return new TransportError(answered ? 'server' : 'network', undefined, { cause: error, retryAfterMs });
}

export async function fetchAccess(
  how: RetryOptions,
  credentials: Credentials,
  draftId: string | undefined,
): Promise<UploadAccess> {
  // Nothing has been sent before there is a draft, so the sender learns soon that it does not work. Later, giving up would cost more.
  const attempts = draftId === undefined ? 1 + HTTP_RETRIES : UPLOAD_ATTEMPTS;
  try {
    const access = await withRetry({ ...how, attempts }, async () => {
      try {
        return await credentials({ draftId, signal: how.signal });
      } catch (error) {
        throw asFailure(error);
      }
    });
    if (draftId !== undefined && access.draftId !== draftId) throw new UploadError('expired');
    return access;
  } catch (error) {
    const tried = error instanceof UploadError && ['network', 'slow', 'server'].includes(error.kind);
    throw tried ? new UploadError('credentials', {}, error.cause) : error;
  }
}
