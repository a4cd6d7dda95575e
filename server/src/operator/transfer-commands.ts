/** The operator's commands for transfers: abuse reports, takedowns, and comparing the database with the storage. */
import type { Storage } from '../adapters/storage/port.ts';
import type { Db } from '../db/database.ts';
import { listReports } from '../features/downloads/index.ts';
import { type Difference, storageDifferences } from '../features/files/index.ts';
import { requestDifferences } from '../features/requests/index.ts';
import { takeDown, transferDifferences } from '../features/transfers/index.ts';
import { type Command, done, failed, minute, type OfflineCommand, type Outcome, table } from './command.ts';
import { withDatabase } from './connect.ts';
import { withStorage } from './with-storage.ts';

export const transferCommands: readonly Command[] = [
  {
    name: 'takedown',
    takes: ['<slug>'],
    flags: { 'block-hash': 'also refuse these files from now on, from any sender' },
    options: { note: 'why, for the record' },
    summary: 'Takes a transfer down for good, with everything that was forwarded from it.',
    run: async (db, [slug = ''], { 'block-hash': block, note = '' }) => {
      const taken = await takeDown(db, slug, { blockFiles: block !== undefined, note });
      if (taken === undefined) return failed(`There is no transfer ${slug}.`);
      return done(
        `Taken down: ${taken.slugs.join(', ')}.`,
        ...(block === undefined
          ? []
          : ['The same files are refused as soon as the running Waybill has hashed them.']),
        ...taken.unhashed.map((each) => `The files of ${each} were deleted before and cannot be blocked.`),
      );
    },
  },
  {
    name: 'reports',
    takes: [],
    summary: 'Lists abuse reports from receivers, newest first.',
    run: async (db) => {
      const reports = await listReports(db, 100);
      if (reports.length === 0) return done('There are no reports.');
      const rows = reports.map((each) => [
        minute(each.created_at),
        each.slug,
        each.taken_down ? 'taken down' : '',
        each.reason,
        each.sender_email ?? '',
        each.email ?? '',
        each.message,
      ]);
      return done(
        ...table(['when (UTC)', 'transfer', 'state', 'reason', 'sent by', 'reported by', 'message'], rows),
      );
    },
  },
];

export async function reconcile(db: Db, storage: Storage): Promise<Outcome> {
  const found: Difference[] = [...(await transferDifferences(db)), ...(await requestDifferences(db))];
  for await (const difference of storageDifferences(db, storage)) found.push(difference);
  if (found.length === 0) return done('The database and the storage agree.');
  const rows = found.map(({ what, where, detail }) => [what, where, detail]);
  return failed(
    ...table(['what', 'where', 'difference'], rows),
    '',
    `${found.length} differences; nothing was changed.`,
  );
}

export const reconcileCommands: readonly OfflineCommand[] = [
  {
    name: 'reconcile',
    takes: [],
    summary: 'Lists every difference between the database and the storage, and changes nothing.',
    runOffline: (config) =>
      withDatabase(config, (db) => withStorage(config, (storage) => reconcile(db, storage))),
  },
];
