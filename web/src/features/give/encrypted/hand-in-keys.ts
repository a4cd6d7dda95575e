/** How a hand-in is encrypted, and for whom. It lies in the browser until it is handed in. */
import type { GiveView } from '@waybill/contract/giving';
import type { Picked } from '@waybill/engine/browser/file-source';
import { type FileKeys, fileKeysFor, isFileKeys } from '../../../encryption/file-keys.ts';

export interface HandInKeys extends FileKeys {
  /** Of the one who asks, as it was compared with the link; base64url. */
  readonly publicKey: string;
  /** The number of the request. */
  readonly request: string;
}

/** Undefined where the request is not encrypted. */
export function handInKeysFor(
  { encryption, slug }: Pick<GiveView, 'encryption' | 'slug'>,
  files: readonly Picked[],
): HandInKeys | undefined {
  if (encryption === null) return undefined;
  const keys = fileKeysFor(files.map(({ path }) => path));
  return { ...keys, publicKey: encryption.publicKey, request: slug };
}

/** Of a note that another version, or something else, may have left. */
export const isHandInKeys = (value: unknown): value is HandInKeys =>
  isFileKeys(value) &&
  'publicKey' in value &&
  typeof value.publicKey === 'string' &&
  'request' in value &&
  typeof value.request === 'string';
