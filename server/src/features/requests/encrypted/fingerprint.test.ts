/** The fingerprints in links. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fingerprintText } from './fingerprint.ts';

const VECTORS = new URL('../../../../../engine/test/encryption-vectors.json', import.meta.url);

test('E04 the fingerprint in a link is the one of the test vectors, which browsers compare the key with', () => {
  const { publicKey, fingerprint } = JSON.parse(readFileSync(VECTORS, 'utf8')).request;
  expect(fingerprintText(Buffer.from(publicKey, 'hex').toString('base64url'))).toBe(fingerprint);
});
