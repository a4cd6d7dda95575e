/** Writes the local header before a file, and its record in the central directory. */
import { dosTime } from './dos-time.ts';
import {
  centralBytes,
  centralExtraBytes,
  type Entry,
  isFar,
  isLarge,
  localBytes,
  localExtraBytes,
  MAX_32,
  unixSeconds,
} from './entry.ts';
import { Fields } from './fields.ts';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const ZIP64_EXTRA = 0x0001;
const TIME_EXTRA = 0x5455;
const MODIFIED_ONLY = 1;

/** Bit 11: the name is UTF-8. Always set, because ASCII is UTF-8 too and some readers guess without it. */
const UTF8_NAMES = 0x0800;
const STORED = 0;
const VERSION_PLAIN = 20;
export const VERSION_ZIP64 = 45;
/** Unix, so that the file mode is used. */
export const MADE_BY = (3 << 8) | VERSION_ZIP64;

const FILE_MODE = 0o100644 * 0x10000;
const FOLDER_MODE = 0o040755 * 0x10000 + 0x10;

/** The fields that both headers share, from the version needed to the length of the extra fields. */
function describe(fields: Fields, entry: Entry, isZip64: boolean, extraBytes: number): void {
  const { date, time } = dosTime(entry.modified);
  const size = isLarge(entry) ? MAX_32 : entry.size;
  fields
    .u16(isZip64 ? VERSION_ZIP64 : VERSION_PLAIN, UTF8_NAMES, STORED, time, date)
    .u32(entry.crc32, size, size)
    .u16(entry.nameBytes, extraBytes);
}

function timeExtra(fields: Fields, entry: Entry): void {
  const seconds = unixSeconds(entry);
  if (seconds === null) return;
  fields.u16(TIME_EXTRA, 5).u8(MODIFIED_ONLY).u32(seconds);
}

/**
 * Size and checksum are here and not after the file: macOS Archive Utility trusts the local header more than the
 * directory, mistakes what follows a stored file for another one, and reads ZIP64 only where both sizes are given here.
 */
export function localHeader(entry: Entry): Uint8Array {
  const fields = new Fields(localBytes(entry)).u32(LOCAL);
  describe(fields, entry, isLarge(entry), localExtraBytes(entry));
  fields.text(entry.name);
  if (isLarge(entry)) fields.u16(ZIP64_EXTRA, 16).u64(entry.size, entry.size);
  timeExtra(fields, entry);
  return fields.bytes;
}

/** A ZIP64 value is present only for a field that is all ones: Java and Windows refuse more than that. */
export function centralHeader(entry: Entry): Uint8Array {
  const large = isLarge(entry);
  const far = isFar(entry);
  const fields = new Fields(centralBytes(entry)).u32(CENTRAL).u16(MADE_BY);
  describe(fields, entry, large || far, centralExtraBytes(entry));
  fields
    // No comment, first disk, no content attributes.
    .u16(0, 0, 0)
    .u32(entry.folder ? FOLDER_MODE : FILE_MODE, far ? MAX_32 : entry.offset)
    .text(entry.name);
  if (large || far) {
    fields.u16(ZIP64_EXTRA, (large ? 16 : 0) + (far ? 8 : 0));
    if (large) fields.u64(entry.size, entry.size);
    if (far) fields.u64(entry.offset);
  }
  timeExtra(fields, entry);
  return fields.bytes;
}
