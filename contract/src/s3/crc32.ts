/** CRC-32 as zip and S3 have it: of bytes, for places without a native one, and of two pieces joined, without their bytes. */

/** Both written with the lowest power in the highest bit, as the register runs. */
const ZIP_POLYNOMIAL = 0xedb88320;
const CASTAGNOLI_POLYNOMIAL = 0x82f63b78;

/** Eight tables after one another, so that eight bytes are taken in one step. */
const TABLE = new Int32Array(8 * 256);
for (let byte = 0; byte < 256; byte++) {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ ZIP_POLYNOMIAL : value >>> 1;
  TABLE[byte] = value;
}
for (let at = 256; at < TABLE.length; at++) {
  const before = TABLE[at - 256] ?? 0;
  TABLE[at] = (before >>> 8) ^ (TABLE[before & 0xff] ?? 0);
}

const isLittleEndian = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/** Byte by byte, from `at` up to and without `end`. */
function single(crc: number, bytes: Uint8Array, at: number, end: number): number {
  let register = crc;
  for (let next = at; next < end; next++)
    register = (register >>> 8) ^ (TABLE[(register ^ (bytes[next] ?? 0)) & 0xff] ?? 0);
  return register;
}

/** Two words at a time. Read as words and not through a view, which costs half as much again. */
function double(crc: number, words: Int32Array): number {
  let register = crc;
  for (let at = 0; at + 1 < words.length; at += 2) {
    const low = register ^ (words[at] ?? 0);
    const high = words[at + 1] ?? 0;
    register =
      (TABLE[0x700 + (low & 0xff)] ?? 0) ^
      (TABLE[0x600 + ((low >>> 8) & 0xff)] ?? 0) ^
      (TABLE[0x500 + ((low >>> 16) & 0xff)] ?? 0) ^
      (TABLE[0x400 + (low >>> 24)] ?? 0) ^
      (TABLE[0x300 + (high & 0xff)] ?? 0) ^
      (TABLE[0x200 + ((high >>> 8) & 0xff)] ?? 0) ^
      (TABLE[0x100 + ((high >>> 16) & 0xff)] ?? 0) ^
      (TABLE[high >>> 24] ?? 0);
  }
  return register;
}

/** The CRC-32 of `bytes`; with the CRC of what came before as `seed`, that of both together. */
export function crc32(bytes: Uint8Array, seed = 0): number {
  const { buffer, byteOffset, length } = bytes;
  if (!isLittleEndian) return ~single(~seed, bytes, 0, length) >>> 0;
  const start = Math.min(length, -byteOffset & 3);
  const pairs = (length - start) >>> 3;
  const crc = double(single(~seed, bytes, 0, start), new Int32Array(buffer, byteOffset + start, pairs * 2));
  return ~single(crc, bytes, start + pairs * 8, length) >>> 0;
}

/** Parts of one file have one length but for the last, so a few remembered lengths serve any number of parts. */
const REMEMBERED = 256;

/** Bits of a length in bytes: 53 of a safe integer, and 3 because a byte has eight bits. */
const POWERS = 56;

/** Gives the function that joins two CRCs of this polynomial. */
function combiner(polynomial: number): (first: number, second: number, secondLength: number) => number {
  /** a · b modulo the polynomial. */
  function multiply(a: number, b: number): number {
    let product = 0;
    let shifted = b;
    for (let rest = a | 0; rest !== 0; rest <<= 1) {
      if (rest < 0) product ^= shifted;
      shifted = shifted & 1 ? (shifted >>> 1) ^ polynomial : shifted >>> 1;
    }
    return product >>> 0;
  }

  /** x to the power of 2^n. */
  const powers = new Uint32Array(POWERS);
  powers[0] = 0x40000000;
  for (let n = 1; n < POWERS; n++) {
    const root = powers[n - 1] ?? 0;
    powers[n] = multiply(root, root);
  }

  const shifts = new Map<number, number>();

  /** What a CRC is multiplied by when `length` bytes follow. The length may pass 32 bits, so it is never shifted. */
  function shiftOf(length: number): number {
    const known = shifts.get(length);
    if (known !== undefined) return known;
    let shift = 0x80000000;
    for (let rest = length, n = 3; rest > 0; rest = Math.floor(rest / 2), n++)
      if (rest % 2 === 1) shift = multiply(powers[n] ?? 0, shift);
    if (shifts.size >= REMEMBERED) shifts.clear();
    shifts.set(length, shift);
    return shift;
  }

  return (first, second, secondLength) => {
    if (!Number.isSafeInteger(secondLength) || secondLength < 0)
      throw new RangeError(`${secondLength} is no length`);
    return (multiply(shiftOf(secondLength), first) ^ second) >>> 0;
  };
}

/** The CRC-32 of two pieces one after the other, from theirs and the length of the second. */
export const combineCrc32 = combiner(ZIP_POLYNOMIAL);

/** The same for CRC-32C. */
export const combineCrc32c = combiner(CASTAGNOLI_POLYNOMIAL);
