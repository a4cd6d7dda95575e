/** Builds the library that watches a process's disk, and says how to load it. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('disk.c', import.meta.url));
const PLACE = fileURLToPath(new URL('../../../.cache/test-programs/', import.meta.url));
/** Where the library's `state` keeps what is to fail in the index. */
const INDEX_FAULT = 16;
const INDEX_CODE = 24;
const INDEX_FAULTS = { meta: 1, sync: 2, write: 3, 'meta and all': 4 } as const;
const CODES = { EIO: constants.errno.EIO, ENOSPC: constants.errno.ENOSPC, kill: 0 } as const;

export interface DiskFault {
  /** Which change fails, from 1. */
  readonly at: number;
  /** `kill`: the process is killed instead of making the change. */
  readonly code: keyof typeof CODES;
  /** All later changes fail as well. */
  readonly lasting?: boolean;
}

export interface WatchedDisk {
  readonly env: Readonly<Record<string, string>>;
  /** How many changes there were. */
  count(): number;
  hasFailed(): boolean;
  /** From now on LMDB's meta page cannot be written, its file not synced, nothing of it written, or nothing at all once the meta page failed. */
  failIndex(code: 'EIO' | 'ENOSPC', what: keyof typeof INDEX_FAULTS): void;
}

/** Undefined where there is no compiler, or the system is another one. */
export function diskLibrary(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const name = createHash('sha256').update(readFileSync(SOURCE)).digest('hex').slice(0, 16);
  const path = join(PLACE, `disk-${name}.so`);
  if (existsSync(path)) return path;
  mkdirSync(PLACE, { recursive: true });
  const fresh = `${path}.${process.pid}`;
  for (const compiler of ['cc', 'gcc', 'clang']) {
    const words = ['-O1', '-shared', '-fPIC', '-o', fresh, SOURCE, '-ldl', '-lpthread'];
    if (spawnSync(compiler, words, { stdio: 'ignore' }).status !== 0) continue;
    renameSync(fresh, path);
    return path;
  }
  return undefined;
}

export interface Watching {
  readonly library: string;
  /** Its changes below this real path count. */
  readonly folder: string;
  /** Where the count is kept; created anew. */
  readonly state: string;
  /** Where everything is recorded; created anew. */
  readonly record?: string;
  readonly fault?: DiskFault;
}

export function watchDisk({ library, folder, state, record, fault }: Watching): WatchedDisk {
  writeFileSync(state, Buffer.alloc(32));
  if (record !== undefined) writeFileSync(record, '');
  const number = (at: number): number => Number(readFileSync(state).readBigUInt64LE(at));
  const set = (at: number, value: number): void => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(BigInt(value));
    const file = openSync(state, 'r+');
    writeSync(file, bytes, 0, bytes.length, at);
    closeSync(file);
  };
  return {
    env: {
      LD_PRELOAD: library,
      DISK_FOLDER: folder,
      DISK_STATE: state,
      // Its requests would pass by the C library.
      UV_USE_IO_URING: '0',
      ...(record === undefined ? {} : { DISK_RECORD: record }),
      ...(fault === undefined
        ? {}
        : {
            DISK_FAIL_AT: String(fault.at),
            DISK_FAIL_CODE: String(CODES[fault.code]),
            DISK_FAIL_LASTS: fault.lasting === true ? '1' : '0',
          }),
    },
    count: () => number(0),
    hasFailed: () => number(8) > 0,
    failIndex: (code, what) => {
      set(INDEX_CODE, CODES[code]);
      set(INDEX_FAULT, INDEX_FAULTS[what]);
    },
  };
}
