/** Refuses what needs to read what was handed in, which nothing on the server can where it is encrypted. */
import { AppError } from '@waybill/contract/errors';
import type { StoredRequest } from '../store.ts';

export function refuseEncryptedRequest({ encryption }: Pick<StoredRequest, 'encryption'>): void {
  if (encryption !== null) throw new AppError('encrypted_request');
}
