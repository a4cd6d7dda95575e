/** Proves that the code reads the test vectors of the format, which readers in other languages can be tested with. */
import { createCipheriv, createHash, hkdfSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { openBlock } from '../src/crypto/blocks.ts';
import { fromHex, joined, toHex, utf8 } from '../src/crypto/bytes.ts';
import { openHandInKey } from '../src/crypto/hand-in-key.ts';
import { keyFromText, keyToText } from '../src/crypto/key-text.ts';
import { fileKey } from '../src/crypto/keys.ts';
import { SEGMENT_BYTES } from '../src/crypto/layout.ts';
import { unwrapKey } from '../src/crypto/passphrase.ts';
import { checkFingerprint } from '../src/crypto/request-key.ts';
import vectors from './encryption-vectors.json' with { type: 'json' };

const key = fromHex(vectors.key);
const derived = (from: string, salt: string, info: Uint8Array): string =>
  Buffer.from(hkdfSync('sha256', fromHex(from), fromHex(salt), info, 32)).toString('hex');

test('E05 vectors: the keys are derived as described, and the block opens', async () => {
  const { file } = vectors;
  expect(await keyToText(key)).toBe(vectors.text);
  expect(await keyFromText(vectors.text)).toEqual({ key });
  expect(derived(vectors.key, '', utf8('waybill/1 manifest'))).toBe(vectors.manifestKey);
  expect(derived(vectors.key, '', joined(utf8('waybill/1 file'), fromHex(file.id)))).toBe(file.key);
  const info = joined(utf8('waybill/1 block'), new Uint8Array(8));
  expect(derived(file.key, file.block.salt, info)).toBe(file.block.key);

  const segment = new Uint8Array(SEGMENT_BYTES);
  segment.set(utf8(file.plain));
  const cipher = createCipheriv('aes-256-gcm', fromHex(file.block.key), fromHex('000000000000000000000002'));
  const stored = joined(
    fromHex(file.block.salt),
    cipher.update(segment),
    cipher.final(),
    cipher.getAuthTag(),
  );
  expect(createHash('sha256').update(stored).digest('hex')).toBe(file.block.sha256);
  const { length } = utf8(file.plain);
  const block = { number: 0, start: 0, end: length, isLast: true, sealedStart: 0, sealedEnd: stored.length };
  const plain = await openBlock(await fileKey(key, fromHex(file.id)), block, stored);
  expect(new TextDecoder().decode(plain)).toBe(file.plain);
});

test('E05 vectors: the passphrase and the private key of the request open the key', async () => {
  const { text, memory, rounds, salt, nonce, sealed } = vectors.passphrase;
  const wrapped = { memory, rounds, salt: fromHex(salt), nonce: fromHex(nonce), sealed: fromHex(sealed) };
  expect(toHex((await unwrapKey(wrapped, text)) ?? new Uint8Array())).toBe(vectors.key);

  const { request, handIn } = vectors;
  const own = { enc: fromHex(handIn.enc), sealed: fromHex(handIn.sealed) };
  const opened = await openHandInKey(fromHex(request.privateKey), handIn.request, own);
  expect(toHex(opened ?? new Uint8Array())).toBe(vectors.key);
  expect(await checkFingerprint(request.fingerprint, fromHex(request.publicKey))).toBe('right');
});
