/** Converts index records to text for JSON, independent of the machine and of LMDB's format. */
import type { BlobRecord } from './records.ts';
import type { SealedTable } from './sealed-table.ts';
import type { Tables } from './tables.ts';

type TableName = keyof Tables;

/** Tables with binary keys; the others have text keys. */
const BINARY: ReadonlySet<string> = new Set<TableName>(['objects', 'uploads', 'parts', 'seals', 'arrivals']);

/** An undefined value means that the record was removed. */
export type Line = readonly [table: string, key: string, value?: unknown];

const isBlob = (value: unknown): value is BlobRecord =>
  typeof value === 'object' && value !== null && 'key' in value && value.key instanceof Uint8Array;

const isStoredBlob = (value: unknown): value is Omit<BlobRecord, 'key'> & { readonly key: string } =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';

export function lineOf(table: string, key: string | Buffer, value?: unknown): Line {
  const name = typeof key === 'string' ? key : key.toString('base64');
  if (value === undefined) return [table, name];
  if (table !== 'blobs' || !isBlob(value)) return [table, name, value];
  return [table, name, { ...value, key: Buffer.from(value.key).toString('base64') }];
}

export function readLine(line: unknown): Line {
  if (Array.isArray(line) && (line.length === 2 || line.length === 3)) {
    const [table, key, value] = line;
    if (typeof table === 'string' && typeof key === 'string') return [table, key, value];
  }
  throw new Error('This is not a line of an index.');
}

/** The blob that the line describes, if it describes an existing one. */
export function blobOfLine([table, blob, value]: Line): { blob: string; record: BlobRecord } | undefined {
  if (table !== 'blobs' || value === undefined) return;
  // It becomes a path.
  if (!/^[0-9a-f]{16}-[0-9a-z]{1,4}$/.test(blob) || !isStoredBlob(value))
    throw new Error('This is not the line of a blob.');
  return { blob, record: { ...value, key: Buffer.from(value.key, 'base64') } };
}

type AnyTable = SealedTable<unknown, string | Buffer>;

// A table takes the values that were read from it.
const tableOf = (tables: Tables, name: string): AnyTable | undefined =>
  ({ ...tables })[name] as AnyTable | undefined;

const keyIn = (table: string, text: string): string | Buffer =>
  BINARY.has(table) ? Buffer.from(text, 'base64') : text;

/** Where the record with this `recordName` is; undefined when it is the name of something else. */
export function recordNamed(
  tables: Tables,
  name: string,
): { readonly table: AnyTable; readonly key: string | Buffer } | undefined {
  const at = name.indexOf(':');
  const table = at < 0 ? undefined : tableOf(tables, name.slice(0, at));
  return table && { table, key: keyIn(name.slice(0, at), name.slice(at + 1)) };
}

/** Inside a change. */
export function applyLine(tables: Tables, line: Line): void {
  const [name, text, value] = line;
  const table = tableOf(tables, name);
  if (table === undefined) throw new Error(`An index has no ${name}.`);
  const key = keyIn(name, text);
  if (value === undefined) void table.remove(key);
  else void table.put(key, blobOfLine(line)?.record ?? value);
}
