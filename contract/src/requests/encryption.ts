/** What the server keeps of a request whose files are encrypted in the browsers of those who hand them in. */
import * as z from 'zod';
import { bytesText, manifestText, wrappedKey } from '../transfers/encryption.ts';

/** A point of P-256, uncompressed. */
const PUBLIC_KEY_BYTES = 65;
/** A key of 32 bytes and a tag. */
const SEALED_KEY_BYTES = 48;

const publicKey = bytesText(PUBLIC_KEY_BYTES);

/** Made in the browser of the person who asks. */
export const requestEncryption = z.strictObject({
  version: z.literal(1),
  publicKey,
  /** The private key under a passphrase that only the person who asks knows. */
  wrapped: wrappedKey,
});

export type RequestEncryption = z.infer<typeof requestEncryption>;

/** What people who hand in files need: they compare it with the fingerprint in the fragment of their link. */
export const giveEncryption = z.object({ version: z.literal(1), publicKey });

export type GiveEncryption = z.infer<typeof giveEncryption>;

/** Of one hand-in: its key encrypted to the request’s public key by HPKE, and the names and sizes of its files. */
export const handInEncryption = z.strictObject({
  version: z.literal(1),
  manifest: manifestText,
  /** HPKE’s encapsulated key. */
  enc: publicKey,
  sealed: bytesText(SEALED_KEY_BYTES),
});

export type HandInEncryption = z.infer<typeof handInEncryption>;
