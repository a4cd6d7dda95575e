/** Writes what the server must not read of a send, and encrypts it. Loaded when it is needed. */
import type { Encryption } from '@waybill/contract/encryption';
import type { UploadedFile } from '@waybill/engine/core/options';
import { sealedManifestOf } from '../../../encryption/seal-names.ts';
import type { Order } from '../order.ts';
import type { OrderEncryption } from './order-encryption.ts';

type Written = Pick<Order, 'title' | 'message' | 'emptyFolders'>;

export async function writeManifest(
  { title = '', message, emptyFolders }: Written,
  encryption: OrderEncryption,
  files: readonly UploadedFile[],
): Promise<Encryption> {
  const manifest = await sealedManifestOf(encryption, files, { title, message, folders: emptyFolders });
  return { version: 1, manifest, wrapped: encryption.wrapped };
}
