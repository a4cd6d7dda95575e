/** Writes what the server must not read of a send, and encrypts it. Loaded when it is needed. */
import type { Encryption } from '@waybill/contract/encryption';
import type { UploadedFile } from '@waybill/engine/core/options';
import { toBase64url } from '@waybill/engine/crypto/bytes';
import { sealManifest } from '@waybill/engine/crypto/manifest';
import type { Order } from '../order.ts';
import { encryptingOf, type OrderEncryption } from './order-encryption.ts';

type Written = Pick<Order, 'title' | 'message' | 'emptyFolders'>;

export async function writeManifest(
  { title = '', message, emptyFolders }: Written,
  encryption: OrderEncryption,
  files: readonly UploadedFile[],
): Promise<Encryption> {
  const { key, ids } = encryptingOf(encryption);
  const manifest = await sealManifest(key, {
    version: 1,
    title,
    message,
    folders: [...emptyFolders],
    files: files.map(({ path, size, plainSize = size, plainCrc32, modified }) => ({
      id: ids[path] ?? '',
      path,
      size: plainSize,
      ...(modified === undefined ? {} : { modified }),
      ...(plainCrc32 === undefined ? {} : { crc32: plainCrc32 }),
    })),
  });
  return { version: 1, manifest: toBase64url(manifest), wrapped: encryption.wrapped };
}
