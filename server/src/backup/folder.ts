/** The folder a backup goes into: ours alone, of one Waybill, and tidied when a new backup in it is complete. */
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
import { messageOf, Refusal } from '../start/refusal.ts';

/** Says whose backup a folder is, from the first moment on. */
const MARK = 'waybill-backup';
/** Sorts by time, and is never there already. */
const SNAPSHOT = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-[0-9a-f]{8}$/;

export const blobsFolder = (root: string): string => join(root, 'blobs');

const isWithin = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(outer + sep);

export interface BackupFolder {
  readonly root: string;
  /** On a disk without modes, others may be able to read it. */
  readonly isPrivate: boolean;
}

/** Makes it when it is missing; `instance` names the Waybill. */
export function openBackupFolder(path: string, dataFolder: string, instance: string): BackupFolder {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Refusal(`The folder ${path} cannot be made (${messageOf(error)}).`);
  }
  const root = realpathSync(path);
  if (isWithin(root, dataFolder) || isWithin(dataFolder, root))
    throw new Refusal('A backup does not lie within the data folder; name a folder elsewhere.');
  const mark = join(root, MARK);
  const names = readdirSync(root).filter((name) => name !== 'lost+found');
  if (!existsSync(mark) && names.length > 0)
    throw new Refusal(`${path} holds something else than a backup; name a new or an empty folder.`);
  if (!existsSync(mark)) writeFileSync(mark, `${instance}\n`, { mode: 0o600, flag: 'wx' });
  if (readFileSync(mark, 'utf8').trim() !== instance)
    throw new Refusal(`${path} holds the backup of another Waybill; name a folder of its own for this one.`);
  try {
    chmodSync(root, 0o700);
  } catch {
    // Some disks have no modes; the operator is told.
  }
  mkdirSync(blobsFolder(root), { recursive: true, mode: 0o700 });
  return { root, isPrivate: (lstatSync(root).mode & 0o077) === 0 };
}

/** For the files that belong to this one backup; resolves with its name. */
export function addSnapshotFolder(root: string): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const name = `${time}-${randomUUID().slice(0, 8)}`;
  mkdirSync(join(root, name), { mode: 0o700 });
  return name;
}

/** Takes away what only earlier backups needed, and what those that were broken off left. */
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
