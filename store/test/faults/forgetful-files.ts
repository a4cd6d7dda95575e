/** A disk that loses everything that was not synced at a power cut: bytes, file names, and removals. */
import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { diskFiles, type Files, type OpenFile } from '../../src/disk/files.ts';

export interface ForgetfulFiles extends Files {
  /** Resolves when everything has stopped. */
  readonly frozen: Promise<void>;
  /** Lets everything that waits fail. */
  thaw(): void;
  /** Applies the power cut to a copy of the folder. */
  cut(root: string, copy: string): void;
}

interface Known {
  /** Bytes since the last sync are lost, some of them or all. */
  isSynced: boolean;
  syncedBytes: number;
  /** Its folder was synced since it was created. */
  isNamed: boolean;
}

/** Freezes at the n-th counted use. `attic` is where removed files wait for their folder's sync. */
export function forgetfulFiles(at: number, attic: string, counts: (path: string) => boolean): ForgetfulFiles {
  const made = new Map<string, Known>();
  const removed = new Map<string, string>();
  let uses = 0;
  let freeze = (): void => {};
  const frozen = new Promise<void>((resolve) => {
    freeze = resolve;
  });
  let thaw = (): void => {};
  const thawed = new Promise<never>((_, reject) => {
    thaw = () => reject(new Error('the power was gone'));
  });
  thawed.catch(() => {});
  const use = async <Result>(path: string, work: () => Promise<Result>): Promise<Result> => {
    if (counts(path)) uses += 1;
    if (uses < at) return work();
    freeze();
    return thawed;
  };

  const watched = (file: OpenFile, known: Known, path: string): OpenFile => ({
    ...file,
    write: (buffers, position) =>
      use(path, async () => {
        known.isSynced = false;
        await file.write(buffers, position);
      }),
    sync: () =>
      use(path, async () => {
        await file.sync();
        known.isSynced = true;
        known.syncedBytes = file.size();
      }),
    close: () => use(path, file.close),
  });

  const make = (path: string, isSynced: boolean): Known => {
    const known = { isSynced, syncedBytes: 0, isNamed: false };
    made.set(path, known);
    return known;
  };

  return {
    ...diskFiles,
    frozen,
    thaw: () => thaw(),
    create: (path) => use(path, async () => watched(await diskFiles.create(path), make(path, false), path)),
    makeFolder: (path) =>
      use(path, async () => {
        await diskFiles.makeFolder(path);
        make(path, true);
      }),
    syncFolder: (folder) =>
      use(folder, async () => {
        await diskFiles.syncFolder(folder);
        for (const [path, known] of made) if (dirname(path) === folder) known.isNamed = true;
        for (const path of removed.keys()) if (dirname(path) === folder) removed.delete(path);
      }),
    move: (from, to) =>
      use(to, async () => {
        await diskFiles.move(from, to);
        const known = made.get(from);
        made.delete(from);
        if (known !== undefined) made.set(to, { ...known, isNamed: false });
      }),
    remove: (path) =>
      use(path, async () => {
        if (!fs.existsSync(path)) return;
        const kept = join(attic, `${removed.size}-${basename(path)}`);
        fs.renameSync(path, kept);
        if (made.get(path)?.isNamed !== false) removed.set(path, kept);
        made.delete(path);
      }),
    cut: (root, copy) => {
      const inCopy = (path: string): string => join(copy, path.slice(root.length));
      for (const [path, kept] of removed) fs.copyFileSync(kept, inCopy(path));
      for (const [path, { isSynced, syncedBytes, isNamed }] of made) {
        if (!isNamed) fs.rmSync(inCopy(path), { recursive: true, force: true });
        else if (!isSynced) {
          const { size } = fs.statSync(inCopy(path));
          fs.truncateSync(inCopy(path), syncedBytes + ((size - syncedBytes) >> 1));
        }
      }
    },
  };
}
