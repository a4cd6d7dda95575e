/** The operator's commands for transfers: abuse reports, takedowns, and comparing the database with the storage. */
import { type ConsoleTransferRow, DECISION_TEXT_MAX } from '@waybill/contract/console-transfers';
import { AppError } from '@waybill/contract/errors';
import type { Storage } from '../adapters/storage/port.ts';
import type { Db } from '../db/database.ts';
import { listReports } from '../features/downloads/index.ts';
import { compareWithStorage, listTransfers, readBlocked, transferActs } from '../features/operator/index.ts';
import { type Command, done, failed, minute, type OfflineCommand, type Outcome, table } from './command.ts';
import { withDatabase } from './connect.ts';
import { whoRuns } from './who-runs.ts';
import { withStorage } from './with-storage.ts';

const REASON = { reason: 'why, for the log' };
const MESSAGE_MAX = `--message has up to ${DECISION_TEXT_MAX} characters.`;

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const sha256Pattern = /^[0-9a-f]{64}$/i;

export const transferCommands: readonly Command[] = [
  {
    name: 'transfers list',
    takes: [],
    summary: 'Lists transfers, newest first.',
    run: async (db) => {
      const { transfers } = await listTransfers(db);
      return done(...(transfers.length === 0 ? ['There are no transfers yet.'] : listing(transfers)));
    },
  },
  {
    name: 'transfers find',
    takes: ['<number-reference-address-or-sha256>'],
    summary: 'Finds transfers by number, reference, address of the sender or a recipient, or SHA-256.',
    run: async (db, [find = '']) => {
      const { transfers } = await listTransfers(db, find.trim());
      return transfers.length === 0 ? failed(`No transfer matches ${find}.`) : done(...listing(transfers));
    },
  },
  {
    name: 'takedown',
    takes: ['<slug>'],
    flags: { 'block-hash': 'also refuse these files from now on, from any sender' },
    options: {
      note: 'why, for the record',
      message: 'what the sender and those who reported it read in the email',
    },
    summary: 'Takes a transfer down for good, with everything that was forwarded from it.',
    run: async (db, [slug = ''], { 'block-hash': block, note = '', message = '' }) => {
      if (message.length > DECISION_TEXT_MAX) return failed(MESSAGE_MAX);
      const blockFiles = block !== undefined;
      const taken = await transferActs.takeDown(db, {
        by: whoRuns(),
        slug,
        reason: note,
        message,
        blockFiles,
      });
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
        each.id,
        minute(each.created_at),
        each.slug,
        each.taken_down ? 'taken down' : each.decision === 'kept' ? 'kept' : 'open',
        each.reason,
        each.sender_email ?? '',
        each.email ?? '',
        each.message,
      ]);
      const head = ['id', 'when (UTC)', 'transfer', 'state', 'reason', 'sent by', 'reported by', 'message'];
      return done(...table(head, rows));
    },
  },
  {
    name: 'reports keep',
    takes: ['<id>'],
    options: { ...REASON, message: 'what the person who reported it reads in the email' },
    summary: 'Closes an abuse report; the transfer stays.',
    run: async (db, [id = ''], { reason = '', message = '' }) => {
      if (message.length > DECISION_TEXT_MAX) return failed(MESSAGE_MAX);
      if (!idPattern.test(id)) return failed(`There is no report ${id}.`);
      try {
        return (await transferActs.keepReported(db, { by: whoRuns(), id, reason, message }))
          ? done('The report is closed; the transfer stays.')
          : failed('That report was closed before.');
      } catch (error) {
        if (error instanceof AppError && error.code === 'not_found')
          return failed(`There is no report ${id}.`);
        throw error;
      }
    },
  },
  {
    name: 'blocked list',
    takes: [],
    summary: 'Lists the files that no one may share, newest first.',
    run: async (db) => {
      const { files } = await readBlocked(db);
      if (files.length === 0) return done('No files are blocked.');
      const rows = files.map(({ sha256, bytes, since }) => [sha256, String(bytes), minute(new Date(since))]);
      return done(...table(['sha256', 'bytes', 'since (UTC)'], rows));
    },
  },
  {
    name: 'blocked remove',
    takes: ['<sha256>'],
    options: REASON,
    summary: 'Allows a blocked file again.',
    run: async (db, [sha256 = ''], { reason = '' }) =>
      sha256Pattern.test(sha256) &&
      (await transferActs.unblockFile(db, whoRuns(), sha256.toLowerCase(), reason))
        ? done('The file is allowed again.')
        : failed('That file is not blocked.'),
  },
];

const listing = (transfers: readonly ConsoleTransferRow[]): string[] =>
  table(
    ['reference', 'sent (UTC)', 'state', 'sent by', 'files', 'bytes', 'downloads', 'reports'],
    transfers.map((each) => [
      each.reference,
      minute(new Date(each.createdAt)),
      each.state.replace('_', ' '),
      each.sender,
      String(each.files),
      String(each.bytes),
      String(each.downloads),
      String(each.reports),
    ]),
  );

export async function reconcile(db: Db, storage: Storage): Promise<Outcome> {
  const found = await compareWithStorage(db, storage);
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
