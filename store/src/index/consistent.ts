/** Compares what an object's record says with what the index knows of the blobs it names. */
import { combineCrc32 } from '@waybill/contract/crc32';
import { DamagedBytes, DamagedRecord } from '../errors.ts';
import type { Index } from './database.ts';
import type { SliceRecord } from './records.ts';

interface Whole {
  readonly size: number;
  readonly crc: number;
}

/** What contradicts the record; undefined when nothing does. The checksum of part of a blob is not known without reading it. */
export function contradiction(
  index: Index,
  { size, crc }: Whole,
  slices: readonly SliceRecord[],
): string | undefined {
  let bytes = 0;
  let sum: number | undefined = 0;
  for (const [blob, offset, length] of slices) {
    const record = index.blobs.get(blob);
    if (record === undefined) throw new DamagedBytes(blob);
    if (offset + length > record.size) return `names more bytes of ${blob} than it has`;
    const isWhole = length === record.size;
    sum = isWhole && sum !== undefined ? combineCrc32(sum, record.crc, length) : undefined;
    bytes += length;
  }
  if (bytes !== size) return 'has another length than its bytes';
  return sum === undefined || sum === crc ? undefined : 'has another checksum than its bytes';
}

/** Contents do not change, and comparing one of thousands of slices takes a while. */
const compared = new WeakMap<Index, Set<string>>();
const MOST_REMEMBERED = 1_000;

export function requireConsistent(
  index: Index,
  name: Buffer,
  object: Whole & { readonly content?: string },
  slices: readonly SliceRecord[],
): void {
  const known = compared.get(index) ?? new Set();
  compared.set(index, known);
  const content = object.content && `${object.content} ${object.size} ${object.crc}`;
  if (content !== undefined && known.has(content)) return;
  const problem = contradiction(index, object, slices);
  if (problem !== undefined) throw new DamagedRecord('objects', name, problem);
  if (content === undefined) return;
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.add(content);
}
