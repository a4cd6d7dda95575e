import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@waybill/store/open';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { embeddedPaths } from '../adapters/storage/embedded.ts';
import { type Config, readConfig } from '../config/config.ts';
import type { Outcome } from './command.ts';
import { storeCommands } from './store-commands.ts';

const BUCKET = 'oss-eu-central-1';
const plain = { attributes: { contentType: 'text/plain', headers: {} }, checksums: {} };

let config: Config;
beforeEach(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'waybill-store-commands-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  config = readConfig({ DATA_DIR: dataDir });
});

const run = (name: string, options: Record<string, string> = {}): Promise<Outcome> => {
  const command = storeCommands.find((each) => each.name === name);
  if (command === undefined) throw new Error(`There is no ${name}.`);
  return command.runOffline(config, [], options);
};
const text = ({ lines }: Outcome): string => lines.join('\n');

const opened = () => {
  const { dir, keyFile } = embeddedPaths(config);
  return openStore({ dir, keyFile, reserveBytes: 0 });
};

/** Resolves with the file that holds the bytes. */
async function put(key: string, words: string): Promise<string> {
  const store = await opened();
  try {
    await store.createBucket(BUCKET);
    const staging = store.stage();
    staging.write(Buffer.from(words));
    const staged = await staging.finish();
    await store.put(BUCKET, key, staged, plain);
    return join(embeddedPaths(config).dir, 'blobs', ...staged.blob.split('-'));
  } finally {
    await store.close();
  }
}

async function read(key: string): Promise<string> {
  const store = await opened();
  try {
    const object = store.head(BUCKET, key);
    let words = '';
    if (object) for await (const piece of store.read(object)) words += piece.toString();
    return words;
  } finally {
    await store.close();
  }
}

test('status counts what is stored, and works on an empty store', async () => {
  expect(text(await run('store status'))).toBe('Nothing has been stored yet.');
  await put('a', 'hello');
  await put('b', 'world');
  const status = text(await run('store status'));
  expect(status).toMatch(/objects +2 +0\.000 GB/);
  expect(status).toMatch(/damaged +0/);
  expect(status).toMatch(/free +[\d.]+ GB of [\d.]+ GB/);
});

test('scrub names damaged objects, and status remembers them', async () => {
  const path = await put('user/slug/damaged.txt', 'hello');
  await put('fine', 'world');
  expect(await run('store scrub')).toMatchObject({ ok: true });
  const bytes = readFileSync(path);
  bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
  writeFileSync(path, bytes);
  const scrubbed = await run('store scrub', { 'mb-per-second': '5' });
  expect(scrubbed.ok).toBe(false);
  expect(text(scrubbed)).toContain('user/slug/damaged.txt');
  expect(text(scrubbed)).not.toContain('fine');
  expect(text(await run('store status'))).toContain('user/slug/damaged.txt');
  expect(await run('store scrub', { 'mb-per-second': 'fast' })).toMatchObject({ ok: false });
});

test('sweep reports what it removed', async () => {
  await put('a', 'hello');
  expect(text(await run('store sweep'))).toMatch(/^0 files on disk were removed, 0 abandoned uploads/);
});

test('rotate-key re-encrypts all keys, and the bytes stay readable', async () => {
  await put('a', 'hello');
  const { keyFile } = embeddedPaths(config);
  const before = readFileSync(keyFile, 'utf8');
  expect(text(await run('store rotate-key'))).toContain('1 keys are encrypted with it');
  const after = readFileSync(keyFile, 'utf8');
  expect(after.split('\n').filter(Boolean)).toHaveLength(1);
  expect(after).not.toBe(before);
  expect(await read('a')).toBe('hello');
});

test('with an external S3 the commands say so', async () => {
  config = readConfig({
    DATA_DIR: config.dataDir,
    S3_ENDPOINT: 'http://10.0.0.5:7480',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
    S3_ROLE_ARN: 'arn:aws:iam:::role/uploader',
  });
  for (const { name } of storeCommands) expect(await run(name)).toMatchObject({ ok: false });
});

test('G04 keys in STORE_KEY_FILE open the store, and none are created in the data folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  config = readConfig({ DATA_DIR: config.dataDir, STORE_KEY_FILE: join(folder, 'keys') });
  await put('a', 'words');
  expect(await read('a')).toBe('words');
  expect(readdirSync(config.dataDir)).toEqual(['store']);
  expect(readdirSync(folder)).toEqual(['keys', 'keys-copy']);
});

test('G03 repair rebuilds a lost index', async () => {
  await put('a', 'words');
  rmSync(join(config.dataDir, 'store', 'index'), { recursive: true });
  await expect(run('store status')).rejects.toThrow('index');
  expect(text(await run('store repair'))).toContain('The index was rebuilt: 1 objects');
  expect(await read('a')).toBe('words');
});
