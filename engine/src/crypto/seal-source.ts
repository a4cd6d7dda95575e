/** A file that is encrypted as it is sent: wraps the file of any platform. */
import type { FileSource, Slice } from '../core/ports.ts';
import { BLOCK_BYTES, SEALED_BLOCK_BYTES, sealedSize } from './layout.ts';

/** How the files of an upload are encrypted. */
export interface Encrypting {
  /** Of the transfer. */
  readonly key: Uint8Array<ArrayBuffer>;
  /** The ids of the files, in hexadecimal, by their paths. */
  readonly ids: Readonly<Record<string, string>>;
}

/** A run of whole blocks of a file; only the last block of the file may be shorter. */
export interface Piece {
  readonly key: Uint8Array<ArrayBuffer>;
  /** The file’s id, in hexadecimal. */
  readonly file: string;
  /** Of the whole file. */
  readonly size: number;
  readonly firstBlock: number;
}

/** Both ends lie between blocks, or at the end of the file. */
const plainSpanIn = (size: number) => (start: number, end: number) => ({
  start: Math.min(size, Math.floor(start / SEALED_BLOCK_BYTES) * BLOCK_BYTES),
  end: Math.min(size, Math.ceil(end / SEALED_BLOCK_BYTES) * BLOCK_BYTES),
});

/** `sealedSlice` makes of a slice one whose bytes are encrypted, anew each time, as long as it says. */
export function sealSource(
  plain: FileSource,
  { key, ids }: Encrypting,
  sealedSlice: (slice: Slice, piece: Piece, sealedBytes: number) => Slice,
): FileSource {
  const file = ids[plain.path];
  if (file === undefined) throw new RangeError('This file has no id.');
  const { path, size, modified, check, closeHandles } = plain;
  const plainSpan = plainSpanIn(size);
  return {
    path,
    size: sealedSize(size),
    modified,
    check,
    ...(closeHandles && { closeHandles }),
    sealed: { name: file, unit: SEALED_BLOCK_BYTES, plain, plainSpan },
    slice(start, end) {
      const span = plainSpan(start, end);
      const piece = { key, file, size, firstBlock: Math.floor(start / SEALED_BLOCK_BYTES) };
      return sealedSlice(plain.slice(span.start, span.end), piece, end - start);
    },
  };
}
