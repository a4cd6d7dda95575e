/** Encrypts the names of a hand-in and its key, for the one who asks. Loaded when there is one. */
import type { HandInEncryption } from '@waybill/contract/request-encryption';
import type { UploadedFile } from '@waybill/engine/core/options';
import { fromBase64url, toBase64url } from '@waybill/engine/crypto/bytes';
import { sealHandInKey } from '@waybill/engine/crypto/hand-in-key';
import { encryptingOf } from '../../../encryption/file-keys.ts';
import { nameIn } from '../../../encryption/name-in.ts';
import { sealedManifestOf } from '../../../encryption/seal-names.ts';
import type { HandInKeys } from './hand-in-keys.ts';
import { keepNames, type OwnName } from './own-names.ts';

const namesOf = ({ ids }: HandInKeys, files: readonly UploadedFile[]): ReadonlyMap<string, OwnName> =>
  new Map(
    files.map(({ path, size, plainSize = size, plainCrc32 }) => [
      ids[path] ?? '',
      {
        name: nameIn(path),
        size: plainSize,
        checksum: plainCrc32 === undefined ? null : plainCrc32.toString(16).padStart(8, '0'),
      },
    ]),
  );

export async function sealHandIn(
  keys: HandInKeys,
  files: readonly UploadedFile[],
): Promise<HandInEncryption> {
  const { key } = encryptingOf(keys);
  const publicKey = fromBase64url(keys.publicKey) ?? new Uint8Array();
  const [manifest, { enc, sealed }] = await Promise.all([
    sealedManifestOf(keys, files, { title: '', message: '', folders: [] }),
    sealHandInKey(publicKey, keys.request, key),
  ]);
  // The answer may be lost, and the server knows no names.
  keepNames(namesOf(keys, files));
  return { version: 1, manifest, enc: toBase64url(enc), sealed: toBase64url(sealed) };
}
