/** A file on disk, as the engine reads it. */
import type { Stats } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FileCondition, FileSource } from '../core/ports.ts';
import { fileError } from './file-error.ts';
import { DiskSlice } from './slice.ts';

type Marks = Pick<Stats, 'size' | 'mtimeMs' | 'ino' | 'dev'>;

const same = (a: Marks, b: Marks): boolean =>
  a.size === b.size && a.mtimeMs === b.mtimeMs && a.ino === b.ino && a.dev === b.dev;

function conditionOf(error: unknown): FileCondition {
  const { kind } = fileError(error);
  return kind === 'vanished' || kind === 'changed' ? kind : 'locked';
}

export interface PickOptions {
  /** Path below the transfer, with `/`; the file's own name if nothing else is said. */
  readonly as?: string;
  readonly type?: string;
}

/** Looks at the file as it is now; from then on a change is a change. Rejects with `TransportError`. */
export async function pickFile(path: string, options: PickOptions = {}): Promise<FileSource> {
  const marks = await stat(path).catch((error: unknown) => {
    throw fileError(error);
  });
  if (!marks.isFile()) throw new RangeError(`${path} is no file.`);

  let handle: Promise<FileHandle> | undefined;

  /** One handle for all slices. Opened again after they were closed, or when opening has failed. */
  function opened(): Promise<FileHandle> {
    handle ??= open(path, 'r').catch((error: unknown) => {
      handle = undefined;
      throw error;
    });
    return handle;
  }

  return {
    path: options.as ?? basename(path),
    size: marks.size,
    modified: marks.mtimeMs,
    ...(options.type === undefined ? {} : { type: options.type }),
    slice: (start, end) => new DiskSlice(opened, start, end),
    async check() {
      try {
        return same(marks, await stat(path)) ? 'same' : 'changed';
      } catch (error) {
        return conditionOf(error);
      }
    },
    async closeHandles() {
      const open = handle;
      handle = undefined;
      await open?.then((own) => own.close()).catch(() => {});
    },
  };
}
