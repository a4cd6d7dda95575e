/** Parses an archive strictly by the specification, independent of our own code: anything odd is an error. */
import { expect } from 'vitest';

export interface Read {
  readonly name: string;
  readonly size: number;
  readonly crc32: number;
  readonly offset: number;
  readonly mode: number;
  readonly seconds: number | null;
  readonly dos: string;
  /** Where the file's bytes begin. */
  readonly data: number;
  readonly zip64: { readonly local: boolean; readonly central: number };
}

export interface ReadZip {
  readonly entries: Read[];
  readonly zip64: boolean;
}

type Bytes = (start: number, end: number) => Uint8Array;

const ALL_ONES = 0xffffffff;
const decoder = new TextDecoder('utf-8', { fatal: true });

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const u64 = (view: DataView, at: number) => Number(view.getBigUint64(at, true));

function extras(bytes: Uint8Array): Map<number, DataView> {
  const view = viewOf(bytes);
  const found = new Map<number, DataView>();
  let at = 0;
  while (at < bytes.length) {
    const [id, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    expect(found.has(id)).toBe(false);
    found.set(id, viewOf(bytes.subarray(at + 4, at + 4 + length)));
    at += 4 + length;
  }
  expect(at).toBe(bytes.length);
  return found;
}

function dosText(date: number, time: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${1980 + (date >> 9)}-${two((date >> 5) & 15)}-${two(date & 31)}`;
  return `${day} ${two(time >> 11)}:${two((time >> 5) & 63)}:${two((time & 31) * 2)}`;
}

/** From the version needed on, both kinds of header have the same fields in the same order. */
function describe(view: DataView, at: number) {
  expect(view.getUint16(at + 2, true)).toBe(0x0800);
  expect(view.getUint16(at + 4, true)).toBe(0);
  expect(view.getUint32(at + 14, true)).toBe(view.getUint32(at + 18, true));
  return {
    version: view.getUint16(at, true),
    dos: dosText(view.getUint16(at + 8, true), view.getUint16(at + 6, true)),
    crc32: view.getUint32(at + 10, true),
    size: view.getUint32(at + 14, true),
    nameBytes: view.getUint16(at + 22, true),
    extraBytes: view.getUint16(at + 24, true),
  };
}

function times(extra: Map<number, DataView>): number | null {
  const time = extra.get(0x5455);
  if (!time) return null;
  expect([time.byteLength, time.getUint8(0)]).toEqual([5, 1]);
  return time.getInt32(1, true);
}

function readLocal(bytes: Bytes, offset: number) {
  const view = viewOf(bytes(offset, offset + 30));
  expect(view.getUint32(0, true)).toBe(0x04034b50);
  const { nameBytes, extraBytes, ...said } = describe(view, 4);
  const data = offset + 30 + nameBytes + extraBytes;
  const extra = extras(bytes(offset + 30 + nameBytes, data));
  const long = extra.get(1);
  expect(said.version).toBe(long ? 45 : 20);
  expect(said.size === ALL_ONES).toBe(long !== undefined);
  if (long) expect([long.byteLength, u64(long, 8)]).toEqual([16, u64(long, 0)]);
  const name = decoder.decode(bytes(offset + 30, offset + 30 + nameBytes));
  const size = long ? u64(long, 0) : said.size;
  return { ...said, name, size, data, seconds: times(extra), isLong: long !== undefined };
}

function readEnd(bytes: Bytes, length: number) {
  const end = viewOf(bytes(length - 22, length));
  expect([end.getUint32(0, true), end.getUint16(20, true)]).toEqual([0x06054b50, 0]);
  const old = {
    count: end.getUint16(10, true),
    size: end.getUint32(12, true),
    offset: end.getUint32(16, true),
  };
  const zip64 = length >= 42 && viewOf(bytes(length - 42, length - 22)).getUint32(0, true) === 0x07064b50;
  const isFull = old.count === 0xffff || old.size === ALL_ONES || old.offset === ALL_ONES;
  expect(zip64).toBe(isFull);
  if (!zip64) return { ...old, zip64, end: length - 22 };
  const at = u64(viewOf(bytes(length - 42, length - 22)), 8);
  expect(at).toBe(length - 98);
  const record = viewOf(bytes(at, at + 56));
  expect([record.getUint32(0, true), u64(record, 4)]).toEqual([0x06064b50, 44]);
  const full = { count: u64(record, 32), size: u64(record, 40), offset: u64(record, 48) };
  expect(old).toEqual({
    count: Math.min(full.count, 0xffff),
    size: Math.min(full.size, ALL_ONES),
    offset: Math.min(full.offset, ALL_ONES),
  });
  return { ...full, zip64, end: at };
}

export function readZip(bytes: Bytes, length: number): ReadZip {
  const end = readEnd(bytes, length);
  expect(end.offset + end.size).toBe(end.end);
  const directory = bytes(end.offset, end.end);
  const view = viewOf(directory);
  const entries: Read[] = [];
  let next = 0;
  let at = 0;
  while (at < directory.length) {
    expect(view.getUint32(at, true)).toBe(0x02014b50);
    expect(view.getUint16(at + 4, true)).toBe(0x032d);
    const { nameBytes, extraBytes, ...said } = describe(view, at + 6);
    const extra = extras(directory.subarray(at + 46 + nameBytes, at + 46 + nameBytes + extraBytes));
    const long = extra.get(1);
    expect(said.version).toBe(long ? 45 : 20);
    let field = 0;
    const wide = (value: number) => (value === ALL_ONES && long ? u64(long, field++ * 8) : value);
    const sizes = [wide(said.size), wide(said.size)];
    const offset = wide(view.getUint32(at + 42, true));
    expect(long?.byteLength ?? 0).toBe(field * 8);
    const local = readLocal(bytes, offset);
    const mode = view.getUint32(at + 38, true) >>> 16;
    // Nothing between the entries, and both headers agree.
    expect(offset).toBe(next);
    expect(sizes).toEqual([local.size, local.size]);
    expect([said.crc32, said.dos, times(extra)]).toEqual([local.crc32, local.dos, local.seconds]);
    expect(decoder.decode(directory.subarray(at + 46, at + 46 + nameBytes))).toBe(local.name);
    next = local.data + local.size;
    at += 46 + nameBytes + extraBytes;
    const { name, size, crc32, seconds, dos, data } = local;
    entries.push({
      name,
      size,
      crc32,
      offset,
      mode,
      seconds,
      dos,
      data,
      zip64: { local: local.isLong, central: field },
    });
  }
  expect([entries.length, next]).toEqual([end.count, end.offset]);
  return { entries, zip64: end.zip64 };
}
