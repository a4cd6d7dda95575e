/** Sorts the parts of a file into those to send and those to compare. */
import { partCount, spanOf } from '../plan.ts';
import type { StoredPart } from '../s3/operations.ts';
import type { Work } from './work.ts';

export interface Sorted {
  /** Missing, or of another length. */
  readonly send: number[];
  /** There, but not yet compared with the file. */
  readonly compare: readonly StoredPart[];
  /** Bytes of what is to send. */
  readonly missing: number;
}

/** What is known of parts that the store does not have, or has otherwise, is forgotten. */
export function sortParts(work: Work, partBytes: number, stored: readonly StoredPart[]): Sorted {
  const { size } = work.source;
  const there = new Map(stored.map((part) => [part.number, part]));
  const send: number[] = [];
  const compare: StoredPart[] = [];
  let missing = 0;
  for (let number = 1; number <= partCount(size, partBytes); number++) {
    const { start, end } = spanOf(number, size, partBytes);
    const part = there.get(number);
    const known = work.parts.get(number);
    work.parts.delete(number);
    if (part?.size !== end - start) {
      send.push(number);
      missing += end - start;
    } else if (known !== undefined && (part.crc32 ?? known.crc32) === known.crc32)
      work.parts.set(number, { ...known, etag: part.etag });
    else compare.push(part);
  }
  return { send, compare, missing };
}
