/** The empty data folder that a backup is restored into: marked until the restore is complete, and emptied when it fails. */
import { existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UNFINISHED } from '../installation/data-folder.ts';
import { Refusal } from '../refusal.ts';
import { syncFolder } from './hashed-file.ts';

export interface Target {
  readonly folder: string;
  finish(): Promise<void>;
  /** Removes everything that was created. */
  clear(): void;
}

const inside = (folder: string): string[] => readdirSync(folder).filter((name) => name !== 'lost+found');

/** Refuses a folder that is not empty, and a disk that is too small. */
export function openTarget(folder: string, bytes: number): Target {
  if (existsSync(join(folder, UNFINISHED)))
    throw new Refusal(
      `An earlier restore into ${folder} did not finish; empty that folder and restore again.`,
    );
  if (existsSync(folder) && inside(folder).length > 0)
    throw new Refusal(
      `The data folder ${folder} is not empty; set DATA_DIR to a new folder, or move that one away.`,
    );
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < bytes)
    throw new Refusal(
      `The disk of ${folder} has ${gigabytes(bavail * bsize)} free, and the backup needs ${gigabytes(bytes)}.`,
    );
  writeFileSync(join(folder, UNFINISHED), '', { mode: 0o600, flag: 'wx', flush: true });
  return {
    folder,
    finish: async () => {
      await syncFolder(folder);
      rmSync(join(folder, UNFINISHED));
      await syncFolder(folder);
    },
    clear: () => {
      const outside = databaseOutside(folder);
      if (outside !== undefined) rmSync(outside, { recursive: true, force: true });
      for (const name of inside(folder)) rmSync(join(folder, name), { recursive: true, force: true });
    },
  };
}

/** Where the embedded database is when Waybill runs as root and the service user cannot reach the data folder. */
function databaseOutside(folder: string): string | undefined {
  try {
    return dirname(readlinkSync(join(folder, 'postgres')));
  } catch {
    return undefined;
  }
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
