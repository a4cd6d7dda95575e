/** Refuses what needs to read or rewrite a transfer, which nothing on the server can where it is encrypted. */
import { AppError } from '@waybill/contract/errors';
import type { StoredTransfer } from '../store.ts';

export function refuseEncrypted({ encrypted }: Pick<StoredTransfer, 'encrypted'>): void {
  if (encrypted) throw new AppError('encrypted_transfer');
}
