/** Tests first starts that were killed or lost power: the next start begins again, or continues with what is there. */
import { existsSync, linkSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSecrets } from '../../src/stand-alone/secrets.ts';
import { audit } from './audit.ts';
import { BUCKET, bytesOf, plain, stage } from './bytes.ts';
import { filledFolder, open, requireContents } from './filled.ts';
import { testFolder } from './folder.ts';
import { startWorkers } from './processes.ts';

const HEX = '0123456789abcdef';

test.each([
  ['master-keys', `master-keys-${HEX}`],
  ['index/lock.mdb', `index/lock.mdb-${HEX}`],
  ['index/lock.mdb', `index/lock-${HEX}`],
])('F05 a start killed while %s had a second name (%s): the next start removes it', async (name, second) => {
  const dir = testFolder();
  const contents = await filledFolder(dir);
  linkSync(join(dir, name), join(dir, second));
  const store = await open(dir);
  await requireContents(store, contents);
  await store.close();
  expect(existsSync(join(dir, second))).toBe(false);
});

test.each([`access-keys-${HEX}`, `access-keys.${process.pid}`])(
  'F05 access keys whose first start was killed stay the same, and their draft %s is removed',
  (second) => {
    const dir = testFolder();
    const { isNew, ...first } = openSecrets(dir);
    expect(isNew).toBe(true);
    linkSync(join(dir, 'access-keys'), join(dir, second));
    expect(openSecrets(dir)).toEqual({ ...first, isNew: false });
    expect(existsSync(join(dir, second))).toBe(false);
  },
);

test('F05 a key file with a second name elsewhere is still refused', async () => {
  const dir = testFolder();
  await filledFolder(dir);
  linkSync(join(dir, 'master-keys'), join(dir, 'somewhere'));
  await expect(open(dir)).rejects.toThrow('is not a file of the store');
});

const index = (dir: string): string => join(dir, 'index', 'data.mdb');
const page = (dir: string, at: number): void => {
  const bytes = readFileSync(index(dir));
  bytes.fill(0, at * 4096, (at + 1) * 4096);
  writeFileSync(index(dir), bytes);
};

/** What a power cut leaves of an index that was just created. */
const remains: Readonly<Record<string, (dir: string) => void>> = {
  'no index file': (dir) => rmSync(index(dir)),
  'no index folder': (dir) => rmSync(join(dir, 'index'), { recursive: true }),
  'an empty index file': (dir) => truncateSync(index(dir), 0),
  'an index file of half a page': (dir) => truncateSync(index(dir), 2048),
  'an index of zeros': (dir) => writeFileSync(index(dir), Buffer.alloc(readFileSync(index(dir)).length)),
  'an index without its first pages': (dir) => {
    page(dir, 0);
    page(dir, 1);
  },
  'an index that has lost its pages': (dir) => truncateSync(index(dir), 2 * 4096),
  'no journal': (dir) => {
    rmSync(join(dir, 'journal'), { recursive: true });
    truncateSync(index(dir), 2 * 4096);
  },
  'no keys': (dir) => rmSync(join(dir, 'master-keys')),
};

test.each(Object.keys(remains))(
  'F04 a power cut in the first start that leaves %s: the next start works',
  async (name) => {
    const dir = testFolder();
    await (await open(dir)).close();
    remains[name]?.(dir);
    const store = await open(dir);
    await store.createBucket(BUCKET);
    await store.put(BUCKET, 'a', await stage(store, bytesOf(1, 100)), plain);
    await store.close();
    const again = await open(dir);
    expect(again.head(BUCKET, 'a')?.size).toBe(100);
    await again.close();
  },
);

test('F04 processes that start at once after such a power cut create one index', async () => {
  const dir = testFolder();
  await (await open(dir)).close();
  truncateSync(index(dir), 2 * 4096);
  const workers = await startWorkers(dir, 4);
  for (const [at, worker] of workers.entries())
    await worker.ask({ do: 'put', key: `k${at}`, number: at, size: 100 });
  for (const worker of workers)
    for (const at of workers.keys()) expect(await worker.ask({ do: 'has', key: `k${at}` })).toBe(true);
  await Promise.all(workers.map((worker) => worker.stop()));
  const store = await open(dir);
  expect(audit(store)).toEqual([]);
  await store.close();
});

test('F04 an index that lost its pages after a bucket was acknowledged is still refused, and repaired', async () => {
  const dir = testFolder();
  const store = await open(dir);
  await store.createBucket(BUCKET);
  await store.close();
  truncateSync(index(dir), 2 * 4096);
  await expect(open(dir)).rejects.toThrow(/damaged.*"store repair"/);
  rmSync(index(dir));
  await expect(open(dir)).rejects.toThrow(/missing.*"store repair"/);
});
