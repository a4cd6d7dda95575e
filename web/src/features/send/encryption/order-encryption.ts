/** How the files of a send are encrypted. It lies in the browser while the send can be resumed, and goes with it. */
import type { WrappedKeyText } from '@waybill/contract/encryption';
import { fromBase64url, toBase64url, toHex } from '@waybill/engine/crypto/bytes';
import { newFileId, newTransferKey } from '@waybill/engine/crypto/keys';
import type { Encrypting } from '@waybill/engine/crypto/seal-source';

export interface OrderEncryption {
  /** Of the transfer; base64url. */
  readonly key: string;
  /** The names under which the files are stored, by their paths. */
  readonly ids: Readonly<Record<string, string>>;
  /** The key under a passphrase; null: the key is in the link. */
  readonly wrapped: WrappedKeyText | null;
}

/** For files at these paths; what is known of those from an earlier try stays, because parts of them may have arrived. */
export function encryptionFor(paths: readonly string[], before?: OrderEncryption | null): OrderEncryption {
  const ids = paths.map((path) => [path, before?.ids[path] ?? toHex(newFileId())] as const);
  return {
    key: before?.key ?? toBase64url(newTransferKey()),
    ids: Object.fromEntries(ids),
    wrapped: null,
  };
}

export function encryptingOf({ key, ids }: OrderEncryption): Encrypting {
  const bytes = fromBase64url(key);
  if (bytes === null) throw new RangeError('This is no key.');
  return { key: bytes, ids };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Of a note that another version, or something else, may have left. */
export function isOrderEncryption(value: unknown): value is OrderEncryption {
  if (!isRecord(value) || typeof value['key'] !== 'string' || !isRecord(value['ids'])) return false;
  const { key, ids, wrapped } = value;
  return (
    typeof key === 'string' &&
    fromBase64url(key)?.length === 32 &&
    Object.values(ids).every((id) => typeof id === 'string') &&
    (wrapped === null || isRecord(wrapped))
  );
}
