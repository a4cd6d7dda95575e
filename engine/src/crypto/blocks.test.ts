/** Proves that blocks open only where they belong, whole, and that no key ever meets two contents. */
import { expect, test, vi } from 'vitest';
import { DamagedError, openBlock, sealBlock } from './blocks.ts';
import { type Bytes, joined } from './bytes.ts';
import { fileKey, newFileId, newTransferKey } from './keys.ts';
import {
  BLOCK_BYTES,
  blockCount,
  blockOf,
  blocksAround,
  SALT_BYTES,
  SEALED_BLOCK_BYTES,
  SEGMENT_BYTES,
  sealedSize,
  TAG_BYTES,
} from './layout.ts';

const content = (size: number): Bytes =>
  Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8)) & 255);
const STEP = SEGMENT_BYTES + TAG_BYTES;

async function sealAll(key: CryptoKey, plain: Bytes): Promise<Bytes> {
  const blocks = Array.from({ length: blockCount(plain.length) }, (_, at) => blockOf(at, plain.length));
  return joined(
    ...(await Promise.all(
      blocks.map((block) => sealBlock(key, block, plain.subarray(block.start, block.end))),
    )),
  );
}

async function openAll(key: CryptoKey, sealed: Bytes, size: number): Promise<Bytes> {
  const blocks = blocksAround(0, size, size);
  return joined(
    ...(await Promise.all(
      blocks.map((block) => openBlock(key, block, sealed.subarray(block.sealedStart, block.sealedEnd))),
    )),
  );
}

const newKey = () => fileKey(newTransferKey(), newFileId());

test.each([
  0,
  1,
  SEGMENT_BYTES,
  SEGMENT_BYTES + 1,
  BLOCK_BYTES - 1,
  BLOCK_BYTES,
  BLOCK_BYTES + 1,
  2 * BLOCK_BYTES + 70_000,
])('E01 a file of %d bytes comes back, and its stored size is what was said', async (size) => {
  const key = await newKey();
  const sealed = await sealAll(key, content(size));
  expect(sealed.length).toBe(sealedSize(size));
  expect(Buffer.compare(await openAll(key, sealed, size), content(size))).toBe(0);
});

test('E03 any bytes of a file are in the blocks around them, and blocks lie side by side', () => {
  const size = 3 * BLOCK_BYTES + 5;
  expect(blocksAround(0, 1, size).map(({ number }) => number)).toEqual([0]);
  expect(blocksAround(BLOCK_BYTES - 1, BLOCK_BYTES + 1, size).map(({ number }) => number)).toEqual([0, 1]);
  expect(blocksAround(3 * BLOCK_BYTES, size, size)).toEqual([blockOf(3, size)]);
  expect(blocksAround(0, 0, 0)).toEqual([blockOf(0, 0)]);
  expect(blockOf(1, size).sealedStart).toBe(blockOf(0, size).sealedEnd);
  expect(blockOf(3, size).sealedEnd).toBe(sealedSize(size));
});

const SIZE = 2 * BLOCK_BYTES + 3 * SEGMENT_BYTES;

test('S222 blocks that are exchanged, repeated, cut or from another file, transfer or try are refused', async () => {
  const transfer = newTransferKey();
  const id = newFileId();
  const key = await fileKey(transfer, id);
  const plain = content(SIZE);
  const sealed = await sealAll(key, plain);
  const [first, second, last] = [0, 1, 2].map((number) => blockOf(number, SIZE));
  if (!first || !second || !last) throw new Error('three blocks');
  const bytesOf = (block: typeof first, from = sealed) => from.subarray(block.sealedStart, block.sealedEnd);
  const refused = (act: Promise<unknown>) => expect(act).rejects.toThrow(DamagedError);

  await refused(openBlock(key, first, bytesOf(second)));
  await refused(openBlock(key, second, bytesOf(first)));
  await refused(openBlock(await fileKey(transfer, newFileId()), first, bytesOf(first)));
  await refused(openBlock(await fileKey(newTransferKey(), id), first, bytesOf(first)));
  // The end is marked: a file that was cut after a whole block is not a shorter file.
  await refused(openBlock(key, blockOf(1, 2 * BLOCK_BYTES), bytesOf(second)));
  await refused(
    openBlock(
      key,
      { ...last, end: last.end - SEGMENT_BYTES, sealedEnd: last.sealedEnd - STEP },
      bytesOf(last).subarray(0, -STEP),
    ),
  );
  for (const cut of [0, 1, SALT_BYTES, SALT_BYTES + 1, STEP])
    await refused(openBlock(key, last, bytesOf(last).subarray(0, cut)));
  const swapped = Buffer.from(bytesOf(last));
  bytesOf(last)
    .subarray(SALT_BYTES, SALT_BYTES + STEP)
    .forEach((byte, at) => {
      swapped[SALT_BYTES + STEP + at] = byte;
    });
  await refused(openBlock(key, last, swapped));
  const mixed = Buffer.from(bytesOf(last));
  mixed.set(
    bytesOf(last, await sealAll(key, plain)).subarray(SALT_BYTES + STEP, SALT_BYTES + 2 * STEP),
    SALT_BYTES + STEP,
  );
  await refused(openBlock(key, last, mixed));
  for (const at of [0, SALT_BYTES, SALT_BYTES + SEGMENT_BYTES, last.sealedEnd - last.sealedStart - 1]) {
    const flipped = Buffer.from(bytesOf(last));
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    await refused(openBlock(key, last, flipped));
  }
});

test('S222 what fills up the last segment is zeros, or the block is refused', async () => {
  const key = await newKey();
  const sealed = await sealBlock(key, { number: 0, isLast: true }, content(100));
  const asSaid = blockOf(0, 99);
  await expect(openBlock(key, asSaid, sealed)).rejects.toThrow(DamagedError);
  expect(SEALED_BLOCK_BYTES).toBeGreaterThan(sealed.length);
});

test('S223 ten thousand tries of a part never use a key and nonce twice', async () => {
  const uses = new Set<string>();
  const salts = new Map<CryptoKey, string>();
  const derive = crypto.subtle.deriveKey.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'deriveKey').mockImplementation(
    async (...given: Parameters<SubtleCrypto['deriveKey']>) => {
      const key = await derive(...given);
      const how = given[0];
      if (typeof how === 'string' || !('salt' in how) || !('info' in how)) throw new Error('no HKDF');
      salts.set(
        key,
        [how.salt, how.info].map((part) => Buffer.from(part as Uint8Array).toString('hex')).join('/'),
      );
      return key;
    },
  );
  vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(
    async (...given: Parameters<SubtleCrypto['encrypt']>) => {
      const [how, key] = given;
      if (typeof how === 'string' || !('iv' in how)) throw new Error('no AES-GCM');
      const use = `${salts.get(key)}/${Buffer.from(how.iv as Uint8Array).toString('hex')}`;
      if (uses.has(use)) throw new Error('a key and nonce were used twice');
      uses.add(use);
      return new ArrayBuffer(STEP);
    },
  );
  const key = await newKey();
  const plain = content(10);
  for (let round = 0; round < 100; round += 1) {
    plain[0] = round;
    await Promise.all(Array.from({ length: 100 }, () => sealBlock(key, { number: 0, isLast: true }, plain)));
  }
  vi.restoreAllMocks();
  expect(uses.size).toBe(10_000);
});
