/** How an encrypted file is laid out: in blocks that are read and sent alone, each of them in segments that are checked alone. */

export const SEGMENT_BYTES = 65_536;
export const TAG_BYTES = 16;
export const SALT_BYTES = 32;
const SEGMENTS_PER_BLOCK = 16;

/** Of the file itself. */
export const BLOCK_BYTES = SEGMENTS_PER_BLOCK * SEGMENT_BYTES;
export const SEALED_SEGMENT = SEGMENT_BYTES + TAG_BYTES;
/** Of a whole block as it is stored: parts of an upload are multiples of it. */
export const SEALED_BLOCK_BYTES = SALT_BYTES + SEGMENTS_PER_BLOCK * SEALED_SEGMENT;

/** An empty file has one too, so that there is something to check. */
const segmentCount = (size: number): number => Math.max(1, Math.ceil(size / SEGMENT_BYTES));

export const blockCount = (size: number): number => Math.ceil(segmentCount(size) / SEGMENTS_PER_BLOCK);

/** The last segment is filled up, so that what is stored tells the size only roughly. */
export const sealedSize = (size: number): number =>
  blockCount(size) * SALT_BYTES + segmentCount(size) * SEALED_SEGMENT;

export interface Block {
  /** From 0. */
  readonly number: number;
  readonly isLast: boolean;
  /** Where it is in the file. */
  readonly start: number;
  readonly end: number;
  /** Where it is in what is stored. */
  readonly sealedStart: number;
  readonly sealedEnd: number;
}

export function blockOf(number: number, size: number): Block {
  const isLast = number === blockCount(size) - 1;
  const start = number * BLOCK_BYTES;
  const sealedStart = number * SEALED_BLOCK_BYTES;
  return {
    number,
    isLast,
    start,
    end: Math.min(size, start + BLOCK_BYTES),
    sealedStart,
    sealedEnd: isLast ? sealedSize(size) : sealedStart + SEALED_BLOCK_BYTES,
  };
}

/** The blocks that hold these bytes of the file; the one of an empty file for none. A large file has too many for a list. */
export function blocksBetween(start: number, end: number, size: number) {
  const first = Math.min(Math.floor(start / BLOCK_BYTES), blockCount(size) - 1);
  const last = Math.max(first, Math.ceil(Math.min(end, size) / BLOCK_BYTES) - 1);
  return {
    first: blockOf(first, size),
    last: blockOf(last, size),
    *blocks(): Generator<Block, void, undefined> {
      for (let number = first; number <= last; number += 1) yield blockOf(number, size);
    },
  };
}

export const blocksAround = (start: number, end: number, size: number): Block[] => [
  ...blocksBetween(start, end, size).blocks(),
];
