/** Tests a missing, empty, damaged, old or foreign index: the store refuses to open, deletes nothing, and can be repaired. */
import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyQuarantineCommand, repairCommand } from '../../src/care/commands.ts';
import { keepJournal } from '../../src/care/keep-journal.ts';
import { statusOf } from '../../src/care/status.ts';
import { sweep } from '../../src/care/sweep.ts';
import { findIndexDamage } from '../../src/index/file/check.ts';
import { storeParts } from '../../src/parts.ts';
import { BUCKET, bytesOf, plain, stage } from './bytes.ts';
import { blobFiles, filledFolder, open, requireContents } from './filled.ts';
import { testFolder } from './folder.ts';

const indexFile = (dir: string): string => join(dir, 'index', 'data.mdb');

const losses: Readonly<Record<string, (dir: string) => void>> = {
  'an index folder that is gone': (dir) => rmSync(join(dir, 'index'), { recursive: true }),
  'an index file that is gone': (dir) => rmSync(indexFile(dir)),
  'an empty index file': (dir) => truncateSync(indexFile(dir), 0),
  'an index of zeros': (dir) =>
    writeFileSync(indexFile(dir), Buffer.alloc(readFileSync(indexFile(dir)).length)),
  // The truncated half of a small index can be all free pages, and then nothing is lost.
  'an index cut behind its first two pages': (dir) => truncateSync(indexFile(dir), 2 * 4096),
};

test.each(Object.keys(losses))(
  'G01 G03 %s: the store refuses, deletes nothing, and repair restores everything',
  async (name) => {
    const dir = testFolder();
    const contents = await filledFolder(dir);
    const before = blobFiles(dir);
    losses[name]?.(dir);

    await expect(open(dir)).rejects.toThrow(/index .* Nothing was changed\. .*"store repair"/);
    expect(blobFiles(dir)).toEqual(before);

    expect(await repairCommand({ dir })).toMatchObject({ ok: true });
    const store = await open(dir);
    await requireContents(store, contents);
    await sweep(storeParts(store), { graceMs: 0 });
    await requireContents(store, contents);
    await store.close();
  },
);

test('G01 an empty index in place of the right one: the store refuses and deletes nothing', async () => {
  const [dir, other] = [testFolder(), testFolder()];
  await filledFolder(dir);
  rmSync(join(dir, 'journal'), { recursive: true });
  await (await open(other)).close();
  cpSync(join(other, 'index'), join(dir, 'index'), { recursive: true, force: true });
  copyFileSync(join(other, 'master-keys'), join(dir, 'master-keys'));
  const before = blobFiles(dir);
  await expect(open(dir)).rejects.toThrow('knows none of the stored files');
  expect(blobFiles(dir)).toEqual(before);
});

test('G01 G03 an index of yesterday: the store refuses, and repair restores what came since', async () => {
  const dir = testFolder();
  await filledFolder(dir);
  cpSync(join(dir, 'index'), join(dir, 'yesterday'), { recursive: true });
  const store = await open(dir);
  await store.put(BUCKET, 'today', await stage(store, bytesOf(9, 500)), plain);
  await store.close();
  rmSync(join(dir, 'index'), { recursive: true });
  renameSync(join(dir, 'yesterday'), join(dir, 'index'));
  await expect(open(dir)).rejects.toThrow('changes are missing');
  expect(await repairCommand({ dir })).toMatchObject({ ok: true });
  const again = await open(dir);
  expect(again.head(BUCKET, 'today')?.size).toBe(500);
  await again.close();
});

test.each([
  ['is missing', (blobs: string) => rmSync(blobs, { recursive: true })],
  [
    'holds none of the stored files',
    (blobs: string) => {
      rmSync(blobs, { recursive: true });
      mkdirSync(blobs, { mode: 0o700 });
    },
  ],
])(
  'F06 a folder of stored files that %s: the store refuses, and repair changes nothing',
  async (problem, lose) => {
    const dir = testFolder();
    const contents = await filledFolder(dir);
    const blobs = join(dir, 'blobs');
    cpSync(blobs, join(dir, 'elsewhere'), { recursive: true });
    lose(blobs);
    const wasThere = existsSync(blobs);
    await expect(open(dir)).rejects.toThrow(
      `${problem}, but the store is in use. Nothing was changed. Mount`,
    );
    await expect(repairCommand({ dir })).rejects.toThrow(problem);
    expect(existsSync(blobs)).toBe(wasThere);
    rmSync(blobs, { recursive: true, force: true });
    renameSync(join(dir, 'elsewhere'), blobs);
    const store = await open(dir);
    await requireContents(store, contents);
    await store.close();
  },
);

test('F06 an index of only buckets starts without the folder of stored files', async () => {
  const dir = testFolder();
  const store = await open(dir);
  await store.createBucket(BUCKET);
  await store.close();
  rmSync(join(dir, 'blobs'), { recursive: true });
  const again = await open(dir);
  expect(again.headBucket(BUCKET)).toBeDefined();
  await again.close();
});

test('G01 files that the index does not know are quarantined, listed, kept for 30 days, and deleted by command', async () => {
  const dir = testFolder();
  await filledFolder(dir);
  const clock = { now: Date.now() };
  const stray = join(dir, 'blobs', '0123456789abcdef');
  mkdirSync(stray, { mode: 0o700 });
  writeFileSync(join(stray, '1'), 'another program’s');
  const store = await open(dir);
  const parts = { ...storeParts(store), now: () => clock.now };
  const sweepNow = () => sweep(parts, { running: clock.now });
  await sweepNow();
  expect(existsSync(join(stray, '1'))).toBe(false);
  expect((await statusOf(parts)).quarantined).toMatchObject({ files: 1, since: clock.now });
  clock.now += 29 * 86_400_000;
  await sweepNow();
  expect((await statusOf(parts)).quarantined.files).toBe(1);
  clock.now += 2 * 86_400_000;
  await sweepNow();
  expect((await statusOf(parts)).quarantined.files).toBe(0);

  mkdirSync(stray, { mode: 0o700 });
  writeFileSync(join(stray, '1'), 'another');
  await sweepNow();
  await store.close();
  expect((await emptyQuarantineCommand({ dir })).lines).toEqual(['1 files were deleted, 0.000 GB.']);
});

test('G02 any garbled page in use is found before the index is opened', async () => {
  const dir = testFolder();
  await filledFolder(dir);
  const path = indexFile(dir);
  const whole = readFileSync(path);
  expect(await findIndexDamage(path)).toBeUndefined();
  const copy = join(dir, 'copy.mdb');
  let found = 0;
  for (let at = 0; at < whole.length; at += 4096) {
    const garbled = Buffer.from(whole);
    randomBytes(4096).copy(garbled, at);
    writeFileSync(copy, garbled);
    if ((await findIndexDamage(copy)) !== undefined) found += 1;
    else {
      // A free page: the store works as before.
      writeFileSync(path, garbled);
      const store = await open(dir);
      expect(store.head(BUCKET, 'large')?.size).toBe(700_000);
      await store.close();
      writeFileSync(path, whole);
    }
  }
  expect(found).toBeGreaterThan(10);
});

test('G03 repair works from a snapshot and the changes after it, and says which bytes are missing', async () => {
  const dir = testFolder();
  const contents = await filledFolder(dir);
  const store = await open(dir);
  await keepJournal(storeParts(store), true);
  const kept = await stage(store, bytesOf(11, 40));
  await store.put(BUCKET, 'later', kept, plain);
  const lost = await stage(store, bytesOf(12, 50));
  await store.put(BUCKET, 'lost', lost, plain);
  await store.close();
  rmSync(join(dir, 'index'), { recursive: true });
  rmSync(join(dir, 'blobs', ...lost.blob.split('-')));
  const { ok, lines } = await repairCommand({ dir });
  expect(ok).toBe(false);
  expect(lines.join('\n')).toMatch(/1 objects lack some of their files[\s\S]*bucket\s+lost/);
  const again = await open(dir);
  for (const [key, bytes] of contents) expect(again.head(BUCKET, key)?.size).toBe(bytes?.length);
  expect(again.head(BUCKET, 'later')?.size).toBe(40);
  expect((await statusOf(storeParts(again))).damaged).toEqual([{ bucket: BUCKET, key: 'lost' }]);
  await again.close();
});

test('G03 repair refuses while a process has the store open, and leaves a sound index unchanged', async () => {
  const dir = testFolder();
  await filledFolder(dir);
  expect((await repairCommand({ dir })).lines).toEqual(['The index is fine: there is nothing to repair.']);
  const store = await open(dir);
  await store.put(BUCKET, 'more', await stage(store, bytesOf(13, 5)), plain);
  rmSync(join(dir, 'index'), { recursive: true });
  await expect(repairCommand({ dir })).rejects.toThrow(`Process ${process.pid} has the store open`);
  // What is acknowledged while the file is missing is in the journal.
  await store.put(BUCKET, 'while it is gone', await stage(store, bytesOf(14, 6)), plain);
  await store.close();
});
