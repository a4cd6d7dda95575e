/** The file operations of the store, as an interface that tests can make fail. */
import * as fs from 'node:fs';
import { hasCode } from './error-code.ts';

export interface OpenFile {
  /** Writes all buffers in order from the position on; completely, or rejects. */
  write(buffers: readonly Uint8Array[], position: number): Promise<void>;
  /** Resolves with the number of bytes read, fewer than asked for only at the end of the file. */
  read(into: Uint8Array, length: number, position: number): Promise<number>;
  /** Read from the open file itself, which does not wait for the disk. */
  size(): number;
  sync(): Promise<void>;
  close(): Promise<void>;
}

export interface Files {
  /** Creates a new file; fails when it exists. */
  create(path: string): Promise<OpenFile>;
  open(path: string): Promise<OpenFile>;
  exists(path: string): boolean;
  /** Undefined when there is no such file. */
  sizeOf(path: string): Promise<number | undefined>;
  makeFolder(path: string): Promise<void>;
  syncFolder(path: string): Promise<void>;
  /** The folders and files in a folder; symbolic links to folders are not counted. */
  list(path: string): Promise<string[]>;
  /** Renames on the same disk, replacing what is there. */
  move(from: string, to: string): Promise<void>;
  /** Succeeds when it is gone already. */
  remove(path: string): Promise<void>;
  /** Removes an empty folder. */
  removeFolder(path: string): Promise<void>;
  /** Bytes that an ordinary user can still write there; known without waiting for the disk. */
  space(path: string): { readonly free: number; readonly total: number };
}

const { O_CREAT, O_EXCL, O_WRONLY, O_RDONLY, O_NOFOLLOW, O_DIRECTORY } = fs.constants;

/**
 * Calls that the system completes in memory within microseconds are synchronous: a thread switch would take ten times as long.
 * Writes up to this size are such calls; only syncs, reads and larger writes can wait for the disk.
 */
const SMALL_WRITE = 128 * 1024;

/** Callbacks instead of `fs/promises`, whose file handles cost a third more per call. */
const run = (begin: (done: (error: NodeJS.ErrnoException | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => begin((error) => (error ? reject(error) : resolve())));

const openFd = (path: string, flags: number): Promise<number> =>
  new Promise((resolve, reject) =>
    fs.open(path, flags, (error, fd) => (error ? reject(error) : resolve(fd))),
  );

const writeSome = (fd: number, buffers: readonly Uint8Array[], position: number): Promise<number> =>
  new Promise((resolve, reject) =>
    fs.writev(fd, buffers, position, (error, written) => (error ? reject(error) : resolve(written))),
  );

const readSome = (fd: number, into: Uint8Array, from: number, length: number, position: number) =>
  new Promise<number>((resolve, reject) =>
    fs.read(fd, into, from, length, position, (error, read) => (error ? reject(error) : resolve(read))),
  );

/** What remains of the buffers after this many bytes. */
function rest(buffers: readonly Uint8Array[], skip: number): Uint8Array[] {
  const left: Uint8Array[] = [];
  let passed = 0;
  for (const buffer of buffers) {
    const from = Math.max(0, Math.min(buffer.length, skip - passed));
    if (from < buffer.length) left.push(from === 0 ? buffer : buffer.subarray(from));
    passed += buffer.length;
  }
  return left;
}

function openFile(fd: number): OpenFile {
  return {
    write: async (buffers, position) => {
      let left = buffers;
      let at = position;
      const isSmall = buffers.reduce((sum, { length }) => sum + length, 0) <= SMALL_WRITE;
      while (left.length > 0) {
        const written = isSmall ? fs.writevSync(fd, left, at) : await writeSome(fd, left, at);
        at += written;
        left = rest(left, written);
      }
    },
    read: async (into, length, position) => {
      let got = 0;
      while (got < length) {
        const read = await readSome(fd, into, got, length - got, position + got);
        if (read === 0) break;
        got += read;
      }
      return got;
    },
    size: () => fs.fstatSync(fd).size,
    sync: () => run((done) => fs.fdatasync(fd, done)),
    close: async () => fs.closeSync(fd),
  };
}

export const diskFiles: Files = {
  create: async (path) => openFile(fs.openSync(path, O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW, 0o600)),
  open: async (path) => openFile(await openFd(path, O_RDONLY | O_NOFOLLOW)),
  exists: (path) => fs.existsSync(path),
  sizeOf: (path) =>
    new Promise((resolve, reject) =>
      fs.lstat(path, (error, stats) => {
        if (error === null) resolve(stats.size);
        else if (hasCode(error, 'ENOENT', 'ENOTDIR')) resolve(undefined);
        else reject(error);
      }),
    ),
  makeFolder: async (path) => {
    await fs.promises.mkdir(path, { recursive: true, mode: 0o700 });
  },
  syncFolder: async (path) => {
    const fd = fs.openSync(path, O_RDONLY | O_DIRECTORY);
    try {
      await run((done) => fs.fsync(fd, done));
    } finally {
      fs.closeSync(fd);
    }
  },
  list: async (path) => {
    const isFolder = (await fs.promises.lstat(path)).isDirectory();
    if (!isFolder) throw new Error(`${path} is not a folder of the store`);
    return fs.promises.readdir(path);
  },
  move: (from, to) => fs.promises.rename(from, to),
  remove: (path) => fs.promises.rm(path, { force: true }),
  removeFolder: (path) => fs.promises.rmdir(path),
  space: (path) => {
    const { bavail, blocks, bsize } = fs.statfsSync(path);
    return { free: bavail * bsize, total: blocks * bsize };
  },
};
