/** Encrypts files as a sender does, for tests. */
import { crc32 } from 'node:zlib';
import type { WrappedKeyText } from '@waybill/contract/encryption';
import { sealBlock } from '@waybill/engine/crypto/blocks';
import { type Bytes, toBase64url, toHex } from '@waybill/engine/crypto/bytes';
import { fileKey, newFileId } from '@waybill/engine/crypto/keys';
import { blockCount, blockOf } from '@waybill/engine/crypto/layout';
import { type ManifestFile, sealManifest } from '@waybill/engine/crypto/manifest';
import { wrapKey } from '@waybill/engine/crypto/passphrase';

export interface SealedFile extends ManifestFile {
  /** What is stored. */
  readonly bytes: Buffer;
}

export async function sealFile(key: Bytes, path: string, plain: Buffer): Promise<SealedFile> {
  const id = newFileId();
  const own = await fileKey(key, id);
  const sealed: Bytes[] = [];
  for (let number = 0; number < blockCount(plain.length); number += 1) {
    const block = blockOf(number, plain.length);
    sealed.push(await sealBlock(own, block, plain.subarray(block.start, block.end)));
  }
  const bytes = Buffer.concat(sealed);
  return { id: toHex(id), path, size: plain.length, crc32: crc32(plain), bytes };
}

export async function manifestOf(
  key: Bytes,
  files: readonly SealedFile[],
  folders: readonly string[] = [],
): Promise<string> {
  const described = files.map(({ bytes: _, ...file }) => file);
  const title = 'Harbour plans';
  const content = { version: 1 as const, title, message: '', folders: [...folders], files: described };
  return toBase64url(await sealManifest(key, content));
}

export async function wrappedBy(key: Bytes, passphrase: string): Promise<WrappedKeyText> {
  const { salt, nonce, sealed, ...rules } = await wrapKey(key, passphrase, { memory: 32_768, rounds: 2 });
  return { ...rules, salt: toBase64url(salt), nonce: toBase64url(nonce), sealed: toBase64url(sealed) };
}
