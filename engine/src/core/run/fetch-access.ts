/** Asks the caller for credentials until there are some, and makes sure that they are for the same upload. */
import type { UploadAccess } from '@waybill/contract/files';
import type { Credentials } from '../ports.ts';
import { TransportError } from '../transport-error.ts';
import { UploadError } from '../upload-error.ts';
import { type RetryOptions, withRetry } from './with-retry.ts';

const property = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** An error that says of itself that asking again is of no use ends it; any other is tried again. */
function asFailure(error: unknown): Error {
  if (property(error, 'retryable') === false) {
    const over = property(error, 'code') === 'draft_not_found';
    return new UploadError(over ? 'expired' : 'credentials', {}, error);
  }
  return error instanceof TransportError ? error : new TransportError('network', undefined, { cause: error });
}

export async function fetchAccess(
  how: RetryOptions,
  credentials: Credentials,
  draftId: string | undefined,
): Promise<UploadAccess> {
  try {
    const access = await withRetry(how, async () => {
      try {
        return await credentials({ draftId, signal: how.signal });
      } catch (error) {
        throw asFailure(error);
      }
    });
    if (draftId !== undefined && access.draftId !== draftId) throw new UploadError('expired');
    return access;
  } catch (error) {
    const tried = error instanceof UploadError && (error.kind === 'network' || error.kind === 'slow');
    throw tried ? new UploadError('credentials', {}, error.cause) : error;
  }
}
