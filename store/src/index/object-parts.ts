/** Reads the parts that an object was completed from: sizes, positions and checksums. */
import type { ObjectPart, Range } from '../port.ts';
import { slicesOf } from './blobs.ts';
import type { Index } from './database.ts';
import type { ObjectRecord } from './records.ts';

function sizesOf(index: Index, record: ObjectRecord): readonly number[] {
  if (record.parts === undefined) return [];
  return record.sizes ?? slicesOf(index, record).map(([, , size]) => size);
}

/** Undefined when there is no such part. */
export function partRange(index: Index, record: ObjectRecord, number: number): Range | undefined {
  if (record.parts === undefined || number < 1 || number > record.parts) return;
  const sizes = sizesOf(index, record);
  const start = sizes.slice(0, number - 1).reduce((sum, size) => sum + size, 0);
  return { start, end: start + (sizes[number - 1] ?? 0) - 1 };
}

export function objectParts(index: Index, record: ObjectRecord): readonly ObjectPart[] {
  const { partSums } = record.content === undefined ? record : (index.contents.get(record.content) ?? record);
  return sizesOf(index, record).map((size, at) => {
    const value = partSums?.values[at];
    const checksums = partSums === undefined || value === undefined ? {} : { [partSums.algorithm]: value };
    return { number: at + 1, size, checksums };
  });
}
