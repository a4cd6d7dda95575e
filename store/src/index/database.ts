/** Opens the index: an LMDB database that is ordered, crash-safe, and open in several processes at once. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ABORT, type Database, open, type RootDatabase, type Transaction } from 'lmdb';
import { requirePrivateFile, requirePrivateFolder } from '../disk/private.ts';
import { type DamagedRecord, S3Error } from '../errors.ts';
import type { JournalWriter } from '../journal/writer.ts';
import { type Changes, openChanges } from './change.ts';
import { prepareIndexFile } from './file/first-pages.ts';
import { prepareLockFile } from './lock-file.ts';
import { recordChanges } from './record-changes.ts';
import type { Codec } from './record-form.ts';
import { type SealedTable, sealedTable } from './sealed-table.ts';
import type { Tables } from './tables.ts';

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
  /** Called once when this process can neither change nor read the index any more. */
  readonly onDead?: () => void;
  /** Where every change is also recorded. */
  readonly journal?: JournalWriter;
  /** Called for every read that meets a damaged record and goes on without it. */
  readonly onDamagedRecord?: (error: DamagedRecord) => void;
}

/** A broken LMDB can wait for ever for what it was about to write. */
const CLOSE_BROKEN_MS = 1_000;

function refusedReads(message: string) {
  const refuse = (): never => {
    throw new S3Error('ServiceUnavailable', message);
  };
  return {
    get: refuse,
    find: refuse,
    doesExist: refuse,
    getRange: refuse,
    getAll: refuse,
    getKeys: refuse,
    getKeysCount: refuse,
    getForms: refuse,
  };
}

/** LMDB itself would let a closed database be read, and crash the process. */
const closedReads = refusedReads('The store is closed.');
const deadReads = refusedReads('The index could not be written, and is about to be opened again.');

/** The reads with which every request begins notice that LMDB is dead. */
function noticing<Value, Key extends string | Buffer>(
  table: SealedTable<Value, Key>,
  { readFailed }: Changes,
): SealedTable<Value, Key> {
  const noticed =
    <Words extends readonly unknown[], Read>(read: (...words: Words) => Read) =>
    (...words: Words): Read => {
      try {
        return read(...words);
      } catch (error) {
        throw readFailed(error);
      }
    };
  const { get, find, doesExist } = table;
  return { ...table, get: noticed(get), find: noticed(find), doesExist: noticed(doesExist) };
}

export function openIndex(options: IndexOptions): Index {
  const { path, onFailure, onDead = () => {}, isDiskFull, makeRoom, journal } = options;
  const { onDamagedRecord: onDamage = () => {} } = options;
  requirePrivateFolder(path);
  for (const name of ['data.mdb', 'lock.mdb']) requirePrivateFile(join(path, name));
  prepareLockFile(path);
  prepareIndexFile(join(path, 'data.mdb'));
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
    // Values with the names of their fields are read three times faster than those with a table of names each.
    useRecords: false,
  };
  const root: RootDatabase = open(settings);
  // Missing in the library's types: it turns values into bytes for tables that hold values.
  const { encoder: codec } = root as RootDatabase & { readonly encoder: Codec };
  const changes = openChanges(root, {
    onFailure,
    isDiskFull,
    onDead: () => {
      for (const table of Object.values(tables)) Object.assign(table, deadReads);
      onDead();
    },
  });
  const table = <Value>(name: string) => {
    const database: Database<Buffer, Buffer> = root.openDB({
      name,
      keyEncoding: 'binary',
      encoding: 'binary',
    });
    return noticing(
      sealedTable<Value, Buffer>(() => database, { name, codec, onDamage }),
      changes,
    );
  };
  const named = <Value>(name: string) => {
    const database: Database<Buffer, string> = root.openDB({ name, encoding: 'binary' });
    return noticing(
      sealedTable<Value, string>(() => database, { name, codec, onDamage }),
      changes,
    );
  };
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
      if (changes.isBroken()) await Promise.race([closed.catch(() => {}), pause(CLOSE_BROKEN_MS)]);
      else await closed;
      changes.forget();
    },
  };
}
