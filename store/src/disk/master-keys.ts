/** Encrypts each blob's own key with a master key (key wrapping). */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { S3Error } from '../errors.ts';
import { drawRandom } from './random.ts';

export interface MasterKey {
  /** Larger than that of every earlier key. */
  readonly id: number;
  readonly key: Buffer;
}

export interface MasterKeys {
  readonly current: MasterKey;
  find(id: number): MasterKey | undefined;
}

const ID_BYTES = 4;
const NONCE_BYTES = 12;
const KEY_BYTES = 32;
const NONCE_END = ID_BYTES + NONCE_BYTES;
const KEY_END = NONCE_END + KEY_BYTES;

/** Four bytes for the id, then nonce, ciphertext and tag. */
export function wrapKey({ id, key }: MasterKey, blob: string, blobKey: Buffer): Buffer {
  const lead = Buffer.alloc(ID_BYTES);
  lead.writeUInt32BE(id);
  const nonce = drawRandom(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(blob, 'latin1'));
  return Buffer.concat([lead, nonce, cipher.update(blobKey), cipher.final(), cipher.getAuthTag()]);
}

/** The id of the master key that encrypted it. */
export const wrappedBy = (wrapped: Uint8Array): number =>
  new DataView(wrapped.buffer, wrapped.byteOffset).getUint32(0);

export function unwrapKey(keys: MasterKeys, blob: string, wrapped: Uint8Array): Buffer {
  const master = keys.find(wrappedBy(wrapped));
  if (master === undefined) throw new S3Error('InternalError', 'A key is missing.');
  const decipher = createDecipheriv('aes-256-gcm', master.key, wrapped.subarray(ID_BYTES, NONCE_END));
  decipher.setAAD(Buffer.from(blob, 'latin1'));
  decipher.setAuthTag(wrapped.subarray(KEY_END));
  return Buffer.concat([decipher.update(wrapped.subarray(NONCE_END, KEY_END)), decipher.final()]);
}
