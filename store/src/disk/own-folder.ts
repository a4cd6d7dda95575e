/** Each process writes into a folder of its own, so that what a dead process left behind can be told from what a living one is writing. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Files } from './files.ts';
import { sharedSync } from './shared-sync.ts';

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
  /** All folders that were written into. */
  names(): readonly string[];
}

/** What all processes know of the folders. */
export interface Register {
  /** Makes it known that this process writes there, before anything is written. */
  announce(folder: string): Promise<void>;
  /** False when somebody took this process for dead. */
  isOpen(folder: string): boolean;
  /** Told of a sync that failed: what the disk holds is not known from then on. */
  onSyncFailure(error: unknown): void;
}

/** What a folder of blobs and a blob in it are called. */
export const isFolderName = (name: string): boolean => /^[0-9a-f]{16}$/.test(name);
export const isBlobName = (name: string): boolean => /^[0-9a-z]{1,4}$/.test(name);

export const folderOf = (blob: string): string => blob.slice(0, blob.indexOf('-'));

export const blobPath = (root: string, blob: string): string => {
  const [folder = '', number = ''] = blob.split('-');
  return join(root, folder, number);
};

interface OpenFolder {
  readonly name: string;
  readonly sync: () => Promise<void>;
  /** Tries again after a failure. */
  readonly ready: () => Promise<void>;
  announced: boolean;
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

export function openOwnFolder(
  root: string,
  files: Files,
  { announce, isOpen, onSyncFailure }: Register,
): OwnFolder {
  const written: string[] = [];
  const open = (): OpenFolder => {
    const name = randomBytes(8).toString('hex');
    const path = join(root, name);
    const folder: OpenFolder = {
      name,
      ready: once(async () => {
        await announce(name);
        written.push(name);
        folder.announced = true;
        await files.makeFolder(path);
        await files.syncFolder(root).catch((error: unknown) => {
          onSyncFailure(error);
          throw error;
        });
      }),
      sync: sharedSync(() => files.syncFolder(path)),
      announced: false,
      used: 0,
    };
    return folder;
  };
  let folder = open();
  const isUsable = (): boolean => folder.used < MOST_BLOBS && (!folder.announced || isOpen(folder.name));

  return {
    names: () => written,
    next: () => {
      if (!isUsable()) folder = open();
      folder.used += 1;
      const { name, ready, sync } = folder;
      const number = folder.used.toString(36);
      return { blob: `${name}-${number}`, path: join(root, name, number), ready, sync };
    },
  };
}
