/** The operator's commands for the storage: who uses it, moving files into an S3, and recording file versions again after buckets were copied. */
import { existsSync } from 'node:fs';
import type { ConsoleHolding } from '@waybill/contract/console-storage';
import { embeddedPaths } from '../adapters/storage/embedded.ts';
import type { Storage } from '../adapters/storage/port.ts';
import { openS3 } from '../adapters/storage/s3/s3.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import { type RepinOptions, repinFiles } from '../features/files/index.ts';
import { listHoldings } from '../features/operator/index.ts';
import { type Command, done, failed, type OfflineCommand, type Outcome, table } from './command.ts';
import { withDatabase } from './connect.ts';
import { copyToS3 } from './copy-to-s3.ts';
import { withStorage } from './with-storage.ts';
import { withUser } from './with-user.ts';

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

async function copyStorage(config: Config): Promise<Outcome> {
  const { storage: settings, publicUrl } = config;
  if (settings === undefined)
    return failed('Set the S3_… settings of the storage to copy to, only for this command until the move.');
  if (!existsSync(embeddedPaths(config).dir)) return failed(`There are no files in ${config.dataDir}.`);
  const problems = await openS3(settings).prepare([publicUrl]);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const outcome = await withStorage({ ...config, storage: undefined }, (from) =>
    copyToS3(from, settings, say),
  );
  const { copied, kept, failed: left } = outcome;
  const lines = [
    ...problems,
    `${count(copied.count)} files (${(copied.bytes / 1e9).toFixed(3)} GB) were copied; ${count(kept)} were there already.`,
  ];
  if (left.length > 0)
    return failed(
      ...lines,
      ...table(
        ['file', 'problem'],
        left.map(({ where, why }) => [where, why]),
      ),
      `${count(left.length)} files could not be copied. Run this again; "store scrub" tells which are damaged.`,
    );
  return done(
    ...lines,
    'If Waybill still runs with the data folder: stop it, and run this once more for what was added.',
    'Then run "settings accept" and "storage repin" with the new settings, and start.',
  );
}

const holdingLines = (holdings: readonly ConsoleHolding[]): Outcome =>
  holdings.length === 0
    ? done('Nothing is stored.')
    : done(
        ...table(
          ['account', 'region', 'uploads', 'bytes'],
          holdings.map(({ owner, userId, region, uploads, bytes }) => [
            userId === null ? `${owner} (no account)` : owner,
            region,
            String(uploads),
            String(bytes),
          ]),
        ),
      );

export const storageUseCommands: readonly Command[] = [
  {
    name: 'storage use',
    takes: ['[email-or-id]'],
    options: { limit: 'how many at most (50)' },
    summary: 'Lists who holds how much in which region, the most first; or one account alone.',
    run: async (db, [who], { limit = '50' }) => {
      const most = /^[1-9]\d{0,4}$/.test(limit) ? Number(limit) : 50;
      if (who === undefined) return holdingLines(await listHoldings(db, most));
      return withUser(db, who, async ({ id }) => holdingLines(await listHoldings(db, most, id)));
    },
  },
];

export const storageCommands: readonly OfflineCommand[] = [
  {
    name: 'storage copy',
    takes: [],
    summary:
      'Copies the files of the data folder into the S3 of the settings; continues where it was stopped.',
    runOffline: copyStorage,
  },
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
