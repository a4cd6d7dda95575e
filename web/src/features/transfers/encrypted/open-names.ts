/** Opens the names of an encrypted transfer with its key. Loaded when there is one. */
import type { TransferDetailsView } from '@waybill/contract/details';
import type { Encryption } from '@waybill/contract/encryption';
import { topFolder } from '@waybill/contract/titles';
import { fromBase64url } from '@waybill/engine/crypto/bytes';
import { keyFromText, keyToText } from '@waybill/engine/crypto/key-text';
import { type Manifest, openManifest } from '@waybill/engine/crypto/manifest';
import { nameIn } from '../../../encryption/name-in.ts';
import { unwrapByPassphrase } from '../../../encryption/passphrase/passphrase.ts';

/** What stands after `#` in a link; or all of what is no link. */
const keyIn = (text: string): string => text.slice(text.lastIndexOf('#') + 1).trim();

/** The key as it is in a link, out of the whole link or by the passphrase. Rejects for another passphrase. */
export async function findKey({ wrapped }: Encryption, typed: string): Promise<string> {
  if (wrapped === null) return keyIn(typed);
  const key = await unwrapByPassphrase(wrapped, typed);
  if (typeof key === 'string') throw new RangeError('This is another passphrase.');
  return keyToText(key);
}

/** Rejects when the key is of another transfer, or none. */
export async function openNames({ manifest }: Encryption, keyText: string): Promise<Manifest> {
  const read = await keyFromText(keyText);
  const sealed = fromBase64url(manifest);
  if (!('key' in read) || sealed === null) throw new RangeError('This is no key.');
  return openManifest(read.key, sealed);
}

/** The transfer as it would be shown if it were not encrypted. */
export function withNames(details: TransferDetailsView, manifest: Manifest): TransferDetailsView {
  const { transfer } = details;
  const files = new Map(manifest.files.map((file) => [file.id, file]));
  const fileObjects = transfer.fileObjects.map((stored) => {
    const file = files.get(stored.path);
    if (file === undefined) return stored;
    const { path, size } = file;
    return { ...stored, path, size, fileName: nameIn(path) };
  });
  const paths = manifest.files.map(({ path }) => path);
  return {
    ...details,
    transfer: {
      ...transfer,
      fileObjects,
      title: manifest.title,
      message: manifest.message,
      folder: topFolder(paths),
      fileName: nameIn(paths[0] ?? ''),
      emptyFolders: manifest.folders,
      // Its names are known here.
      encrypted: false,
    },
  };
}
