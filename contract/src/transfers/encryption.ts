/** What the server keeps of a transfer that its sender’s browser encrypted: it opens only with a key that never leaves people’s hands. */
import * as z from 'zod';

/** Bytes in base64url without padding. */
export const bytesText = (least: number, most = least) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .min(Math.ceil((least * 4) / 3))
    .max(Math.ceil((most * 4) / 3));

const SALT = 32;
const SEGMENT = 65_552;
const BLOCK = SALT + 16 * SEGMENT;

/** Of one segment with its salt: no manifest is shorter. */
const MANIFEST_LEAST = SALT + SEGMENT;
/** Enough for as many files as a transfer can have, with long names. */
const MANIFEST_MOST = 6_000_000;

/** The name of every stored file of such a transfer: sixteen random bytes in hexadecimal. */
export const ENCRYPTED_NAME = /^[0-9a-f]{32}$/;

/** Whether what is encrypted can be so large: whole blocks of a salt and sixteen segments, and a last one that may have fewer. */
export function isEncryptedSize(size: number): boolean {
  const rest = size % BLOCK;
  return size > 0 && (rest === 0 || (rest > SALT && (rest - SALT) % SEGMENT === 0));
}

/** A key of 32 bytes under a passphrase, by Argon2id. A reader refuses rules that are too weak or too much for a phone. */
export const wrappedKey = z.strictObject({
  /** In KiB. */
  memory: z.int().min(32_768).max(262_144),
  rounds: z.int().min(2).max(10),
  salt: bytesText(16),
  nonce: bytesText(12),
  sealed: bytesText(48),
});

export type WrappedKeyText = z.infer<typeof wrappedKey>;

/** Names, sizes, title and message, encrypted. */
export const manifestText = bytesText(MANIFEST_LEAST, MANIFEST_MOST);

export const encryption = z.strictObject({
  version: z.literal(1),
  manifest: manifestText,
  /** Null: the key is in the link. */
  wrapped: wrappedKey.nullable(),
});

export type Encryption = z.infer<typeof encryption>;

/** Where decrypted files and their zip lie; only the worker of the page answers below it. */
export const DECRYPTED_SCOPE = '/d/open/';

/** Of an encrypted file, whose type the server does not know, a receiver can read so much in a day before it counts as a download. */
export const ENCRYPTED_PREVIEW_MAX_BYTES = 16_000_000;
