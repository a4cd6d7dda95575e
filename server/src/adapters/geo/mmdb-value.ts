/** Decodes one value of the MaxMind DB format. */
import type { Bytes } from './pages.ts';

interface Decoded {
  readonly value: unknown;
  /** Offset of the next value. */
  readonly next: number;
}

/** Real records nest three deep; a deeper one means that the file is broken. */
const DEEPEST = 32;

const POINTER = 1;
const POINTER_BASE = [0, 2048, 526_336, 0] as const;
const SIZE_BASE = [29, 285, 65_821] as const;

function unsigned(file: Bytes, offset: number, length: number): number | bigint {
  if (length === 0) return 0;
  const bytes = file.read(offset, length);
  return length <= 6 ? bytes.readUIntBE(0, length) : BigInt(`0x${bytes.toString('hex')}`);
}

function small(file: Bytes, offset: number, length: number): number {
  return Number(unsigned(file, offset, length));
}

/** `base` is the offset that pointers are relative to. */
export function decodeValue(file: Bytes, offset: number, base: number, depth = 0): Decoded {
  if (depth > DEEPEST) throw new RangeError('The record is nested too deep.');
  const control = small(file, offset, 1);
  let at = offset + 1;
  let type = control >> 5;

  if (type === POINTER) {
    const size = (control >> 3) & 3;
    const low = small(file, at, size + 1);
    const high = size === 3 ? 0 : (control & 7) * 256 ** (size + 1);
    const target = base + (POINTER_BASE[size] ?? 0) + high + low;
    return { value: decodeValue(file, target, base, depth + 1).value, next: at + size + 1 };
  }

  if (type === 0) type = 7 + small(file, at++, 1);
  let size = control & 31;
  if (size >= 29) {
    const extra = size - 28;
    size = (SIZE_BASE[extra - 1] ?? 0) + small(file, at, extra);
    at += extra;
  }

  const bytes = () => file.read(at, size);
  switch (type) {
    case 2:
      return { value: bytes().toString('utf8'), next: at + size };
    case 3:
      return { value: bytes().readDoubleBE(0), next: at + size };
    case 4:
      return { value: Buffer.from(bytes()), next: at + size };
    case 5:
    case 6:
    case 9:
    case 10:
      return { value: unsigned(file, at, size), next: at + size };
    case 7:
      return decodeMap(file, at, size, base, depth);
    case 8:
      return { value: small(file, at, size) | 0, next: at + size };
    case 11:
      return decodeList(file, at, size, base, depth);
    case 14:
      return { value: size !== 0, next: at };
    case 15:
      return { value: bytes().readFloatBE(0), next: at + size };
    default:
      throw new TypeError(`Values of type ${type} are not known.`);
  }
}

function decodeMap(file: Bytes, offset: number, size: number, base: number, depth: number): Decoded {
  const entries: [string, unknown][] = [];
  let next = offset;
  for (let i = 0; i < size; i += 1) {
    const key = decodeValue(file, next, base, depth + 1);
    const value = decodeValue(file, key.next, base, depth + 1);
    entries.push([String(key.value), value.value]);
    next = value.next;
  }
  return { value: Object.fromEntries(entries), next };
}

function decodeList(file: Bytes, offset: number, size: number, base: number, depth: number): Decoded {
  const list: unknown[] = [];
  let next = offset;
  for (let i = 0; i < size; i += 1) {
    const item = decodeValue(file, next, base, depth + 1);
    list.push(item.value);
    next = item.next;
  }
  return { value: list, next };
}
