/** The browser's own database, where checkpoints, file handles and the beats of other tabs are kept. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Checkpoint } from '../core/checkpoint.ts';

export interface KeptHandle {
  /** The upload's. */
  readonly id: string;
  readonly path: string;
  readonly handle: FileSystemFileHandle;
}

/** Which tab runs an upload, and when it last said so. */
export interface Beat {
  readonly id: string;
  readonly tab: string;
  readonly at: number;
}

interface Schema extends DBSchema {
  checkpoints: { key: string; value: Checkpoint };
  handles: { key: [string, string]; value: KeptHandle; indexes: { upload: string } };
  beats: { key: string; value: Beat };
}

export type Opened = IDBPDatabase<Schema>;

/** Rejects where the browser keeps nothing: in some private windows, on a full disk, behind an old tab that holds on. */
export type Database = () => Promise<Opened>;

const NAME = 'waybill-uploads';
const VERSION = 1;
/** A tab with an older version that does not let go must not keep an upload from starting. */
const PATIENCE_MS = 3_000;

function upgrade(database: Opened): void {
  database.createObjectStore('checkpoints', { keyPath: 'id' });
  database
    .createObjectStore('handles', { keyPath: ['id', 'path'] })
    .createIndex('upload', 'id', { unique: false });
  database.createObjectStore('beats', { keyPath: 'id' });
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('the database is held', 'TimeoutError')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export function createDatabase(): Database {
  let opening: Promise<Opened> | undefined;
  let patience = PATIENCE_MS;

  function open(): Promise<Opened> {
    const forget = () => {
      opening = undefined;
    };
    const opened: Promise<Opened> = openDB<Schema>(NAME, VERSION, {
      upgrade,
      // A newer version of the page waits for us; whatever we need after that opens it again.
      blocking: () => {
        forget();
        void opened.then((database) => database.close());
      },
      terminated: forget,
    });
    opened.catch(forget);
    return opened;
  }

  return async () => {
    opening ??= open();
    try {
      const opened = await within(patience, opening);
      patience = PATIENCE_MS;
      return opened;
    } catch (error) {
      // Once is enough to wait for nothing.
      patience = 0;
      throw error;
    }
  };
}
