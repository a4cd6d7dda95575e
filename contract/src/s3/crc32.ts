/** CRC-32 as zip and S3 have it: of bytes, for places without a native one, and of two pieces joined, without their bytes. */

/** Both written with the lowest power in the highest bit, as the register runs. */
const ZIP_POLYNOMIAL = 0xedb88320;
const CASTAGNOLI_POLYNOMIAL = 0x82f63b78;

/** The register after `bytes` bytes of zeros. */
function afterZeros(register: number, bytes: number): number {
  let value = register;
  for (let bit = 0; bit < 8 * bytes; bit++) value = value & 1 ? (value >>> 1) ^ ZIP_POLYNOMIAL : value >>> 1;
  return value;
}

/** Four tables after one another: what a byte in each place of a word becomes when the register moves on by `bytes` bytes. */
const tablesFor = (bytes: number): Int32Array =>
  Int32Array.from({ length: 4 * 256 }, (_, at) => afterZeros(at & 0xff, bytes - (at >>> 8)));

const LANES = 4;
/** For one word, and for one of several lanes, whose next word is that many words later. */
const NEXT = tablesFor(4);
const LATER = tablesFor(4 * LANES);

const isLittleEndian = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/** Byte by byte, from `at` up to and without `end`. */
function single(crc: number, bytes: Uint8Array, at: number, end: number): number {
  let register = crc;
  for (let next = at; next < end; next++)
    register = (register >>> 8) ^ (NEXT[0x300 + ((register ^ (bytes[next] ?? 0)) & 0xff)] ?? 0);
  return register;
}

const advance = (tables: Int32Array, word: number): number =>
  (tables[word & 0xff] ?? 0) ^
  (tables[0x100 + ((word >>> 8) & 0xff)] ?? 0) ^
  (tables[0x200 + ((word >>> 16) & 0xff)] ?? 0) ^
  (tables[0x300 + (word >>> 24)] ?? 0);

/**
 * Each lane takes every fourth word, so that the processor works on four at once instead of waiting for one.
 * Read as words and not through a view, which costs half as much again. The number of words is a multiple of the lanes, and not 0.
 */
function interleaved(crc: number, words: Int32Array): number {
  const last = words.length - LANES;
  let a = crc;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let at = 0; at < last; at += LANES) {
    a = advance(LATER, a ^ (words[at] ?? 0));
    b = advance(LATER, b ^ (words[at + 1] ?? 0));
    c = advance(LATER, c ^ (words[at + 2] ?? 0));
    d = advance(LATER, d ^ (words[at + 3] ?? 0));
  }
  // The last words join the lanes into one.
  a = advance(NEXT, a ^ (words[last] ?? 0));
  a = advance(NEXT, a ^ b ^ (words[last + 1] ?? 0));
  a = advance(NEXT, a ^ c ^ (words[last + 2] ?? 0));
  return advance(NEXT, a ^ d ^ (words[last + 3] ?? 0));
}

/** The CRC-32 of `bytes`; with the CRC of what came before as `seed`, that of both together. */
export function crc32(bytes: Uint8Array, seed = 0): number {
  const { buffer, byteOffset, length } = bytes;
  const start = -byteOffset & 3;
  const rounds = Math.floor((length - start) / (4 * LANES));
  if (!isLittleEndian || rounds <= 0) return ~single(~seed, bytes, 0, length) >>> 0;
  const words = new Int32Array(buffer, byteOffset + start, rounds * LANES);
  const crc = interleaved(single(~seed, bytes, 0, start), words);
  return ~single(crc, bytes, start + words.byteLength, length) >>> 0;
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
