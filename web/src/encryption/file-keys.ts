/** How the files of an upload are encrypted. It lies in the browser while the upload can be resumed, and goes with it. */
import { fromBase64url, toBase64url, toHex } from '@waybill/engine/crypto/bytes';
import { newFileId, newTransferKey } from '@waybill/engine/crypto/keys';
import type { Encrypting } from '@waybill/engine/crypto/seal-source';

export interface FileKeys {
  /** Of the transfer or hand-in; base64url. */
  readonly key: string;
  /** The names under which the files are stored, by their paths. */
  readonly ids: Readonly<Record<string, string>>;
}

/** For files at these paths; what is known of those from an earlier try stays, because parts of them may have arrived. */
export function fileKeysFor(paths: readonly string[], before?: FileKeys | null): FileKeys {
  const ids = paths.map((path) => [path, before?.ids[path] ?? toHex(newFileId())] as const);
  return { key: before?.key ?? toBase64url(newTransferKey()), ids: Object.fromEntries(ids) };
}

export function encryptingOf({ key, ids }: FileKeys): Encrypting {
  const bytes = fromBase64url(key);
  if (bytes === null) throw new RangeError('This is no key.');
  return { key: bytes, ids };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Of a note that another version, or something else, may have left. */
export function isFileKeys(value: unknown): value is FileKeys {
  if (!isRecord(value) || typeof value['key'] !== 'string' || !isRecord(value['ids'])) return false;
  const { key, ids } = value;
  return fromBase64url(key)?.length === 32 && Object.values(ids).every((id) => typeof id === 'string');
}
