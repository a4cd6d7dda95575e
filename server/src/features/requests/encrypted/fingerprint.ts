/** The fingerprint of a request's public key, as docs/encryption.md writes it into the fragment of links. */
import { createHash } from 'node:crypto';

const VERSION = 1;
const SUM_BYTES = 3;

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** Of a key in base64url. */
export function fingerprintText(publicKey: string): string {
  const versioned = Buffer.concat([Buffer.of(VERSION), sha256(Buffer.from(publicKey, 'base64url'))]);
  return Buffer.concat([versioned, sha256(versioned).subarray(0, SUM_BYTES)]).toString('base64url');
}
