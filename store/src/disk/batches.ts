/** Lends read buffers for encrypted segments, bounded for the whole process however many readers there are. */
import { freeBytes } from './free-bytes.ts';
import { HEADER_BYTES, STRIDE } from './segments.ts';

/** A batch is read at once. */
const MOST_SEGMENTS = 4;
/** Beyond this, readers get a buffer for one segment at a time. */
const BUDGET_BYTES = 32 * 1024 * 1024;
/** Full-size buffers are reused: allocating them costs more than filling them. */
const MOST_SPARE = 16;

export interface Batch {
  /** Segments after as many bytes as a header has. */
  readonly buffer: Buffer;
  /** How many segments it can hold. */
  readonly segments: number;
  /** Called once. */
  giveBack(): void;
}

const FULL = HEADER_BYTES + MOST_SEGMENTS * STRIDE;
const spare: Buffer[] = [];
let lent = 0;

/** For at most this many segments, fewer when much is lent already; `bytes` are all that are left to read. */
export function borrowBatch(wanted: number, bytes: number): Batch {
  const isFull = wanted >= MOST_SEGMENTS && lent + FULL <= BUDGET_BYTES;
  const segments = isFull ? MOST_SEGMENTS : 1;
  const buffer =
    (isFull ? spare.pop() : undefined) ??
    Buffer.allocUnsafeSlow(isFull ? FULL : Math.min(HEADER_BYTES + STRIDE, bytes));
  const { length } = buffer;
  lent += length;
  return {
    buffer,
    segments,
    giveBack: () => {
      lent -= length;
      if (isFull && spare.length < MOST_SPARE) spare.push(buffer);
      else freeBytes(buffer);
    },
  };
}
