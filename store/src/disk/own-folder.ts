/** Gives each process its own folder to write blobs into, so that leftovers of dead processes can be recognised. */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from './files.ts';
import { sharedSync } from './shared-sync.ts';

/** Larger folders become slow to list and to sync. */
const MOST_BLOBS = 8_192;

export interface Place {
  /** `folder-number` */
  readonly blob: string;
  readonly path: string;
  /** Resolves when the folder exists. */
  ready(): Promise<void>;
  /** Syncs the folder; concurrent callers share the next sync. */
  sync(): Promise<void>;
}

export interface OwnFolder {
  /** A path that no blob has had before. */
  next(): Place;
  /** All folders that were written into. */
  names(): readonly string[];
}

/** The shared record of all processes' folders. */
export interface Register {
  /** Announces that this process writes there, before anything is written. */
  announce(folder: string): Promise<void>;
  /** False when another process declared this one dead. */
  isOpen(folder: string): boolean;
  /** Called when a sync fails: from then on it is unknown what the disk holds. */
  onSyncFailure(error: unknown): void;
}

/** The name formats of a blob folder and of a blob. */
export const isFolderName = (name: string): boolean => /^[0-9a-f]{16}$/.test(name);
export const isBlobName = (name: string): boolean => /^[0-9a-z]{1,4}$/.test(name);

export const folderOf = (blob: string): string => blob.slice(0, blob.indexOf('-'));

export const blobPath = (root: string, blob: string): string => {
  const [folder = '', number = ''] = blob.split('-');
  return join(root, folder, number);
};

/** Blob folders that are not empty. */
export function usedFolders(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .filter(isFolderName)
    .filter((folder) => readdirSync(join(root, folder)).some(isBlobName));
}

interface OpenFolder {
  readonly name: string;
  readonly sync: () => Promise<void>;
  /** Tries again after a failure. */
  readonly ready: () => Promise<void>;
  announced: boolean;
  used: number;
}

/** Runs once; again only after a failure. */
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
