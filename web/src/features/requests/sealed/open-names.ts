/** Opens the keys and names of hand-ins with the private key of their request. */
import type { HandInEncryption } from '@waybill/contract/request-encryption';
import { type Bytes, fromBase64url } from '@waybill/engine/crypto/bytes';
import { openHandInKey } from '@waybill/engine/crypto/hand-in-key';
import { type ManifestFile, openManifest } from '@waybill/engine/crypto/manifest';
import { isPath } from '@waybill/engine/crypto/matched';

export interface NamedFile extends ManifestFile {
  /** Of its hand-in. */
  readonly key: Bytes;
}

/** By the name of what is stored. */
export type Names = ReadonlyMap<string, NamedFile>;

const bytesOf = (text: string): Bytes => fromBase64url(text) ?? new Uint8Array(0);

/** Nothing for what was encrypted to another key, for another request, or is damaged. */
export async function openNames(
  privateKey: Bytes,
  request: string,
  { enc, sealed, manifest }: HandInEncryption,
): Promise<Names> {
  const key = await openHandInKey(privateKey, request, { enc: bytesOf(enc), sealed: bytesOf(sealed) });
  if (key === null) return new Map();
  const opened = await openManifest(key, bytesOf(manifest)).catch(() => null);
  const files = opened?.files.filter(({ path }) => isPath(path)) ?? [];
  return new Map(files.map((file) => [file.id, { ...file, key }]));
}
