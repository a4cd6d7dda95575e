/** The keys above all keys: each blob's own key is wrapped by one of them. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { S3Error } from '../errors.ts';

export interface MasterKey {
  readonly id: number;
  readonly key: Buffer;
}

export interface MasterKeys {
  readonly current: MasterKey;
  find(id: number): MasterKey | undefined;
}

/** One byte for the id, then nonce, ciphertext and tag. */
export function wrapKey({ id, key }: MasterKey, blob: string, blobKey: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(blob, 'latin1'));
  return Buffer.concat([Buffer.of(id), nonce, cipher.update(blobKey), cipher.final(), cipher.getAuthTag()]);
}

export const wrappedBy = (wrapped: Uint8Array): number => wrapped[0] ?? -1;

export function unwrapKey(keys: MasterKeys, blob: string, wrapped: Uint8Array): Buffer {
  const master = keys.find(wrappedBy(wrapped));
  if (master === undefined) throw new S3Error('InternalError', 'A key is missing.');
  const decipher = createDecipheriv('aes-256-gcm', master.key, wrapped.subarray(1, 13));
  decipher.setAAD(Buffer.from(blob, 'latin1'));
  decipher.setAuthTag(wrapped.subarray(45));
  return Buffer.concat([decipher.update(wrapped.subarray(13, 45)), decipher.final()]);
}
