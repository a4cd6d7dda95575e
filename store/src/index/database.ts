/** Opens the index: an LMDB database that is ordered, crash-safe, and open in several processes at once. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ABORT, open, type RootDatabase, type Transaction } from 'lmdb';
import { requirePrivateFile, requirePrivateFolder } from '../disk/private.ts';
import { S3Error } from '../errors.ts';
import { recordChanges } from '../journal/record.ts';
import type { JournalWriter } from '../journal/writer.ts';
import { openChanges } from './change.ts';
import { prepareLockFile } from './lock-file.ts';
import type { Named, Table, Tables } from './tables.ts';

/** All tables as of one moment, for readers that pass its transaction. */
export interface Snapshot {
  readonly transaction: Transaction;
  /** Until then nothing that it shows can be reused. */
  done(): void;
}

export interface Index extends Tables {
  readonly tables: Tables;
  /** True once after a change could not be written to the journal. */
  takeJournalGap(): boolean;
  /** Runs the change alone among all processes, and resolves when it is on disk; if it throws, nothing has changed. */
  change<Result>(work: () => Result): Promise<Result>;
  /** For changes that free space: on a full disk, they may use the space reserved for them. */
  giveBack<Result>(work: () => Result): Promise<Result>;
  /** Later reads include everything that any process had acknowledged before. */
  refresh(): void;
  /** `meanwhile` runs at the exact moment of the snapshot: no process can change anything before it resolves. */
  snapshot(meanwhile: () => Promise<void>): Promise<Snapshot>;
  /** Forgets readers that died while reading, so that the pages they read can be reused. */
  forgetDeadReaders(): void;
  close(): Promise<void>;
}

export interface IndexOptions {
  readonly path: string;
  /** Called when a change could not be written for another reason than a full disk. */
  readonly onFailure: (error: unknown) => void;
  readonly isDiskFull: () => boolean;
  /** Frees space for a change that frees space; false when there is none. */
  readonly makeRoom: () => Promise<boolean>;
  /** Where every change is also recorded. */
  readonly journal?: JournalWriter;
}

/** A broken LMDB can wait for ever for what it was about to write. */
const CLOSE_BROKEN_MS = 1_000;

const isClosed = (): never => {
  throw new S3Error('ServiceUnavailable', 'The store is closed.');
};
/** LMDB itself would let a closed database be read, and crash the process. */
const closedReads = {
  get: isClosed,
  doesExist: isClosed,
  getRange: isClosed,
  getKeys: isClosed,
  getKeysCount: isClosed,
};

export function openIndex({ path, onFailure, isDiskFull, makeRoom, journal }: IndexOptions): Index {
  requirePrivateFolder(path);
  for (const name of ['data.mdb', 'lock.mdb']) requirePrivateFile(join(path, name));
  prepareLockFile(path);
  const settings = {
    path,
    maxDbs: 32,
    // A change is acknowledged only after it was synced; those waiting meanwhile share the next sync.
    overlappingSync: false,
    // Its promises for whole event turns have no handler, and would end the process when a commit fails.
    eventTurnBatching: false,
    // Read transactions must not keep old pages alive for long.
    maxReaders: 1_024,
    permissionsMode: 0o600,
  };
  const root: RootDatabase = open(settings);
  const table = <Value>(name: string): Table<Value> => root.openDB({ name, keyEncoding: 'binary' });
  const named = <Value>(name: string): Named<Value> => root.openDB({ name });
  const changes = openChanges(root, onFailure, isDiskFull);

  // In one transaction, because each table would otherwise wait for the disk the first time.
  const tables = root.transactionSync<Tables>(() => ({
    buckets: named('buckets'),
    objects: table('objects'),
    contents: named('contents'),
    blobs: named('blobs'),
    garbage: named('garbage'),
    uploads: table('uploads'),
    parts: table('parts'),
    drafts: named('drafts'),
    arrivals: table('arrivals'),
    seals: table('seals'),
    revoked: named('revoked'),
    writers: named('writers'),
    damaged: named('damaged'),
    settings: named('settings'),
    keys: named('keys'),
    journal: named('journal'),
  }));
  const recorder = journal === undefined ? undefined : recordChanges(tables, journal);
  const change = <Result>(work: () => Result): Promise<Result> =>
    recorder === undefined ? changes.change(work) : recorder.change(changes.change, work);

  return {
    ...tables,
    tables,
    change,
    takeJournalGap: () => journal?.takeGap() ?? false,
    giveBack: async (work) => {
      try {
        return await change(work);
      } catch (error) {
        if (!(error instanceof S3Error) || error.code !== 'StorageFull' || !(await makeRoom())) throw error;
        return change(work);
      }
    },
    refresh: () => root.resetReadTxn(),
    snapshot: async (meanwhile) => {
      let transaction: Transaction | undefined;
      // Takes the lock of a change that is then abandoned.
      await root.transactionSync(async () => {
        await meanwhile();
        root.resetReadTxn();
        transaction = root.useReadTransaction();
        return ABORT;
      });
      if (transaction === undefined) throw new S3Error('InternalError');
      const taken = transaction;
      return { transaction: taken, done: () => taken.done() };
    },
    forgetDeadReaders: () => void root.readerCheck(),
    close: async () => {
      await journal?.close();
      for (const table of Object.values(tables)) Object.assign(table, closedReads);
      const closed = root.close();
      if (!changes.isBroken()) return closed;
      return Promise.race([closed.catch(() => {}), pause(CLOSE_BROKEN_MS, undefined, { ref: false })]);
    },
  };
}
