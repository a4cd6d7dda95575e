/** A small store with records of every kind, damage to its index, and the form that earlier versions wrote. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { open as openLmdb } from 'lmdb';
import { openIndex } from '../../src/index/database.ts';
import { openStore } from '../../src/open.ts';
import type { Store } from '../../src/port.ts';
import { attributes, BUCKET, bytesOf, plain, readAll, stage } from './bytes.ts';
import { testFolder } from './folder.ts';
import type { Random } from './random.ts';

const PART_BYTES = 100_000;
/** So many that the slices are a record of their own. */
const PARTS = 9;

export const indexFile = (dir: string): string => join(dir, 'index', 'data.mdb');

export interface SmallStore {
  readonly dir: string;
  /** What each object holds. */
  readonly contents: ReadonlyMap<string, Buffer>;
}

/** Objects of one length in one folder of blobs, so that a changed name is the name of another. */
export async function smallStore(): Promise<SmallStore> {
  const dir = testFolder();
  const store = await openStore({ dir, reserveBytes: 0 });
  const contents = new Map<string, Buffer>();
  await store.createBucket(BUCKET);
  for (let number = 1; number <= 8; number += 1) {
    const bytes = bytesOf(number, 9_001);
    const staged = await stage(store, bytes);
    const object = await store.put(BUCKET, `object-${number}`, staged, plain);
    contents.set(object.key, bytes);
    if (number > 2) continue;
    await store.copy(object, BUCKET, `copy-${number}`, plain);
    contents.set(`copy-${number}`, bytes);
  }
  const upload = await store.createUpload(BUCKET, 'parts', { attributes });
  const parts = Array.from({ length: PARTS }, (_, at) => bytesOf(100 + at, PART_BYTES));
  const arrived = [];
  for (const [at, bytes] of parts.entries())
    arrived.push(await store.putPart(upload, at + 1, await stage(store, bytes), { checksums: {} }));
  await store.complete(upload, arrived, {});
  contents.set('parts', Buffer.concat(parts));
  const open = await store.createUpload(BUCKET, 'under way', { attributes });
  await store.putPart(open, 1, await stage(store, bytesOf(200, 500)), { checksums: {} });
  await store.put(BUCKET, 'gone', await stage(store, bytesOf(300, 40)), plain);
  await store.delete(BUCKET, 'gone');
  await store.seal(BUCKET, 'sealed/');
  await store.revoke('a-draft');
  await store.close();
  return { dir, contents };
}

export function copyOf({ dir, contents }: SmallStore): SmallStore {
  const copy = join(testFolder(), 's');
  cpSync(dir, copy, { recursive: true });
  return { dir: copy, contents };
}

const openTables = (dir: string) =>
  openIndex({
    path: join(dir, 'index'),
    onFailure: () => {},
    isDiskFull: () => false,
    makeRoom: async () => false,
  });

/** A field that earlier versions did not have. */
const withoutCounted = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'counted'));

/** Writes every record, or those that are chosen, as earlier versions did: without a checksum. */
export async function toEarlierForm(
  dir: string,
  isChosen: (table: string, key: string | Buffer) => boolean = () => true,
  changed: (record: object) => object = (record) => record,
): Promise<void> {
  const index = openTables(dir);
  const records = Object.entries(index.tables).flatMap(([name, table]) =>
    [...table.getForms({})]
      .filter(({ key }) => isChosen(name, key))
      .map(({ key, value }) => ({ name, key, value })),
  );
  await index.close();
  const root = openLmdb({ path: join(dir, 'index'), maxDbs: 32, overlappingSync: false });
  for (const { name, key, value } of records) {
    const table = root.openDB<unknown, string | Buffer>({
      name,
      ...(typeof key === 'string' ? {} : { keyEncoding: 'binary' as const }),
    });
    await table.put(
      key,
      typeof value === 'object' && value !== null ? changed(withoutCounted(value)) : value,
    );
  }
  await root.close();
}

/** How many records are in which form. */
export async function formsIn(dir: string): Promise<Record<string, number>> {
  const index = openTables(dir);
  const counts: Record<string, number> = {};
  for (const table of Object.values(index.tables))
    for (const { form } of table.getForms({})) counts[form] = (counts[form] ?? 0) + 1;
  await index.close();
  return counts;
}

/** Changes the bytes that are found in the file; they are as many as those they replace. */
export function replaceBytes(path: string, from: string, to: string, isAll = true): number {
  const file = readFileSync(path);
  let count = 0;
  for (let at = file.indexOf(from); at >= 0; at = file.indexOf(from, at + 1)) {
    file.write(to, at, 'latin1');
    count += 1;
    if (!isAll) break;
  }
  writeFileSync(path, file);
  return count;
}

export const PAGE = 4_096;

/** Flips one bit of a copy, in one of these pages and mostly not in the zeros that fill them. */
export function flipped(bytes: Buffer, pages: readonly [number, ...number[]], random: Random): Buffer {
  const place = (): number => random.pick(pages) * PAGE + random.below(PAGE);
  let at = place();
  for (let tries = 0; bytes[at] === 0 && tries < 20; tries += 1) at = place();
  const next = Buffer.from(bytes);
  next.writeUInt8(next.readUInt8(at) ^ (1 << random.below(8)), at);
  return next;
}

/** What is wrong with what the store answers: never an error, but other bytes, or another length than was promised. */
export async function wrongAnswers(
  store: Store,
  contents: ReadonlyMap<string, Buffer>,
): Promise<{ readonly wrong: string[]; readonly failed: number }> {
  const wrong: string[] = [];
  let failed = 0;
  for (const [key, bytes] of contents) {
    try {
      const object = store.head(BUCKET, key);
      if (object === undefined) {
        failed += 1;
        continue;
      }
      const read = await readAll(store, object);
      if (!read.equals(bytes)) wrong.push(`${key} has other bytes`);
      if (object.size !== bytes.length) wrong.push(`${key} has another length`);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      failed += 1;
    }
  }
  return { wrong, failed };
}
