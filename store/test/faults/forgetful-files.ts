/** A disk that, when the power goes, forgets everything that was not synced: bytes, names of files, and that files were removed. */
import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { diskFiles, type Files, type OpenFile } from '../../src/disk/files.ts';

export interface ForgetfulFiles extends Files {
  /** Resolves at the moment when nothing moves any more. */
  readonly frozen: Promise<void>;
  /** Does to a copy of the folder what the loss of power does. */
  cut(root: string, copy: string): void;
}

interface Known {
  /** Bytes since the last sync are lost. */
  isSynced: boolean;
  /** Its folder was synced since it was made. */
  isNamed: boolean;
}

/** Freezes at its n-th use. `attic` is where removed files wait for their folder's sync. */
export function forgetfulFiles(at: number, attic: string): ForgetfulFiles {
  const made = new Map<string, Known>();
  const removed = new Map<string, string>();
  let uses = 0;
  let freeze = (): void => {};
  const frozen = new Promise<void>((resolve) => {
    freeze = resolve;
  });
  const use = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    uses += 1;
    if (uses < at) return work();
    freeze();
    return new Promise(() => {});
  };

  const watched = (file: OpenFile, known: Known): OpenFile => ({
    ...file,
    write: (buffers, position) =>
      use(async () => {
        known.isSynced = false;
        await file.write(buffers, position);
      }),
    sync: () =>
      use(async () => {
        await file.sync();
        known.isSynced = true;
      }),
    close: () => use(file.close),
  });

  const make = (path: string, isSynced: boolean): Known => {
    const known = { isSynced, isNamed: false };
    made.set(path, known);
    return known;
  };

  return {
    ...diskFiles,
    frozen,
    create: (path) => use(async () => watched(await diskFiles.create(path), make(path, false))),
    makeFolder: (path) =>
      use(async () => {
        await diskFiles.makeFolder(path);
        make(path, true);
      }),
    syncFolder: (folder) =>
      use(async () => {
        await diskFiles.syncFolder(folder);
        for (const [path, known] of made) if (dirname(path) === folder) known.isNamed = true;
        for (const path of removed.keys()) if (dirname(path) === folder) removed.delete(path);
      }),
    remove: (path) =>
      use(async () => {
        if (!fs.existsSync(path)) return;
        const kept = join(attic, `${removed.size}-${basename(path)}`);
        fs.renameSync(path, kept);
        if (made.get(path)?.isNamed !== false) removed.set(path, kept);
        made.delete(path);
      }),
    cut: (root, copy) => {
      const inCopy = (path: string): string => join(copy, path.slice(root.length));
      for (const [path, kept] of removed) fs.copyFileSync(kept, inCopy(path));
      for (const [path, { isSynced, isNamed }] of made) {
        if (!isNamed) fs.rmSync(inCopy(path), { recursive: true, force: true });
        else if (!isSynced) fs.truncateSync(inCopy(path), fs.statSync(inCopy(path)).size >> 1);
      }
    },
  };
}
