/** The fingerprint of a request’s public key, which is in the fragment of its link: with it a page notices a key that was exchanged. */
import type { Bytes } from './bytes.ts';
import { type KeyFault, keyFromText, keyToText } from './key-text.ts';

const fingerprintOf = async (publicKey: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', publicKey));

/** It looks like the key of a transfer, with the same checksum against links that were cut. */
export const fingerprintText = async (publicKey: Bytes): Promise<string> =>
  keyToText(await fingerprintOf(publicKey));

/** `exchanged`: the text is whole, and belongs to another key. */
export async function checkFingerprint(
  text: string,
  publicKey: Bytes,
): Promise<'right' | 'exchanged' | KeyFault> {
  const found = await keyFromText(text);
  if ('fault' in found) return found.fault;
  const own = await fingerprintOf(publicKey);
  return own.every((byte, at) => byte === found.key[at]) ? 'right' : 'exchanged';
}
