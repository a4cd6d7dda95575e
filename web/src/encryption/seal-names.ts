/** Writes the manifest of what was uploaded, and encrypts it. Loaded when it is needed. */
import type { UploadedFile } from '@waybill/engine/core/options';
import { toBase64url } from '@waybill/engine/crypto/bytes';
import { type Manifest, sealManifest } from '@waybill/engine/crypto/manifest';
import { encryptingOf, type FileKeys } from './file-keys.ts';

type Words = Pick<Manifest, 'title' | 'message'> & { readonly folders: readonly string[] };

/** Base64url, as the server takes it. */
export async function sealedManifestOf(
  keys: FileKeys,
  files: readonly UploadedFile[],
  { title, message, folders }: Words,
): Promise<string> {
  const { key, ids } = encryptingOf(keys);
  const manifest = await sealManifest(key, {
    version: 1,
    title,
    message,
    folders: [...folders],
    files: files.map(({ path, size, plainSize = size, plainCrc32, modified }) => ({
      id: ids[path] ?? '',
      path,
      size: plainSize,
      ...(modified === undefined ? {} : { modified }),
      ...(plainCrc32 === undefined ? {} : { crc32: plainCrc32 }),
    })),
  });
  return toBase64url(manifest);
}
