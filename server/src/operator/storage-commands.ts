/** The operator's command that records file versions again after a restore onto copied buckets. */
import type { Storage } from '../adapters/storage/port.ts';
import type { Db } from '../db/database.ts';
import { type RepinOptions, repinFiles } from '../features/files/index.ts';
import { done, failed, type OfflineCommand, type Outcome, table } from './command.ts';
import { withDatabase } from './connect.ts';
import { withStorage } from './with-storage.ts';

const count = (number: number): string => number.toLocaleString('en-US');

export async function repin(db: Db, storage: Storage, options: RepinOptions): Promise<Outcome> {
  const { right, repinned, left } = await repinFiles(db, storage, options);
  const line =
    `${count(right)} files are there in their recorded version; ` +
    `${count(repinned)} were found in another, compared and recorded again.`;
  if (left.length === 0) return done(line);
  const rows = left.map(({ where, why }) => [where, why]);
  return failed(
    line,
    ...table(['file', 'problem'], rows),
    `${count(left.length)} files are left as they were.`,
  );
}

export const storageCommands: readonly OfflineCommand[] = [
  {
    name: 'storage repin',
    takes: [],
    flags: { 'by-size': 'also accept files whose checksum was never computed, by their size alone' },
    summary: 'After copying buckets: finds each sent file by size and checksum, and records its new version.',
    runOffline: (config, _, { 'by-size': bySize }) =>
      withDatabase(config, (db) =>
        withStorage(config, (storage) => repin(db, storage, { bySize: bySize !== undefined })),
      ),
  },
];
