/** Proves the keys of encrypted requests: what is handed in opens only with the private key, and an exchanged key is noticed. */
import { expect, test } from 'vitest';
import { isPair, newRequestKeys, openHandInKey, sealHandInKey } from './hand-in-key.ts';
import { newTransferKey } from './keys.ts';
import { unwrapKey, wrapKey } from './passphrase.ts';
import { checkFingerprint, fingerprintText } from './request-key.ts';

const QUICK = { memory: 32_768, rounds: 2 };

test('E04 a key that was encrypted to a request opens with its private key, which a passphrase opens', async () => {
  const { publicKey, privateKey } = await newRequestKeys();
  const key = newTransferKey();
  const sealed = await sealHandInKey(publicKey, 'R8KD4TW', key);
  expect([publicKey.length, privateKey.length, sealed.enc.length, sealed.sealed.length]).toEqual([
    65, 32, 65, 48,
  ]);
  const unwrapped = await unwrapKey(await wrapKey(privateKey, 'five words', QUICK), 'five words');
  expect(await openHandInKey(unwrapped ?? new Uint8Array(), 'R8KD4TW', sealed)).toEqual(key);
});

test('S222 a hand-in does not open with another key, in another request, or when it was changed', async () => {
  const { publicKey, privateKey } = await newRequestKeys();
  const sealed = await sealHandInKey(publicKey, 'R8KD4TW', newTransferKey());
  const other = await newRequestKeys();
  expect(await openHandInKey(other.privateKey, 'R8KD4TW', sealed)).toBeNull();
  expect(await openHandInKey(privateKey, 'R8KD4TX', sealed)).toBeNull();
  const changed = sealed.sealed.map((byte, at) => (at === 3 ? byte ^ 1 : byte));
  expect(await openHandInKey(privateKey, 'R8KD4TW', { ...sealed, sealed: changed })).toBeNull();
  expect(await openHandInKey(privateKey, 'R8KD4TW', { ...sealed, enc: other.publicKey })).toBeNull();
  expect(await isPair({ publicKey, privateKey })).toBe(true);
  expect(await isPair({ publicKey: other.publicKey, privateKey })).toBe(false);
  expect(await isPair({ publicKey: new Uint8Array(65), privateKey })).toBe(false);
});

test('S226 a public key that the server exchanged is not the one of the link', async () => {
  const { publicKey } = await newRequestKeys();
  const text = await fingerprintText(publicKey);
  expect(text).toMatch(/^[\w-]{48}$/);
  expect(await checkFingerprint(text, publicKey)).toBe('right');
  expect(await checkFingerprint(text, (await newRequestKeys()).publicKey)).toBe('exchanged');
  expect(await checkFingerprint(text.slice(0, 20), publicKey)).toBe('cut');
  expect(await checkFingerprint(`${text.slice(0, 9)}~`, publicKey)).toBe('wrong');
});
