/** Mends damaged records of the index from the journal and its last snapshot, which hold what was last written of each. */
import { unwrapKey } from '../disk/master-keys.ts';
import { applyLine, blobOfLine, type Line, readLine, recordNamed } from '../index/lines.ts';
import type { SealedTable } from '../index/sealed-table.ts';
import { chainOf, entriesOf, lastAcknowledged } from '../journal/read.ts';
import { BEGINNING } from '../journal/segment.ts';
import type { StoreParts } from '../parts.ts';
import { newestWhole, snapshotLines } from './journal-snapshot.ts';

/** The table and the key, before what was written. */
const START = /^\["(\w+)","((?:[^"\\]|\\.)*)"/;

const nameOf = ([table, key]: Line): string => `${table}:${key}`;

/** The last snapshot and the changes after it, up to the last of the index; undefined when some may be missing. */
async function wholeJournal({ index, journal }: StoreParts) {
  const snapshot = await newestWhole(journal);
  index.refresh();
  const head = index.journal.get('head') ?? BEGINNING;
  const from = snapshot ?? BEGINNING;
  const { entries, isWhole } = chainOf(entriesOf(journal), from, lastAcknowledged(journal));
  // A later entry may belong to a change that was never committed.
  const last = entries.findIndex(({ name }) => name === head.name);
  if (!isWhole || (last < 0 && head.name !== from.name)) return undefined;
  return { snapshot, entries: entries.slice(0, last + 1) };
}

export const isJournalWhole = async (parts: StoreParts): Promise<boolean> =>
  (await wholeJournal(parts)) !== undefined;

/** What was last written of each; undefined when changes may be missing, because older words are wrong words. */
async function lastLines(
  parts: StoreParts,
  wanted: ReadonlySet<string>,
): Promise<Map<string, Line> | undefined> {
  const whole = await wholeJournal(parts);
  if (whole === undefined) return undefined;
  const { snapshot, entries } = whole;
  const lines = new Map<string, Line>();
  const keep = (line: Line): void => {
    if (wanted.has(nameOf(line))) lines.set(nameOf(line), line);
  };
  if (snapshot !== undefined)
    for await (const text of snapshotLines(snapshot.path)) {
      const [, table, key] = START.exec(text) ?? [];
      // Escaped keys are compared after reading; most lines need not be.
      if (wanted.has(`${table}:${key}`) || key?.includes('\\')) keep(readLine(JSON.parse(text)));
    }
  for (const entry of entries) for (const line of JSON.parse(entry.lines)) keep(readLine(line));
  return lines;
}

/** Only the key of this very blob opens under its name. */
function isUsable({ masterKeys }: StoreParts, line: Line): boolean {
  const found = blobOfLine(line);
  if (found === undefined) return true;
  try {
    unwrapKey(masterKeys, found.blob, found.record.key);
    return true;
  } catch {
    return false;
  }
}

/** One without a checksum is here because it contradicts its bytes. */
const isDamaged = (table: SealedTable<unknown, string | Buffer>, key: string | Buffer): boolean =>
  [...table.getForms({ start: key, limit: 1 })].some(
    (each) => each.form !== 'sealed' && Buffer.from(each.key).equals(Buffer.from(key)),
  );

/** Tables of the running processes, which the journal leaves out. */
function mendOwn({ index }: StoreParts, name: string, key: string | Buffer): boolean {
  if (name.startsWith('arrivals:')) index.tables.arrivals.remove(Buffer.from(key));
  // Nothing new gets a name there, and what has none is quarantined.
  else if (name.startsWith('writers:'))
    index.tables.writers.put(String(key), { pid: 0, start: '', closed: true, unproven: true });
  else return false;
  return true;
}

/** Resolves with the names of those that were mended. */
export async function mendRecords(parts: StoreParts, names: readonly string[]): Promise<Set<string>> {
  const { index } = parts;
  const lines = await lastLines(parts, new Set(names)).catch(() => undefined);
  const mended = new Set<string>();
  await index.change(() => {
    for (const name of names) {
      const record = recordNamed(index.tables, name);
      // Whatever was written meanwhile is newer.
      if (record === undefined || !isDamaged(record.table, record.key)) continue;
      const line = lines?.get(name);
      if (line === undefined) {
        if (mendOwn(parts, name, record.key)) mended.add(name);
      } else if (line.length === 3 && isUsable(parts, line)) {
        applyLine(index.tables, line);
        mended.add(name);
      }
    }
  });
  return mended;
}
