import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from '@node-rs/crc32';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createUpload, type Upload } from '../src/core/create-upload.ts';
import { pickFile } from '../src/node/file-source.ts';
import { createPlatform, type NodePlatform } from '../src/node/platform.ts';
import { type ServedStore, serveStore } from './sim/serve-store.ts';

let folder: string;
let served: ServedStore;
let env: NodePlatform;
const large = randomBytes(3_000_000);
const small = randomBytes(1_000);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wb-engine-'));
  await writeFile(join(folder, 'large'), large);
  await writeFile(join(folder, 'small'), small);
  served = await serveStore({ minBytes: 1, maxParts: 10_000, multipartFromBytes: 100_000 });
  env = createPlatform(join(folder, 'memory'));
});
afterEach(async () => {
  env.close();
  await served.stop();
  await rm(folder, { recursive: true });
});

async function open(): Promise<Upload> {
  const files = await Promise.all(['large', 'small'].map((name) => pickFile(join(folder, name))));
  return createUpload({
    id: 'upload',
    files,
    credentials: served.credentials,
    env,
    tuning: { partBytes: () => 100_000 },
  });
}

const ackedAtLeast = (upload: Upload, bytes: number): Promise<void> =>
  new Promise((resolve) => {
    const off = upload.subscribe(() => {
      if (upload.state().acked < bytes) return;
      off();
      resolve();
    });
  });

const sha256 = (bytes: Buffer | undefined): string =>
  createHash('sha256')
    .update(bytes ?? 'nothing')
    .digest('hex');

function expectArrived(): void {
  const { objects } = served.store;
  expect(sha256(objects.get('user/abcdefg/large')?.bytes)).toBe(sha256(large));
  expect(sha256(objects.get('user/abcdefg/small')?.bytes)).toBe(sha256(small));
  const parts = served.seen.filter((line) => line.includes('partNumber'));
  expect(new Set(parts).size).toBe(parts.length);
}

describe('uploads from Node', () => {
  test('X03 arrive over a real connection, with their checksums', async () => {
    const upload = await open();
    upload.start();
    const { files } = await upload.finished();
    expect(files.map((file) => file.crc32)).toEqual([crc32(large), crc32(small)]);
    expectArrived();
    expect(served.connections()).toBeLessThanOrEqual(12);
    expect(await env.memory.list()).toHaveLength(1);
    await upload.forget();
    expect(await env.memory.list()).toEqual([]);
  });

  test('small files arrive together in one request', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `small ${n}`);
    await Promise.all(names.map((name) => writeFile(join(folder, name), name)));
    const files = await Promise.all(names.map((name) => pickFile(join(folder, name))));
    const upload = createUpload({ id: 'upload', files, credentials: served.credentials, env });
    upload.start();
    await upload.finished();
    expect(served.seen).toEqual(['POST /s3/bucket/?put=']);
    for (const name of names)
      expect(served.store.objects.get(`user/abcdefg/${name}`)?.bytes.toString()).toBe(name);
  });

  test('T05 go on in another process: nothing that has arrived is sent again', async () => {
    const first = await open();
    first.start();
    await ackedAtLeast(first, 1_000_000);
    await first.cancel();
    const second = await open();
    second.start();
    await second.finished();
    expectArrived();
  });

  test('S188 outlive a store that is restarted', async () => {
    const upload = await open();
    upload.start();
    await ackedAtLeast(upload, 500_000);
    await served.stop();
    await served.start();
    const { files } = await upload.finished();
    expect(files.map((file) => file.crc32)).toEqual([crc32(large), crc32(small)]);
    expect(sha256(served.store.objects.get('user/abcdefg/large')?.bytes)).toBe(sha256(large));
  });
});
