/** The index as lines of text, one for each record, and an index made of such lines: not bound to a machine or to LMDB's own files. */
import type { Database } from 'lmdb';
import type { Index, Snapshot } from '../index/database.ts';
import { OLDEST } from '../index/master-key.ts';
import type { BlobRecord } from '../index/records.ts';

/** Whatever is not here belongs to the moment: who writes where, and what nobody refers to. */
const NAMED = ['buckets', 'contents', 'drafts', 'revoked', 'damaged'] as const;
const BINARY = ['objects', 'uploads', 'parts', 'seals'] as const;
/** So many go in one change. */
const AT_ONCE = 2_000;

type Line = readonly [table: string, key: string, value: unknown];

export interface NeededBlob {
  readonly blob: string;
  readonly record: BlobRecord;
}

const write = (...line: Line): string => `${JSON.stringify(line)}\n`;

export function* neededBlobs(index: Index, { transaction }: Snapshot): Generator<NeededBlob> {
  for (const { key: blob, value: record } of index.blobs.getRange({ transaction }))
    if (record.refs > 0) yield { blob, record };
}

export function* indexLines(index: Index, snapshot: Snapshot): Generator<string> {
  const { transaction } = snapshot;
  const oldest = index.settings.get(OLDEST, { transaction });
  if (oldest !== undefined) yield write('settings', OLDEST, oldest);
  for (const name of NAMED)
    for (const { key, value } of index[name].getRange({ transaction })) yield write(name, key, value);
  for (const name of BINARY)
    for (const { key, value } of index[name].getRange({ transaction }))
      yield write(name, key.toString('base64'), value);
  for (const { blob, record } of neededBlobs(index, snapshot))
    yield write('blobs', blob, { ...record, key: Buffer.from(record.key).toString('base64') });
}

function read(text: string): Line {
  const line: unknown = JSON.parse(text);
  if (Array.isArray(line) && line.length === 3) {
    const [table, key, value] = line;
    if (typeof table === 'string' && typeof key === 'string') return [table, key, value];
  }
  throw new Error('This is not a line of an index.');
}

const isStoredBlob = (value: unknown): value is Omit<BlobRecord, 'key'> & { readonly key: string } =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';

/** What the line says about a blob, when it is about one. */
export const blobOfLine = (text: string): NeededBlob | undefined => blobOf(read(text));

function blobOf([table, blob, value]: Line): NeededBlob | undefined {
  if (table !== 'blobs') return;
  // It becomes a path.
  if (!/^[0-9a-f]{16}-[0-9a-z]{1,4}$/.test(blob) || !isStoredBlob(value))
    throw new Error('This is not the line of a blob.');
  return { blob, record: { ...value, key: Buffer.from(value.key, 'base64') } };
}

function load(index: Index, text: string): void {
  const line = read(text);
  const [name, key, value] = line;
  const needed = blobOf(line);
  if (needed !== undefined) {
    void index.blobs.put(needed.blob, needed.record);
    return;
  }
  // Each value was written from the very table that it goes back to.
  const tables: Readonly<Record<string, unknown>> = { ...index };
  const isBinary = BINARY.some((each) => each === name);
  if (!isBinary && name !== 'settings' && !NAMED.some((each) => each === name))
    throw new Error(`An index has no ${name}.`);
  const table = tables[name] as Database<unknown, string | Buffer>;
  void table.put(isBinary ? Buffer.from(key, 'base64') : key, value);
}

/** Into an empty index. */
export async function loadIndex(index: Index, lines: AsyncIterable<string>): Promise<void> {
  let some: string[] = [];
  const flush = (): Promise<void> => {
    const batch = some;
    some = [];
    return index.change(() => {
      for (const line of batch) load(index, line);
    });
  };
  for await (const line of lines) {
    some.push(line);
    if (some.length >= AT_ONCE) await flush();
  }
  await flush();
}
