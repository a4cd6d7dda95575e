/** The operator's commands that make, verify and restore a backup. */
import { resolve } from 'node:path';
import { backUp } from '../backup/back-up.ts';
import type { Manifest } from '../backup/manifest.ts';
import { openBackup, restore } from '../backup/restore.ts';
import { passBlobs, refuseLost } from '../backup/verify.ts';
import type { Config } from '../config/config.ts';
import { Refusal } from '../refusal.ts';
import { done, failed, type OfflineCommand, type Outcome, table } from './command.ts';
import { withDatabase } from './connect.ts';
import { bucketAdvice, compareBuckets, losesFiles } from './restored-buckets.ts';
import { reconcile } from './transfer-commands.ts';
import { withStorage } from './with-storage.ts';

const number = (value: number): string => value.toLocaleString('en-US');
const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(3)} GB`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Ctrl-C stops it cleanly: unfinished work is discarded and all locks are released. */
async function untilStopped<T>(act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stop = () => controller.abort(new Refusal('Stopped before it was complete.'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  try {
    return await act(controller.signal);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
  }
}

function contents({ tables, files, blobs }: Manifest): string[] {
  const rows = tables.reduce((sum, each) => sum + each.rows, 0);
  const bytes = files.reduce((sum, each) => sum + each.bytes, 0);
  return table(
    ['', 'number', 'bytes'],
    [
      ['rows of the database, names, keys', number(rows), gigabytes(bytes)],
      ['files on disk', number(blobs.count), gigabytes(blobs.bytes)],
      ['damaged before', number(blobs.damaged.length), ''],
    ],
  );
}

const aboutBuckets = ({ buckets }: Manifest): string[] =>
  buckets.length === 0
    ? []
    : [
        "The files people sent are NOT in this backup. Copy these buckets too, with the storage's own tools or rclone:",
      ].concat([...new Set(buckets)].map((each) => `  ${each}`));

async function runBackup(config: Config, folder: string, rate: number): Promise<Outcome> {
  const began = Date.now();
  const { manifest, root, isPrivate, copied } = await untilStopped((signal) =>
    backUp(config, resolve(folder), { say, signal, bytesPerSecond: rate }),
  );
  return done(
    ...contents(manifest),
    `Backed up into ${root} as of ${manifest.point}, in ${seconds(began)}; ` +
      `${number(copied.count)} files (${gigabytes(copied.bytes)}) were new.`,
    ...aboutBuckets(manifest),
    ...(isPrivate ? [] : ['Others on this machine may be able to read that folder.']),
    'It can decrypt every file that people sent: keep it as secret as the data folder itself.',
  );
}

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

async function runCheck(folder: string): Promise<Outcome> {
  const began = Date.now();
  const { root, manifest } = await openBackup(resolve(folder));
  if (manifest.storage === 'embedded') {
    const { lost } = await untilStopped((signal) => passBlobs(root, manifest, undefined, { signal }));
    refuseLost(lost);
  }
  return done(
    ...contents(manifest),
    `The backup of ${manifest.point} is complete and undamaged; reading it took ${seconds(began)}.`,
    ...aboutBuckets(manifest),
  );
}

async function runRestore(config: Config, folder: string, acceptDamaged: boolean): Promise<Outcome> {
  const began = Date.now();
  const compare = () =>
    withDatabase(config, (db) =>
      withStorage(config, (storage) =>
        config.storage === undefined ? reconcile(db, storage) : compareBuckets(db, storage),
      ),
    );
  const {
    manifest,
    damaged,
    compared: books,
  } = await untilStopped((signal) =>
    restore(config, resolve(folder), { say, signal, acceptDamaged }, compare),
  );
  const lines = [
    ...contents(manifest),
    manifest.storage === 's3'
      ? 'Every table and secret matches its SHA-256.'
      : 'Every table, name and key matches its SHA-256, and every file its authentication tags and its CRC-32.',
    ...(damaged.length === 0
      ? []
      : [`${number(damaged.length)} files on disk are damaged: "store status" names what they belong to.`]),
    `Restored into ${config.dataDir} as of ${manifest.point}, in ${seconds(began)}. ` +
      'Mails that were waiting then are sent after the next start.',
  ];
  const isSound = books.ok || !losesFiles(books);
  const advice = bucketAdvice(config.storage, manifest.buckets, books);
  return (isSound ? done : failed)(...lines, '', ...books.lines, ...advice);
}

export const backupCommands: readonly OfflineCommand[] = [
  {
    name: 'backup',
    takes: ['<folder>'],
    options: { 'mb-per-second': 'at most so many megabytes of files a second (no limit)' },
    summary:
      'Backs up everything into a folder while Waybill runs; the next backup into it copies only what is new.',
    runOffline: async (config, [folder = ''], { 'mb-per-second': rate }) => {
      const limit = rate === undefined ? Number.POSITIVE_INFINITY : Number(rate) * 1e6;
      return limit > 0 ? runBackup(config, folder, limit) : failed('--mb-per-second is a number above 0.');
    },
  },
  {
    name: 'restore',
    takes: ['<folder>'],
    flags: {
      check: 'only check whether the backup is complete and undamaged',
      'accept-damaged': 'restore the rest when files of the backup are damaged',
    },
    summary: 'Restores a backup into an empty DATA_DIR, and checks every byte.',
    runOffline: (config, [folder = ''], { check, 'accept-damaged': accept }) =>
      check === undefined ? runRestore(config, folder, accept !== undefined) : runCheck(folder),
  },
];
