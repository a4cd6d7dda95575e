/** Writes and reads snapshots of the index as text, which replace all changes before them. */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { indexLines } from '../index/all-lines.ts';
import { BEGINNING, type Position } from '../journal/segment.ts';
import type { StoreParts } from '../parts.ts';

const NAME = /^snapshot-(\d{16})-([0-9a-f]{16})$/;
/** How many characters are written at once. */
const CHUNK = 1024 * 1024;

const nameOf = ({ number, name }: Position): string => `snapshot-${String(number).padStart(16, '0')}-${name}`;

export interface SnapshotFile extends Position {
  readonly path: string;
  readonly bytes: number;
}

/** The newest first. */
export function snapshotsIn(folder: string): SnapshotFile[] {
  if (!existsSync(folder)) return [];
  const found = readdirSync(folder).flatMap((file) => {
    const [, number, name] = NAME.exec(file) ?? [];
    if (number === undefined || name === undefined) return [];
    const path = join(folder, file);
    return [{ number: Number(number), name, path, bytes: statSync(path).size }];
  });
  return found.sort((a, b) => b.number - a.number);
}

/** Left behind by processes that were killed while writing them. */
export const abandonedDrafts = (folder: string, before: number): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.part'))
    .map((file) => join(folder, file))
    .filter((path) => (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? before) < before);

/** Written to a temporary file, synced, then renamed, so that a file with the final name is complete. */
export async function writeSnapshot({
  index,
  files,
  journal: folder,
  onSyncFailure,
}: Pick<StoreParts, 'index' | 'files' | 'journal' | 'onSyncFailure'>): Promise<SnapshotFile> {
  const synced = (sync: Promise<void>): Promise<void> =>
    sync.catch((error: unknown) => {
      onSyncFailure(error);
      throw error;
    });
  const snapshot = await index.snapshot(async () => {});
  try {
    const position = index.journal.get('head', { transaction: snapshot.transaction }) ?? BEGINNING;
    const path = join(folder, nameOf(position));
    const draft = `${path}.${randomBytes(8).toString('hex')}.part`;
    const file = await files.create(draft);
    const hash = createHash('sha256');
    let bytes = 0;
    let text = '';
    const flush = async (): Promise<void> => {
      const chunk = Buffer.from(text, 'utf8');
      text = '';
      await file.write([chunk], bytes);
      bytes += chunk.length;
      hash.update(chunk);
    };
    try {
      for (const line of indexLines(index, snapshot, 'throw')) {
        text += line;
        if (text.length > CHUNK) await flush();
      }
      await flush();
      text = `sha256 ${hash.copy().digest('hex')}\n`;
      await flush();
      await synced(file.sync());
    } catch (error) {
      await files.remove(draft).catch(() => {});
      throw error;
    } finally {
      await file.close();
    }
    await files.move(draft, path);
    await synced(files.syncFolder(folder));
    return { ...position, path, bytes };
  } finally {
    snapshot.done();
  }
}

/** Without the last line, which holds the checksum of all lines before it. */
export async function* snapshotLines(path: string): AsyncGenerator<string> {
  for await (const line of createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  }))
    if (!line.startsWith('sha256 ')) yield line;
}

async function isWhole(path: string): Promise<boolean> {
  const hash = createHash('sha256');
  for await (const line of createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (line.startsWith('sha256 ')) return line === `sha256 ${hash.digest('hex')}`;
    hash.update(`${line}\n`);
  }
  return false;
}

/** The last snapshot that is what was written. */
export async function newestWhole(folder: string): Promise<SnapshotFile | undefined> {
  for (const snapshot of snapshotsIn(folder)) if (await isWhole(snapshot.path)) return snapshot;
  return undefined;
}
