/** Proves that encrypted files arrive over a real connection, resume, and open again with the key. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from '@node-rs/crc32';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createUpload, type Upload } from '../src/core/create-upload.ts';
import { openBlock } from '../src/crypto/blocks.ts';
import { fromHex, toHex } from '../src/crypto/bytes.ts';
import { fileKey, newFileId, newTransferKey } from '../src/crypto/keys.ts';
import { blocksAround, SEALED_BLOCK_BYTES, sealedSize } from '../src/crypto/layout.ts';
import { pickFile } from '../src/node/file-source.ts';
import { createPlatform, type NodePlatform } from '../src/node/platform.ts';
import { createSealedSource } from '../src/node/sealed-source.ts';
import { type ServedStore, serveStore } from './sim/serve-store.ts';

let folder: string;
let served: ServedStore;
let env: NodePlatform;
const contents: Record<string, Buffer> = {
  large: randomBytes(9_000_000),
  empty: Buffer.alloc(0),
  ...Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`small ${n}`, randomBytes(500 * n + 1)])),
};
const key = newTransferKey();
const ids = Object.fromEntries(Object.keys(contents).map((name) => [name, toHex(newFileId())]));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wb-engine-'));
  for (const [name, bytes] of Object.entries(contents)) await writeFile(join(folder, name), bytes);
  served = await serveStore({ minBytes: 1, maxParts: 10_000, multipartFromBytes: 50_000_000 });
  env = createPlatform(join(folder, 'memory'));
});
afterEach(async () => {
  env.close();
  await served.stop();
  await rm(folder, { recursive: true });
});

const pick = async (name: string) => createSealedSource(await pickFile(join(folder, name)), { key, ids });

async function open(names: readonly string[]): Promise<Upload> {
  const files = await Promise.all(names.map(pick));
  const tuning = { partBytes: () => SEALED_BLOCK_BYTES - 1 };
  return createUpload({ id: 'upload', files, credentials: served.credentials, env, tuning });
}

const stored = (name: string) => served.store.objects.get(`user/abcdefg/${ids[name]}`)?.bytes;

async function opened(name: string): Promise<Buffer> {
  const bytes = stored(name) ?? Buffer.alloc(0);
  const { length } = contents[name] ?? [];
  const size = length ?? 0;
  expect(bytes.length).toBe(sealedSize(size));
  const own = await fileKey(key, fromHex(ids[name] ?? ''));
  const blocks = blocksAround(0, size, size).map((block) =>
    openBlock(own, block, bytes.subarray(block.sealedStart, block.sealedEnd)),
  );
  return Buffer.concat(await Promise.all(blocks));
}

test('E01 E03 encrypted files arrive in parts, whole and together, and open with the key alone', async () => {
  const names = Object.keys(contents);
  const upload = await open(names);
  upload.start();
  const { files } = await upload.finished();
  expect(files.map(({ path, plainCrc32 }) => [path, plainCrc32])).toEqual(
    names.map((name) => [name, crc32(contents[name] ?? '')]),
  );
  for (const name of names) expect(Buffer.compare(await opened(name), contents[name] ?? Buffer.of())).toBe(0);
  // One request for all small ones, and for each part of the large one.
  expect(served.seen.filter((line) => line.startsWith('POST /s3/bucket/?put='))).toHaveLength(1);
  expect(served.seen.filter((line) => line.includes('partNumber'))).toHaveLength(9);
  const names16 = [...served.store.objects.keys()].map((path) => path.replace('user/abcdefg/', ''));
  for (const name of names16) expect(name).toMatch(/^[0-9a-f]{32}$/);
});

const ackedAtLeast = (upload: Upload, bytes: number): Promise<void> =>
  new Promise((resolve) => {
    const off = upload.subscribe(() => {
      if (upload.state().acked < bytes) return;
      off();
      resolve();
    });
  });

test('E03 T05 in another process no part that has arrived is sent again, and the checksum is of the whole file', async () => {
  const first = await open(['large']);
  first.start();
  await ackedAtLeast(first, 3 * SEALED_BLOCK_BYTES);
  await first.cancel();
  const sentBefore = served.seen.filter((line) => line.includes('partNumber')).length;
  env.close();
  env = createPlatform(join(folder, 'memory'));
  const second = await open(['large']);
  second.start();
  const { files } = await second.finished();
  expect(sentBefore).toBeGreaterThanOrEqual(3);
  const parts = served.seen.filter((line) => line.includes('partNumber') && line.startsWith('PUT'));
  expect(new Set(parts).size).toBe(9);
  expect(files[0]?.plainCrc32).toBe(crc32(contents.large ?? ''));
  expect(Buffer.compare(await opened('large'), contents.large ?? Buffer.of())).toBe(0);
});

test('S223 the same file sent again is encrypted with another salt', async () => {
  const first = await open(['small 3']);
  first.start();
  await first.finished();
  const before = stored('small 3');
  await first.forget();
  const second = await open(['small 3']);
  second.start();
  await second.finished();
  expect(stored('small 3')?.subarray(0, 32)).not.toEqual(before?.subarray(0, 32));
  expect(await opened('small 3')).toEqual(contents['small 3']);
});
