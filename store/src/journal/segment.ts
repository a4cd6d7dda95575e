/**
 * The format of a journal file: a head that is overwritten, then entries that are only appended.
 * The head holds the number and name of the last acknowledged change.
 */
import { crc32 } from '@node-rs/crc32';
import { startOf, type thisProcess } from '../disk/process-start.ts';

/** A change by its number and a random name, which distinguishes it from one with the same number that was never committed. */
export interface Position {
  readonly number: number;
  readonly name: string;
}

export interface Entry extends Position {
  /** The name of the previous change. */
  readonly previous: string;
  /** Lines of the index in JSON. */
  readonly lines: string;
}

/** Before the first change. */
export const BEGINNING: Position = { number: 0, name: '0000000000000000' };

const MAGIC = Buffer.from('WAYBILL JOURNAL1', 'latin1');
const HEAD_BYTES = 64;
/** Number, name and checksum of the last acknowledged change. */
export const ACKNOWLEDGED_AT = MAGIC.length;
const POSITION_BYTES = 16;
/** The process that writes it: its pid and start time; zeros after it was closed. */
export const PROCESS_AT = 40;
export const NO_PROCESS: Buffer = Buffer.alloc(8);
/** Length of the lines, checksum, number, name, name of the previous change. */
const ENTRY_HEAD_BYTES = 32;

function writePosition(into: Buffer, { number, name }: Position, at: number): void {
  into.writeBigUInt64LE(BigInt(number), at);
  into.write(name, at + 8, 'hex');
}

const readPosition = (from: Buffer, at: number): Position => ({
  number: Number(from.readBigUInt64LE(at)),
  name: from.toString('hex', at + 8, at + POSITION_BYTES),
});

export function acknowledgedBytes(position: Position): Buffer {
  const bytes = Buffer.alloc(POSITION_BYTES + 4);
  writePosition(bytes, position, 0);
  bytes.writeUInt32LE(crc32(bytes.subarray(0, POSITION_BYTES)), POSITION_BYTES);
  return bytes;
}

const startHash = (start: string): number => crc32(Buffer.from(start, 'utf8'));

export function headBytes({ pid, start }: ReturnType<typeof thisProcess>): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  MAGIC.copy(head);
  head.writeUInt32LE(pid, PROCESS_AT);
  head.writeUInt32LE(startHash(start), PROCESS_AT + 4);
  acknowledgedBytes(BEGINNING).copy(head, ACKNOWLEDGED_AT);
  return head;
}

export function entryBytes(entry: Entry): Buffer {
  const lines = Buffer.from(entry.lines, 'utf8');
  const bytes = Buffer.alloc(ENTRY_HEAD_BYTES + lines.length);
  bytes.writeUInt32LE(lines.length, 0);
  writePosition(bytes, entry, 8);
  bytes.write(entry.previous, 24, 'hex');
  lines.copy(bytes, ENTRY_HEAD_BYTES);
  bytes.writeUInt32LE(crc32(bytes.subarray(8)), 4);
  return bytes;
}

/** The last acknowledged change, as far as this file knows; the beginning where its head cannot be read. */
export function acknowledgedIn(file: Buffer): Position {
  const end = ACKNOWLEDGED_AT + POSITION_BYTES;
  if (file.length < HEAD_BYTES || !file.subarray(0, MAGIC.length).equals(MAGIC)) return BEGINNING;
  if (crc32(file.subarray(ACKNOWLEDGED_AT, end)) !== file.readUInt32LE(end)) return BEGINNING;
  return readPosition(file, ACKNOWLEDGED_AT);
}

/** The process that wrote this file, when it is still running. */
export function liveWriterIn(file: Buffer): number | undefined {
  if (file.length < HEAD_BYTES) return;
  const pid = file.readUInt32LE(PROCESS_AT);
  const start = startOf(pid);
  return start !== null && startHash(start) === file.readUInt32LE(PROCESS_AT + 4) ? pid : undefined;
}

/** All entries up to the first incomplete one: nothing was written after it. */
export function* entriesIn(file: Buffer): Generator<Entry> {
  for (let at = HEAD_BYTES; at + ENTRY_HEAD_BYTES <= file.length; ) {
    const end = at + ENTRY_HEAD_BYTES + file.readUInt32LE(at);
    if (end > file.length || crc32(file.subarray(at + 8, end)) !== file.readUInt32LE(at + 4)) return;
    yield {
      ...readPosition(file, at + 8),
      previous: file.toString('hex', at + 24, at + ENTRY_HEAD_BYTES),
      lines: file.toString('utf8', at + ENTRY_HEAD_BYTES, end),
    };
    at = end;
  }
}

export const HEAD_END = HEAD_BYTES;
