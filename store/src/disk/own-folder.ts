/** Each process writes into a folder of its own, so that what a dead process left behind can be told from what a living one is writing. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Files } from './files.ts';

/** Folders of many more files become slow to list and to sync. */
const MOST_BLOBS = 8_192;

export interface Place {
  /** `folder-number` */
  readonly blob: string;
  readonly path: string;
  /** Resolves when the folder is there. */
  ready(): Promise<void>;
  /** Syncs the folder; whoever asks meanwhile shares the next sync. */
  sync(): Promise<void>;
}

export interface OwnFolder {
  /** A place where no blob has been before. */
  next(): Place;
}

export const blobPath = (root: string, blob: string): string => {
  const [folder = '', number = ''] = blob.split('-');
  return join(root, folder, number);
};

/** One sync at a time; those who come while one runs wait for the next, together. */
function shared(sync: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    running = sync().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (running === undefined) return begin();
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return begin();
      });
    return next;
  };
}

interface OpenFolder {
  readonly name: string;
  readonly sync: () => Promise<void>;
  /** Tries again after a failure. */
  readonly ready: () => Promise<void>;
  used: number;
}

/** Done once; asked again only after it has failed. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}

/** `announce` makes it known to all processes that this one writes there, before anything is written. */
export function openOwnFolder(
  root: string,
  files: Files,
  announce: (folder: string) => Promise<void>,
): OwnFolder {
  const open = (): OpenFolder => {
    const name = randomBytes(8).toString('hex');
    const path = join(root, name);
    const ready = once(async () => {
      await announce(name);
      await files.makeFolder(path);
      await files.syncFolder(root);
    });
    return { name, ready, sync: shared(() => files.syncFolder(path)), used: 0 };
  };
  let folder = open();

  return {
    next: () => {
      if (folder.used >= MOST_BLOBS) folder = open();
      folder.used += 1;
      const { name, ready, sync } = folder;
      const number = folder.used.toString(36);
      return { blob: `${name}-${number}`, path: join(root, name, number), ready, sync };
    },
  };
}
