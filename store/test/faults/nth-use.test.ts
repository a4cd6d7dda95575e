/** Makes the n-th use of the disk fail, for many n: each action succeeds or is refused completely. */
import { expect, test } from 'vitest';
import { sweep } from '../../src/care/sweep.ts';
import type { Files } from '../../src/disk/files.ts';
import { S3Error } from '../../src/errors.ts';
import { openStore } from '../../src/open.ts';
import { storeParts } from '../../src/parts.ts';
import type { Store } from '../../src/port.ts';
import { audit, strays } from './audit.ts';
import { BUCKET, bytesOf } from './bytes.ts';
import { type Fault, type FaultyFiles, faultyFiles, type Use } from './faulty-files.ts';
import { testFolder } from './folder.ts';
import { compare, Model } from './model.ts';

const DRAFT = { id: 'draft', bytes: 10_000_000 };
const PART = 100_000;
const LONG = process.env.LONG_TESTS === '1';

type Action = (store: Store, model: Model) => Promise<unknown>;

/** One after another; those that depend on a failed action fail with it. */
const actions: readonly Action[] = [
  (store, model) => model.put(store, 'kept', bytesOf(1, 150_000)),
  (store, model) => model.put(store, 'drafted', bytesOf(2, 600_000), DRAFT),
  (store, model) => model.put(store, 'drafted', bytesOf(3, 5), DRAFT),
  (store, model) => model.put(store, 'empty', Buffer.alloc(0)),
  async (store, model) => {
    const upload = await model.createUpload(store, 'big', DRAFT);
    for (const number of [2, 1, 3, 2]) {
      await model.putPart(store, upload, number, bytesOf(10 + number, PART), DRAFT).catch(clean);
    }
    await model.copyPart(store, upload, 4, 'kept', { start: 100, end: 120_000 }, DRAFT).catch(clean);
    const numbers = [1, 2, 3, 4].filter((number) => upload.parts.has(number));
    if (numbers.length > 0) await model.complete(store, upload, numbers);
  },
  (store, model) => model.copy(store, 'big', 'copy'),
  async (store, model) => {
    const upload = await model.createUpload(store, 'given up', DRAFT);
    await model.putPart(store, upload, 7, bytesOf(20, PART), DRAFT).catch(clean);
    await model.abort(store, upload);
  },
  async (store, model) => {
    const upload = await model.createUpload(store, 'left open', DRAFT);
    await model.putPart(store, upload, 1, bytesOf(30, PART), DRAFT);
  },
  (store, model) => model.delete(store, 'big'),
  (store) => sweep(storeParts(store), { graceMs: 0 }),
  (store, model) => model.put(store, 'last', bytesOf(40, 70_000)),
];

/** An S3 refusal, or the disk's own error. */
function clean(error: unknown): void {
  const isMade = error instanceof Error && 'code' in error && /^(EIO|ENOSPC)$/.test(String(error.code));
  if (!isMade && !(error instanceof S3Error)) throw error;
}

const open = (dir: string, files?: Files): Promise<Store> =>
  openStore({ dir, reserveBytes: 0, ...(files === undefined ? {} : { files }) });

/** After a run, the store holds what was acknowledged, and after a sweep no other file. */
async function requireSound(dir: string, model: Model): Promise<void> {
  const store = await open(dir);
  await compare(store, model);
  expect(audit(store)).toEqual([]);
  await sweep(storeParts(store), { graceMs: 0 });
  expect(strays(store)).toEqual([]);
  expect(audit(store)).toEqual([]);
  await compare(store, model);
  await store.close();
}

function checkHealth(store: Store, failed: Use | undefined, { code }: Fault): void {
  const isSync = failed === 'sync' || failed === 'sync-folder';
  expect(store.health().writable).toBe(!(isSync && code === 'EIO'));
}

async function run(fault: Fault): Promise<FaultyFiles> {
  const dir = testFolder();
  const files = faultyFiles(fault);
  const model = new Model();
  const first = await open(dir);
  await first.createBucket(BUCKET);
  await first.close();
  const store = await open(dir, files).catch((error: unknown) => void clean(error));
  // A store that does not open has acknowledged nothing.
  if (store === undefined) return files;
  for (const action of actions) await action(store, model).catch(clean);
  if (fault.lasting !== true) checkHealth(store, files.failed(), fault);
  // Reads continue, whatever happened to writes.
  if (fault.lasting !== true) await compare(store, model);
  await store.close();
  await requireSound(dir, model);
  return files;
}

/** Every use, or of each kind every fourth, because failing at all of them takes long. */
function chosen(uses: readonly Use[]): number[] {
  const nth = new Map<Use, number>();
  return uses.flatMap((use, index) => {
    const before = nth.get(use) ?? 0;
    nth.set(use, before + 1);
    return LONG || before % 4 === 0 ? [index + 1] : [];
  });
}

/** Returns the uses that failed. */
async function failAtEach(fault: Omit<Fault, 'at'>): Promise<ReadonlySet<Use>> {
  const clean = await run({ ...fault, at: Number.POSITIVE_INFINITY });
  const failed = new Set<Use>();
  for (const at of chosen(clean.counted())) {
    const use = (await run({ ...fault, at })).failed();
    if (use !== undefined) failed.add(use);
  }
  return failed;
}

/** Reads are left out, because they write nothing. */
const writing = new Set<Use>([
  'create',
  'write',
  'sync',
  'close',
  'make-folder',
  'sync-folder',
  'list',
  'move',
  'remove',
  'remove-folder',
]);

/** Journal writes fail in separate runs. */
const except = 'journal';
const below = 'journal';
const half = { half: true, only: new Set<Use>(['write']), except } as const;

test.each([
  { name: 'EIO', fault: { code: 'EIO', only: writing, except } },
  { name: 'EIO after half of a write', fault: { code: 'EIO', ...half } },
  { name: 'ENOSPC', fault: { code: 'ENOSPC', only: writing, except } },
  { name: 'ENOSPC after half of a write', fault: { code: 'ENOSPC', ...half } },
  { name: 'EIO from then on', fault: { code: 'EIO', lasting: true, only: writing, except } },
  { name: 'ENOSPC from then on', fault: { code: 'ENOSPC', lasting: true, only: writing, except } },
  { name: 'EIO in the journal', fault: { code: 'EIO', only: writing, below } },
  {
    name: 'ENOSPC in the journal from then on',
    fault: { code: 'ENOSPC', lasting: true, only: writing, below },
  },
] satisfies { name: string; fault: Omit<Fault, 'at'> }[])(
  'S174 $name at the n-th use of the disk: success or a clean error, and nothing in between',
  async ({ fault }) => {
    const failed = await failAtEach(fault);
    const uses: readonly Use[] =
      'half' in fault
        ? ['write']
        : 'below' in fault
          ? ['create', 'write', 'sync', 'sync-folder']
          : ['create', 'write', 'sync', 'sync-folder', 'remove'];
    for (const use of uses) expect([...failed]).toContain(use);
  },
);
