/** The few things the store does with files, as a layer that tests can make fail. */
import * as fs from 'node:fs';

export interface OpenFile {
  /** All buffers, one after the other, from the position on; whole or rejected. */
  write(buffers: readonly Uint8Array[], position: number): Promise<void>;
  /** Resolves with the number of bytes read, less than asked for only at the end of the file. */
  read(into: Uint8Array, length: number, position: number): Promise<number>;
  /** Asked of the open file itself, which does not wait for the disk. */
  size(): number;
  sync(): Promise<void>;
  close(): Promise<void>;
}

export interface Files {
  /** Makes a file that was not there. */
  create(path: string): Promise<OpenFile>;
  open(path: string): Promise<OpenFile>;
  exists(path: string): boolean;
  makeFolder(path: string): Promise<void>;
  syncFolder(path: string): Promise<void>;
  /** What is in a folder; a link to one is none. */
  list(path: string): Promise<string[]>;
  /** To another name on the same disk, in place of what is there. */
  move(from: string, to: string): Promise<void>;
  /** It is fine when it is gone already. */
  remove(path: string): Promise<void>;
  /** An empty folder. */
  removeFolder(path: string): Promise<void>;
  /** Bytes that an ordinary user can still write there; known without waiting for the disk. */
  space(path: string): { readonly free: number; readonly total: number };
}

const { O_CREAT, O_EXCL, O_WRONLY, O_RDONLY, O_NOFOLLOW, O_DIRECTORY } = fs.constants;

/**
 * What the system does in memory in a few microseconds is done at once: asking another thread for it takes ten times as long.
 * Writes up to this size are such; only syncs, reads and larger writes can keep the process waiting for the disk.
 */
const SMALL_WRITE = 128 * 1024;

/** Callbacks instead of `fs/promises`: its file handles cost a third more per call. */
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

/** What is left of the buffers after so many bytes. */
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
