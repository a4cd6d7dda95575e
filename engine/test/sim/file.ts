/** Files in memory, which can be changed, taken away and locked while they are sent. */

import { crc32 } from '@node-rs/crc32';
import type { FileCondition, FileSource, Hasher, Slice } from '../../src/core/ports.ts';
import { TransportError } from '../../src/core/transport-error.ts';

export interface SimFile {
  readonly path: string;
  bytes: Buffer;
  modified: number;
  /** Every content it has had. */
  readonly versions: Buffer[];
  lockedUntil: number;
}

export const newFile = (path: string, bytes: Buffer, modified: number): SimFile => ({
  path,
  bytes,
  modified,
  versions: [bytes],
  lockedUntil: 0,
});

export function changeFile(file: SimFile, bytes: Buffer, modified: number): void {
  file.bytes = bytes;
  file.modified = modified;
  file.versions.push(bytes);
}

export interface SimSlice extends Slice {
  /** Reads what is there now, as a browser does: once for the checksum and once more for sending. */
  read(): Buffer;
}

const isSimSlice = (slice: Slice): slice is SimSlice => 'read' in slice;

export function simSlice(slice: Slice): SimSlice {
  if (!isSimSlice(slice)) throw new TypeError('A slice of another world.');
  return slice;
}

/** The file as it is picked now. */
export function pickFile(file: SimFile, now: () => number): FileSource {
  const { path, bytes, modified } = file;
  const check = (): FileCondition => {
    if (now() < file.lockedUntil) return 'locked';
    return file.modified === modified && file.bytes.length === bytes.length ? 'same' : 'changed';
  };
  return {
    path,
    size: bytes.length,
    modified,
    check: async () => check(),
    slice: (start, end): SimSlice => ({
      size: end - start,
      release: () => {},
      read() {
        if (now() < file.lockedUntil) throw new TransportError('locked');
        return file.bytes.subarray(start, end);
      },
    }),
  };
}

export const simHasher: Hasher = {
  async crc32(slice, signal) {
    if (signal.aborted) throw new TransportError('aborted');
    return crc32(simSlice(slice).read());
  },
};
