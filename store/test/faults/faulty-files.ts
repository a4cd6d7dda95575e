/** A disk that fails at its n-th use. */
import { diskFiles, type Files, type OpenFile } from '../../src/disk/files.ts';

export type Use =
  | 'create'
  | 'write'
  | 'sync'
  | 'close'
  | 'open'
  | 'read'
  | 'make-folder'
  | 'sync-folder'
  | 'list'
  | 'move'
  | 'remove'
  | 'remove-folder';

export interface Fault {
  /** Which use fails, from 1. */
  readonly at: number;
  readonly code: 'EIO' | 'ENOSPC';
  /** A write fails only after half of its bytes are written. */
  readonly half?: boolean;
  /** Everything after it fails as well. */
  readonly lasting?: boolean;
  /** Counts only these. */
  readonly only?: ReadonlySet<Use>;
  /** Counts only uses below this folder; `except` is a folder that is not counted. */
  readonly below?: string;
  readonly except?: string;
}

export interface FaultyFiles extends Files {
  /** The first use that failed; undefined when none did. */
  failed(): Use | undefined;
  /** The uses that count, in their order. */
  counted(): readonly Use[];
}

export function faultyFiles({ at, code, half, lasting, only, below = '', except }: Fault): FaultyFiles {
  const uses: Use[] = [];
  let failed: Use | undefined;
  const failure = (use: Use, path: string): Error | undefined => {
    if ((only !== undefined && !only.has(use)) || !path.includes(below)) return undefined;
    if (except !== undefined && path.includes(except)) return undefined;
    uses.push(use);
    if (uses.length !== at && !(lasting === true && uses.length > at)) return undefined;
    failed ??= use;
    return Object.assign(new Error(`${code}: made to fail at ${use}`), { code });
  };
  const attempt = async <Result>(use: Use, path: string, work: () => Promise<Result>): Promise<Result> => {
    const error = failure(use, path);
    if (error !== undefined) throw error;
    return work();
  };

  const faultyFile = (file: OpenFile, path: string): OpenFile => ({
    write: async (buffers, position) => {
      const error = failure('write', path);
      if (error === undefined) return file.write(buffers, position);
      if (half === true) {
        const all = Buffer.concat(buffers);
        await file.write([all.subarray(0, all.length >> 1)], position);
      }
      throw error;
    },
    read: (into, length, position) => attempt('read', path, () => file.read(into, length, position)),
    size: file.size,
    sync: () => attempt('sync', path, file.sync),
    // Closed anyway, as the system does it.
    close: async () => {
      const error = failure('close', path);
      await file.close();
      if (error !== undefined) throw error;
    },
  });

  return {
    failed: () => failed,
    counted: () => uses,
    create: async (path) => faultyFile(await attempt('create', path, () => diskFiles.create(path)), path),
    open: async (path) => faultyFile(await attempt('open', path, () => diskFiles.open(path)), path),
    exists: diskFiles.exists,
    sizeOf: diskFiles.sizeOf,
    makeFolder: (path) => attempt('make-folder', path, () => diskFiles.makeFolder(path)),
    syncFolder: (path) => attempt('sync-folder', path, () => diskFiles.syncFolder(path)),
    list: (path) => attempt('list', path, () => diskFiles.list(path)),
    move: (from, to) => attempt('move', to, () => diskFiles.move(from, to)),
    remove: (path) => attempt('remove', path, () => diskFiles.remove(path)),
    removeFolder: (path) => attempt('remove-folder', path, () => diskFiles.removeFolder(path)),
    space: diskFiles.space,
  };
}
