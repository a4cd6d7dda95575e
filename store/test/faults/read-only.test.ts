/** Tests that after a failure that may have lost bytes nothing is written any more, and everything can still be read. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openStore } from '../../src/open.ts';
import { audit } from './audit.ts';
import { attributes, BUCKET, bytesOf, plain, readAll, stage } from './bytes.ts';
import { faultyFiles, type Use } from './faulty-files.ts';
import { testFolder } from './folder.ts';

test.each<Use>(['sync', 'sync-folder'])(
  'S174 an error at %s makes the store read-only and unhealthy',
  async (use) => {
    // Not the first ones, which belong to the folder and to the object that is read afterwards.
    const at = use === 'sync' ? 2 : 3;
    const files = faultyFiles({ at, code: 'EIO', only: new Set([use]), below: 'blobs' });
    const failures: string[] = [];
    const dir = testFolder();
    const store = await openStore({
      dir,
      reserveBytes: 0,
      files,
      onFailure: (reason) => failures.push(reason),
    });
    await store.createBucket(BUCKET);
    const object = await store.put(BUCKET, 'there', await stage(store, bytesOf(1, 5_000)), plain);
    const staged = await stage(store, bytesOf(3, 10)).catch(() => undefined);
    expect(staged).toBeUndefined();
    expect(store.health()).toMatchObject({ writable: false, reason: 'a file could not be synced' });
    expect(failures).toEqual(['a file could not be synced']);

    const refused = { code: 'ServiceUnavailable', status: 503 };
    expect(() => store.checkWrite(BUCKET, 'k', 1, {})).toThrow(expect.objectContaining(refused));
    const late = await stage(store, bytesOf(4, 10));
    await expect(store.put(BUCKET, 'late', late, plain)).rejects.toMatchObject(refused);
    await expect(store.delete(BUCKET, 'there')).rejects.toMatchObject(refused);
    await expect(store.createUpload(BUCKET, 'k', { attributes })).rejects.toMatchObject(refused);
    expect((await readAll(store, object)).equals(bytesOf(1, 5_000))).toBe(true);
    await store.close();

    const again = await openStore({ dir, reserveBytes: 0 });
    expect(again.health().writable).toBe(true);
    await again.put(BUCKET, 'next', await stage(again, bytesOf(5, 10)), plain);
    expect(audit(again)).toEqual([]);
    await again.close();
  },
);

const SCRIPT = fileURLToPath(new URL('limited.ts', import.meta.url));
/** In blocks of 512 bytes: enough for everything except the index. */
const LIMIT = 12_288;

test('S174 an index that cannot be written makes the store read-only, and no call waits for ever', () => {
  const words = ['-c', `ulimit -f ${LIMIT} && exec "$@"`, 'sh', process.execPath, '--import', 'tsx', SCRIPT];
  const { stdout, status } = spawnSync('sh', [...words, testFolder()], { encoding: 'utf8' });
  expect(status).toBe(0);
  const { first, ...rest } = JSON.parse(stdout);
  expect(first).toContain('another error');
  expect(rest).toEqual({
    after: 'ServiceUnavailable',
    put: 'ServiceUnavailable',
    isRead: true,
    writable: false,
    reason: 'the index could not be written',
    failures: ['the index could not be written'],
  });
});
