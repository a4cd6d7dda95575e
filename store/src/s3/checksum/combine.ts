/** Combines the CRCs of two pieces into the CRC of both together, so that parts give the checksum of the whole. */

interface Crc {
  readonly bits: bigint;
  /** Reflected: the highest power of x is the lowest bit. */
  readonly polynomial: bigint;
}

const CRCS = {
  crc32: { bits: 32n, polynomial: 0xedb88320n },
  crc32c: { bits: 32n, polynomial: 0x82f63b78n },
  crc64nvme: { bits: 64n, polynomial: 0x9a6c9329ac4bc9b5n },
} as const satisfies Record<string, Crc>;

export type CrcName = keyof typeof CRCS;

export const isCrcName = (name: string): name is CrcName => Object.hasOwn(CRCS, name);

/** Product of two polynomials, modulo the third. */
function multiply(a: bigint, b: bigint, { bits, polynomial }: Crc): bigint {
  let product = 0n;
  let shifted = b;
  for (let bit = 1n << (bits - 1n); bit > 0n; bit >>= 1n) {
    if ((a & bit) !== 0n) product ^= shifted;
    shifted = (shifted & 1n) === 0n ? shifted >> 1n : (shifted >> 1n) ^ polynomial;
  }
  return product;
}

/** x to the power of 8 · size: the effect of this many zero bytes on the checksum before them. */
function shiftBy(size: number, crc: Crc): bigint {
  let power = 1n << (crc.bits - 1n);
  let square = 1n << (crc.bits - 9n);
  for (let rest = size; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = multiply(power, square, crc);
    square = multiply(square, square, crc);
  }
  return power;
}

export interface Piece {
  readonly size: number;
  readonly crc: Buffer;
}

const numberOf = (bytes: Buffer): bigint => (bytes.length === 0 ? 0n : BigInt(`0x${bytes.toString('hex')}`));

export function combineCrc(name: CrcName, pieces: readonly Piece[]): Buffer {
  const crc = CRCS[name];
  /** Cached, because parts mostly have one size. */
  const shifts = new Map<number, bigint>();
  let whole = 0n;
  for (const { size, crc: bytes } of pieces) {
    const shift = shifts.get(size) ?? shiftBy(size, crc);
    shifts.set(size, shift);
    whole = multiply(shift, whole, crc) ^ numberOf(bytes);
  }
  return Buffer.from(whole.toString(16).padStart(Number(crc.bits / 4n), '0'), 'hex');
}
