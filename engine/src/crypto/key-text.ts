/** The key of a transfer as text, for a link's fragment: a version, the key, and a checksum that finds what a mail program cut off. */
import { type Bytes, fromBase64url, joined, toBase64url } from './bytes.ts';
import { KEY_BYTES } from './keys.ts';

const VERSION = 1;
const SUM_BYTES = 3;
/** Of a whole key as text. */
export const KEY_TEXT_LENGTH = ((1 + KEY_BYTES + SUM_BYTES) * 4) / 3;

/** Why a text is no key: it lacks its end, it is mistyped, or a later version made it. */
export type KeyFault = 'cut' | 'wrong' | 'newer';

async function sumOf(bytes: Bytes): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, SUM_BYTES);
}

export async function keyToText(key: Bytes): Promise<string> {
  const versioned = joined(Uint8Array.of(VERSION), key);
  return toBase64url(joined(versioned, await sumOf(versioned)));
}

export async function keyFromText(text: string): Promise<{ key: Bytes } | { fault: KeyFault }> {
  // Programs that make links of addresses may leave a space or a line break in them.
  const bytes = fromBase64url(text.replace(/\s+/g, ''));
  if (bytes === null || bytes.length === 0) return { fault: 'wrong' };
  if ((bytes[0] ?? 0) > VERSION) return { fault: 'newer' };
  if (bytes.length < 1 + KEY_BYTES + SUM_BYTES) return { fault: 'cut' };
  if (bytes.length > 1 + KEY_BYTES + SUM_BYTES) return { fault: 'wrong' };
  const versioned = bytes.slice(0, 1 + KEY_BYTES);
  const sum = await sumOf(versioned);
  const isRight = sum.every((byte, at) => byte === bytes[1 + KEY_BYTES + at]);
  return isRight ? { key: versioned.slice(1) } : { fault: 'wrong' };
}
