/** The keys of a transfer: one random key, from which those of its manifest, files and blocks are derived. */
import { type Bytes, joined, randomBytes, u64, utf8 } from './bytes.ts';

export const KEY_BYTES = 32;
export const FILE_ID_BYTES = 16;

export const newTransferKey = (): Bytes => randomBytes(KEY_BYTES);
export const newFileId = (): Bytes => randomBytes(FILE_ID_BYTES);

/** From it the keys of the blocks of one file are derived. */
export type FileKey = CryptoKey;

const NO_SALT = new Uint8Array(0);

async function derive(from: CryptoKey, salt: Bytes, info: Bytes): Promise<Bytes> {
  const bits = await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, from, 256);
  return new Uint8Array(bits);
}

const importSecret = (secret: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits', 'deriveKey']);

async function under(transferKey: Bytes, info: Bytes): Promise<FileKey> {
  return importSecret(await derive(await importSecret(transferKey), NO_SALT, info));
}

export const fileKey = (transferKey: Bytes, fileId: Bytes): Promise<FileKey> =>
  under(transferKey, joined(utf8('waybill/1 file'), fileId));

export const manifestKey = (transferKey: Bytes): Promise<FileKey> =>
  under(transferKey, utf8('waybill/1 manifest'));

/** The salt is new each time a block is encrypted, so no key ever meets two contents. */
export const blockKey = (key: FileKey, number: number, salt: Bytes): Promise<CryptoKey> =>
  crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: joined(utf8('waybill/1 block'), u64(number)) },
    key,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
