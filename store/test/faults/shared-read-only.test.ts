/** Tests that a disk error in one process stops all processes of the folder from writing until the instance is restarted. */
import { lstatSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sweep } from '../../src/care/sweep.ts';
import { openFailureMark } from '../../src/disk/failure-mark.ts';
import { openStore } from '../../src/open.ts';
import { storeParts } from '../../src/parts.ts';
import type { Store } from '../../src/port.ts';
import { BUCKET, bytesOf, plain, readAll, stage } from './bytes.ts';
import { faultyFiles } from './faulty-files.ts';
import { testFolder } from './folder.ts';
import { startWorkers } from './processes.ts';
import { canMount, smallDisk } from './small-disk.ts';

const REASON = 'a file could not be synced';
const refused = { code: 'ServiceUnavailable', status: 503 };

async function opened(dir: string, options: Parameters<typeof openStore>[0] | object = {}) {
  const store = await openStore({ dir, reserveBytes: 0, ...options });
  onTestFinished(() => store.close());
  return store;
}

/** Its first upload meets a disk that fails to sync. */
async function failing(dir: string, options: object = {}): Promise<Store> {
  const before = await opened(dir);
  await before.createBucket(BUCKET);
  await before.close();
  return opened(dir, {
    ...options,
    files: faultyFiles({ at: 1, code: 'EIO', only: new Set(['sync']) }),
  });
}
const fail = (store: Store) => expect(stage(store, bytesOf(1, 10))).rejects.toMatchObject({ code: 'EIO' });

test('G06 a sync that fails in one process: another process refuses its next write and still reads', async () => {
  const dir = testFolder();
  const [worker] = await startWorkers(dir, 1);
  if (worker === undefined) throw new Error('No worker.');
  await worker.ask({ do: 'put', key: 'there', number: 1, size: 5_000 });
  const store = await failing(dir);
  await fail(store);
  for (const task of [
    { do: 'put', key: 'late', number: 2, size: 10 } as const,
    { do: 'delete', key: 'there' } as const,
    { do: 'revoke', draft: 'a' } as const,
  ])
    await expect(worker.ask(task)).rejects.toThrow('ServiceUnavailable');
  expect(await worker.ask({ do: 'has', key: 'there' })).toBe(true);
  const object = store.head(BUCKET, 'there');
  if (object === undefined) throw new Error('It is missing.');
  expect((await readAll(store, object)).equals(bytesOf(1, 5_000))).toBe(true);
});

test('G06 a process that opens the folder later refuses writes and sweeps nothing, until the starter is gone', async () => {
  const dir = testFolder();
  const [starter] = await startWorkers(dir, 1);
  if (starter === undefined) throw new Error('No worker.');
  const startedBy = starter.pid;
  await fail(await failing(dir, { startedBy }));
  const reasons: string[] = [];
  const later = await opened(dir, { startedBy, onFailure: (reason: string) => reasons.push(reason) });
  expect(later.health()).toMatchObject({ writable: false, reason: REASON });
  expect(reasons).toEqual([REASON]);
  expect(() => later.checkWrite(BUCKET, 'k', 1, {})).toThrow(expect.objectContaining(refused));
  expect(await sweep(storeParts(later), { graceMs: 0 })).toMatchObject({ blobs: 0, failed: 0 });
  await later.close();
  expect(lstatSync(join(dir, 'read-only')).isSymbolicLink()).toBe(true);

  await starter.kill();
  const restarted = await opened(dir);
  expect(restarted.health().writable).toBe(true);
  await restarted.put(BUCKET, 'next', await stage(restarted, bytesOf(3, 10)), plain);
});

test('G06 the process that started the instance removes the mark when it ends', async () => {
  const dir = testFolder();
  const store = await failing(dir);
  await fail(store);
  await store.close();
  expect((await opened(dir)).health().writable).toBe(true);
});

describe('the mark of a disk error', () => {
  const markIn = (...folders: string[]) =>
    openFailureMark({ folders, startedBy: process.pid, onFailure: () => {} });

  test('G06 the mark is created in the second folder when the first fails', () => {
    const folder = testFolder();
    const missing = join(folder, 'missing');
    markIn(missing, folder).raise(REASON, new Error('EIO'));
    expect(markIn(missing, folder).reason()).toBe(REASON);
  });

  test('G06 a lost mark is created again by the process that knows of the error', () => {
    const folder = testFolder();
    const mark = markIn(folder);
    mark.raise(REASON, new Error('EIO'));
    rmSync(join(folder, 'read-only'));
    expect(mark.reason()).toBe(REASON);
    expect(markIn(folder).reason()).toBe(REASON);
  });

  test('G06 a mark that cannot be read counts as one', () => {
    const folder = testFolder();
    mkdirSync(join(folder, 'read-only'));
    expect(markIn(folder).reason()).toBe('the mark of a disk error could not be read');
  });

  test.runIf(canMount)('G06 a mark needs no space on a full disk', () => {
    const disk = smallDisk(1);
    disk.fill();
    expect(disk.free()).toBe(0);
    markIn(disk.folder).raise(REASON, new Error('EIO'));
    expect(markIn(disk.folder).reason()).toBe(REASON);
  });
});
