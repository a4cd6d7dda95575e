/** How the files of a send are encrypted, and whether a passphrase opens them. It is kept with the upload. */
import type { WrappedKeyText } from '@waybill/contract/encryption';
import { type FileKeys, fileKeysFor, isFileKeys } from '../../../encryption/file-keys.ts';

export interface OrderEncryption extends FileKeys {
  /** The key under a passphrase; null: the key is in the link. */
  readonly wrapped: WrappedKeyText | null;
}

/** For files at these paths; what is known of those from an earlier try stays. */
export const encryptionFor = (
  paths: readonly string[],
  before?: OrderEncryption | null,
): OrderEncryption => ({
  ...fileKeysFor(paths, before),
  wrapped: null,
});

/** Of a note that another version, or something else, may have left. */
export const isOrderEncryption = (value: unknown): value is OrderEncryption =>
  isFileKeys(value) && 'wrapped' in value && typeof value.wrapped === 'object';
