/** Exports the index as lines of text, one per record, and loads it from them: independent of the machine and of LMDB's format. */
import type { Index, Snapshot } from './database.ts';
import { applyLine, blobOfLine, lineOf, readLine } from './lines.ts';
import { OLDEST } from './master-key.ts';
import type { BlobRecord } from './records.ts';

/** Tables left out belong to the running processes: writers, garbage, and the journal of this index. */
const TABLES = [
  'keys',
  'buckets',
  'contents',
  'drafts',
  'revoked',
  'damaged',
  'objects',
  'uploads',
  'parts',
  'seals',
] as const;
/** How many records go into one change. */
const AT_ONCE = 2_000;

export interface NeededBlob {
  readonly blob: string;
  readonly record: BlobRecord;
}

const write = (table: string, key: string | Buffer, value: unknown): string =>
  `${JSON.stringify(lineOf(table, key, value))}\n`;

export function* neededBlobs(index: Index, { transaction }: Snapshot): Generator<NeededBlob> {
  for (const { key: blob, value: record } of index.blobs.getRange({ transaction }))
    if (record.refs > 0) yield { blob, record };
}

/** A journal must not replace a damaged record's last words by nothing; a backup holds what can be read. */
export type OnDamage = 'throw' | 'leave out';

export function* indexLines(index: Index, snapshot: Snapshot, onDamage: OnDamage): Generator<string> {
  const { transaction } = snapshot;
  const oldest = index.settings.get(OLDEST, { transaction });
  if (oldest !== undefined) yield write('settings', OLDEST, oldest);
  for (const name of TABLES)
    for (const { key, value } of onDamage === 'throw'
      ? index[name].getAll({ transaction })
      : index[name].getRange({ transaction }))
      yield write(name, key, value);
  if (onDamage === 'throw') for (const _each of index.blobs.getAll({ transaction }));
  for (const { blob, record } of neededBlobs(index, snapshot)) yield write('blobs', blob, record);
}

/** The blob that the line describes, if it describes one. */
export const blobOfText = (text: string): NeededBlob | undefined => blobOfLine(readLine(JSON.parse(text)));

/** Loads into an empty index. */
export async function loadIndex(index: Index, lines: AsyncIterable<string>): Promise<void> {
  let some: string[] = [];
  const flush = (): Promise<void> => {
    const batch = some;
    some = [];
    return index.change(() => {
      for (const line of batch) applyLine(index.tables, readLine(JSON.parse(line)));
    });
  };
  for await (const line of lines) {
    some.push(line);
    if (some.length >= AT_ONCE) await flush();
  }
  await flush();
}
