/** Opens the folder of a backup, checks that it belongs to this Waybill, and tidies it after a new backup is complete. */
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { messageOf, Refusal } from '../refusal.ts';

/** Names the Waybill that the folder belongs to, from the first moment on. */
const MARK = 'waybill-backup';
/** Sorts by time and is unique. */
const SNAPSHOT = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-[0-9a-f]{8}$/;

export const blobsFolder = (root: string): string => join(root, 'blobs');

const isWithin = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(outer + sep);

export interface BackupFolder {
  readonly root: string;
  /** False on a disk without file modes, where others may be able to read it. */
  readonly isPrivate: boolean;
}

/** Creates it when missing; `instance` identifies the Waybill. */
export function openBackupFolder(path: string, dataFolder: string, instance: string): BackupFolder {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Refusal(`The folder ${path} cannot be created (${messageOf(error)}).`);
  }
  const root = realpathSync(path);
  if (isWithin(root, dataFolder) || isWithin(dataFolder, root))
    throw new Refusal('A backup cannot be inside the data folder; name a folder elsewhere.');
  const mark = join(root, MARK);
  const names = readdirSync(root).filter((name) => name !== 'lost+found');
  if (!existsSync(mark) && names.length > 0)
    throw new Refusal(`${path} holds something other than a backup; name a new or an empty folder.`);
  if (!existsSync(mark)) writeFileSync(mark, `${instance}\n`, { mode: 0o600, flag: 'wx' });
  if (readFileSync(mark, 'utf8').trim() !== instance)
    throw new Refusal(`${path} holds the backup of another Waybill; name a separate folder for this one.`);
  try {
    chmodSync(root, 0o700);
  } catch {
    // Some disks have no file modes; the command warns the operator.
  }
  mkdirSync(blobsFolder(root), { recursive: true, mode: 0o700 });
  return { root, isPrivate: (lstatSync(root).mode & 0o077) === 0 };
}

/** Creates the folder for the files of this one backup, and returns its name. */
export function addSnapshotFolder(root: string): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const name = `${time}-${randomUUID().slice(0, 8)}`;
  mkdirSync(join(root, name), { mode: 0o700 });
  return name;
}

/** Removes what only earlier backups needed, and what interrupted ones left behind. */
export async function tidy(
  root: string,
  snapshot: string,
  isNeeded: (blob: string) => boolean,
): Promise<void> {
  for (const name of readdirSync(root))
    if (SNAPSHOT.test(name) && name !== snapshot)
      await rm(join(root, name), { recursive: true, force: true });
  for (const entry of await readdir(blobsFolder(root), { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const folder = entry.name;
    const path = join(blobsFolder(root), folder);
    const names = await readdir(path);
    const unneeded = names.filter((name) => !isNeeded(`${folder}-${name.replace(/\.damaged$/, '')}`));
    for (const name of unneeded) await rm(join(path, name), { force: true });
    if (unneeded.length === names.length) await rm(path, { recursive: true, force: true });
  }
}
