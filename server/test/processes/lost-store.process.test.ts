/** Tests the built product on a store that lost its index or its keys: one sentence, exit 1, nothing deleted, and a repair. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UploadAccess } from '@waybill/contract/files';
import { expect, test } from 'vitest';
import { someBytes } from '../../src/adapters/storage/upload.suite.ts';
import { uploaderOf } from '../../src/features/files/uploads.suite.ts';
import { preparedFolder, readyProduct, startProduct } from './product.ts';
import { makeUser, post, signIn } from './sender.ts';

const COMMANDS = join(import.meta.dirname, '../../dist/waybill.js');
const SIZE = 300_000;
/** The first two pages describe the index; a file cut after them has lost everything else. */
const INDEX_PAGE = 4096;

const storedFiles = (folder: string): string[] =>
  readdirSync(join(folder, 'store', 'blobs'), { recursive: true })
    .map(String)
    .sort();

const repair = (settings: Record<string, string>) =>
  spawnSync(process.execPath, [COMMANDS, 'store', 'repair'], {
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  });

test('G01 G02 G03 G04 F06 a lost or damaged index, a lost or wrong key file and a missing disk refuse the start in one sentence, and everything is there after the repair', async () => {
  const folder = preparedFolder();
  const settings = { DATA_DIR: folder, WEB_PROCESSES: '1', LOG_LEVEL: 'error' };
  const first = await readyProduct(settings);
  const token = await signIn(first, await makeUser(folder, 'business'));
  const files = [{ path: 'a.bin', size: SIZE }];
  const access: UploadAccess = await post(first, '/api/stsAuth', { type: 'userUpload', files }, token);
  const path = `${access.bucket}/${access.prefix}a.bin`;
  await uploaderOf(access).call({ method: 'PUT', path, body: someBytes(SIZE) });
  expect(await first.stop()).toBe(0);
  const before = storedFiles(folder);

  const index = join(folder, 'store', 'index', 'data.mdb');
  const keys = join(folder, 'store-keys');
  const right = join(folder, 'right-keys');
  copyFileSync(keys, right);
  const refused = async (reason: RegExp) => {
    const product = await startProduct(settings);
    expect(await product.ended).toBe(1);
    expect(product.log()).toMatch(reason);
    expect(product.log().trim().split('\n')).toHaveLength(1);
    expect(product.said()).not.toContain('ready');
    expect(storedFiles(folder)).toEqual(before);
  };

  rmSync(keys);
  await refused(/^The key file .*store-keys is missing/);
  writeFileSync(keys, `1 ${'ab'.repeat(32)}\n`, { mode: 0o600 });
  await refused(/store-keys does not fit what is stored/);
  renameSync(right, keys);

  const blobs = join(folder, 'store', 'blobs');
  renameSync(blobs, `${blobs}-away`);
  const unmounted = await startProduct(settings);
  expect(await unmounted.ended).toBe(1);
  expect(unmounted.log()).toMatch(/^The store's folder .*blobs is missing, but .*\n$/);
  renameSync(`${blobs}-away`, blobs);

  truncateSync(index, 2 * INDEX_PAGE);
  await refused(/^The store's index .* is damaged/);
  rmSync(index);
  await refused(/^The store's index .* is missing/);

  const { stdout, status } = repair(settings);
  expect(stdout).toMatch(/^The index was rebuilt: 1 objects/);
  expect(status).toBe(0);
  const again = await readyProduct(settings);
  const renewed: UploadAccess = await post(
    again,
    '/api/stsAuth',
    { type: 'userUpload', draftId: access.draftId },
    await signIn(again, 'sender@example.com'),
  );
  await uploaderOf(renewed).call({ method: 'HEAD', path });
  expect(await again.stop()).toBe(0);
});
