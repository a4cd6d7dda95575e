/** Compares secrets in a time that does not depend on where they differ. */
import { timingSafeEqual } from 'node:crypto';

const bytesOf = (secret: string | Uint8Array): Uint8Array =>
  typeof secret === 'string' ? Buffer.from(secret) : secret;

/** The length alone is no secret. */
export function sameSecret(given: string | Uint8Array, right: string | Uint8Array): boolean {
  const [a, b] = [bytesOf(given), bytesOf(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
