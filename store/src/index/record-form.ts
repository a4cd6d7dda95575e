/**
 * The form of a record in the index file: a mark, a checksum over table, key and value, then the value as MessagePack.
 * Indexes of earlier versions hold the value alone.
 */
import { crc32 } from '@node-rs/crc32';

export interface Codec {
  encode(value: unknown): Uint8Array;
  decode(bytes: Uint8Array, options?: { readonly start: number; readonly end: number }): unknown;
}

/** `plain` is the form of earlier versions. */
export type Opened =
  | { readonly form: 'sealed' | 'plain'; readonly value: unknown }
  | { readonly form: 'damaged' };

/** No value of an earlier version begins like this, nor with a few bits of it changed. The last byte is the version. */
const MARK = Buffer.of(0xc1, 0x0d, 0xe5, 0x01);
const SUM_AT = MARK.length;
const HEAD_BYTES = SUM_AT + 4;
/** With so few bits changed in its mark, a record is a damaged one and not one of an earlier version. */
const MOST_CHANGED_BITS = 2;

const DAMAGED: Opened = { form: 'damaged' };

export const seedOf = (table: string): number => crc32(table);

/** Key and value after one another, in one buffer for all records: a call of the library costs more than the copy. */
const joined = Buffer.allocUnsafeSlow(64 * 1024);
const MOST_KEY_BYTES = 2_048;

const putKey = (key: string | Uint8Array): number => {
  if (typeof key === 'string') return joined.write(key);
  joined.set(key);
  return key.length;
};

/** A record in the wrong place, with another record's key or in another table, has the wrong checksum. */
function sumOf(seed: number, key: string | Uint8Array, value: Uint8Array): number {
  const length = putKey(key);
  return crc32(value, crc32(joined.subarray(0, length), (seed ^ length) >>> 0));
}

function changedBits(bytes: Uint8Array): number {
  let changed = 0;
  for (let at = 0; at < 3; at += 1)
    for (let bits = (bytes[at] ?? 0) ^ (MARK[at] ?? 0); bits > 0; bits &= bits - 1) changed += 1;
  return changed;
}

const isMarked = (bytes: Uint8Array, size: number): boolean =>
  size > HEAD_BYTES &&
  ((bytes[0] === MARK[0] && bytes[1] === MARK[1] && bytes[2] === MARK[2]) ||
    changedBits(bytes) <= MOST_CHANGED_BITS);

export function sealRecord(codec: Codec, seed: number, key: string | Uint8Array, value: unknown): Buffer {
  const encoded = codec.encode(value);
  const record = Buffer.allocUnsafe(HEAD_BYTES + encoded.length);
  MARK.copy(record);
  record.writeUInt32LE(sumOf(seed, key, encoded), SUM_AT);
  record.set(encoded, HEAD_BYTES);
  return record;
}

function decoded(codec: Codec, form: 'sealed' | 'plain', bytes: Uint8Array): Opened {
  try {
    return { form, value: codec.decode(bytes) };
  } catch {
    return DAMAGED;
  }
}

function openLarge(codec: Codec, seed: number, key: string | Uint8Array, record: Buffer): Opened {
  const value = record.subarray(HEAD_BYTES);
  if (record.readUInt32LE(SUM_AT) !== sumOf(seed, key, value)) return DAMAGED;
  return decoded(codec, 'sealed', value);
}

/** `record` may be followed by other bytes, as in the buffer that LMDB reads into. */
export function openRecord(
  codec: Codec,
  seed: number,
  key: string | Uint8Array,
  record: Buffer,
  size: number,
): Opened {
  if (!isMarked(record, size)) return decoded(codec, 'plain', record.subarray(0, size));
  if (record[3] !== MARK[3] || changedBits(record) > 0) return DAMAGED;
  if (size > joined.length - MOST_KEY_BYTES) return openLarge(codec, seed, key, record.subarray(0, size));
  const start = putKey(key);
  const end = start + size - HEAD_BYTES;
  record.copy(joined, start, HEAD_BYTES, size);
  if (record.readUInt32LE(SUM_AT) !== crc32(joined.subarray(0, end), (seed ^ start) >>> 0)) return DAMAGED;
  try {
    return { form: 'sealed', value: codec.decode(joined, { start, end }) };
  } catch {
    return DAMAGED;
  }
}
