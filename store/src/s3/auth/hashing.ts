/** Hashing for SigV4 with Node's crypto, and signing keys cached for a day. */
import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { type Hashing, type Scope, scopeText, signingKey } from '@waybill/contract/sigv4';

export const hashing: Hashing = {
  sha256: (data) => hash('sha256', data, 'hex'),
  hmac: (key, data) => createHmac('sha256', key).update(data).digest(),
};

/** A signature in hex, without an intermediate buffer. */
export const signatureHex = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

const MOST_KEYS = 2048;

export type SigningKeys = (accessKeyId: string, secret: string, scope: Scope) => Uint8Array;

export function createSigningKeys(): SigningKeys {
  const kept = new Map<string, { secret: string; key: Uint8Array }>();
  return (accessKeyId, secret, scope) => {
    const name = `${accessKeyId}/${scopeText(scope)}`;
    const known = kept.get(name);
    if (known?.secret === secret) return known.key;
    const key = signingKey(secret, scope, hashing);
    if (kept.size >= MOST_KEYS) kept.clear();
    kept.set(name, { secret, key });
    return key;
  };
}

/** Compares in constant time. */
export function sameSignature(given: string, computed: string): boolean {
  const [a, b] = [Buffer.from(given, 'latin1'), Buffer.from(computed, 'latin1')];
  return a.length === b.length && timingSafeEqual(a, b);
}
