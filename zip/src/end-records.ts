/** Writes the end records of an archive, by which readers find the directory. */
import { MAX_16, MAX_32 } from './entry.ts';
import { Fields } from './fields.ts';
import { MADE_BY, VERSION_ZIP64 } from './headers.ts';

const ZIP64_END = 0x06064b50;
const ZIP64_LOCATOR = 0x07064b50;
const END = 0x06054b50;
const ZIP64_END_BYTES = 56;
const LOCATOR_BYTES = 20;
const END_BYTES = 22;

export interface Directory {
  readonly entries: number;
  readonly offset: number;
  readonly size: number;
}

/**
 * With exactly 65,535 entries the old count is all ones, which also means "see the ZIP64 record". So there is one:
 * readers that look find it, and those without ZIP64 read a count that happens to be right.
 */
const needsZip64 = ({ entries, offset, size }: Directory): boolean =>
  entries >= MAX_16 || offset >= MAX_32 || size >= MAX_32;

export const endBytes = (directory: Directory): number =>
  END_BYTES + (needsZip64(directory) ? ZIP64_END_BYTES + LOCATOR_BYTES : 0);

/** Only values that do not fit are all ones in the old record; the rest stays readable for every program. */
export function endRecords(directory: Directory): Uint8Array {
  const { entries, offset, size } = directory;
  const fields = new Fields(endBytes(directory));
  if (needsZip64(directory))
    fields
      .u32(ZIP64_END)
      // Length of what follows, then one disk, numbered 0.
      .u64(ZIP64_END_BYTES - 12)
      .u16(MADE_BY, VERSION_ZIP64)
      .u32(0, 0)
      .u64(entries, entries, size, offset)
      .u32(ZIP64_LOCATOR, 0)
      .u64(offset + size)
      .u32(1);
  const count = Math.min(entries, MAX_16);
  return fields.u32(END).u16(0, 0, count, count).u32(Math.min(size, MAX_32), Math.min(offset, MAX_32)).u16(0)
    .bytes;
}
