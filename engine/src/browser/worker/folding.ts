/**
 * CRC-32 by WebAssembly, several times as fast as by tables.
 *
 * x³⁰⁰ + x¹⁵⁵ + x¹¹⁷ + x⁸⁹ + 1 is a multiple of the polynomial of CRC-32. Squared seven times it still is, and then has the
 * same powers of x¹²⁸. So 16 bytes may be added to the 16 bytes that are 145, 183, 211 and 300 steps later, and be dropped:
 * the rest has the same checksum. That is done to all but the last 4,800 bytes, which are left to the tables.
 */
import { crc32 } from '@waybill/contract/crc32';

const STEP = 16;
const LATER = [145, 183, 211, 300];
/** The steps that are still owed to what follows. */
const OWED = 300 * STEP;
/** Four steps to a round of the loop. */
const ROUND = 4 * STEP;
/** As much at once as the nearest memory of a processor holds. */
const PIECE = 65_536;
const PAGES = 2;
/** Less costs more to pass over than it saves. */
const LEAST = 8 * OWED;

/** A number as WebAssembly writes it: seven bits to a byte; the highest of the last one is the sign. */
function numberCode(value: number): number[] {
  const code: number[] = [];
  let rest = value;
  for (; rest > 63; rest >>>= 7) code.push((rest & 127) | 128);
  return [...code, rest];
}

const counted = (...items: readonly (readonly number[])[]): number[] => [
  ...numberCode(items.length),
  ...items.flat(),
];
const sized = (bytes: readonly number[]): number[] => [...numberCode(bytes.length), ...bytes];
const named = (name: string): number[] => sized([...name].map((letter) => letter.charCodeAt(0)));

const LOCAL_GET = 0x20;
const POINTER = [LOCAL_GET, 0];
const ALIGNED = 4;
const loadAt = (offset: number): number[] => [...POINTER, 0xfd, 0x00, ALIGNED, ...numberCode(offset)];
const storeAt = (offset: number): number[] => [0xfd, 0x0b, ALIGNED, ...numberCode(offset)];
const XOR = [0xfd, 0x51];

/** One step: the bytes at `offset`, and what is owed to them by earlier ones. The pointer is behind by all that is owed. */
const stepAt = (offset: number): number[] => [
  ...POINTER,
  ...loadAt(offset + OWED),
  ...LATER.flatMap((steps) => [...loadAt(offset + OWED - steps * STEP), ...XOR]),
  ...storeAt(offset + OWED),
];

/** `fold(pointer, end)`: a loop until the pointer has reached the end, which it is below at first. */
const FOLD = [
  ...[0x00, 0x03, 0x40],
  ...[0, 1, 2, 3].flatMap((step) => stepAt(step * STEP)),
  ...[...POINTER, 0x41, ...numberCode(ROUND), 0x6a, 0x22, 0],
  ...[LOCAL_GET, 1, 0x49, 0x0d, 0x00, 0x0b, 0x0b],
];

const I32 = 0x7f;
const MODULE = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  ...[1, ...sized(counted([0x60, ...counted([I32], [I32]), ...counted()]))],
  ...[3, ...sized(counted([0]))],
  ...[5, ...sized(counted([0, PAGES]))],
  ...[7, ...sized(counted([...named('memory'), 2, 0], [...named('fold'), 0, 0]))],
  ...[10, ...sized(counted(sized(FOLD)))],
]);

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly fold: (pointer: number, end: number) => void;
}

const isExports = (exports: object): exports is Exports =>
  'fold' in exports &&
  typeof exports.fold === 'function' &&
  'memory' in exports &&
  exports.memory instanceof WebAssembly.Memory;

/** Undefined where a policy forbids it, and where the browser is too old for it. */
function compile(): Exports | undefined {
  try {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(MODULE));
    return isExports(exports) ? exports : undefined;
  } catch {
    return undefined;
  }
}

/** The same as `crc32` of the contract; undefined where WebAssembly may not be used. */
export function compileCrc32(): typeof crc32 | undefined {
  const compiled = compile();
  if (compiled === undefined) return undefined;
  const { memory, fold } = compiled;
  const bytes = new Uint8Array(memory.buffer);

  const owed = new Int32Array(memory.buffer, 0, OWED / 4);

  /** The last 4,800 bytes and a few more, and what is owed to them. */
  function settle(rest: Uint8Array): number {
    const settled = new Uint8Array(rest);
    const words = new Int32Array(settled.buffer, 0, OWED / 4);
    for (const steps of LATER) {
      const length = (steps * STEP) / 4;
      const from = owed.length - length;
      for (let at = 0; at < length; at += 1) words[at] = (words[at] ?? 0) ^ (owed[from + at] ?? 0);
    }
    // The register was added to the first bytes.
    return crc32(settled, 0xffffffff);
  }

  return (data, seed = 0) => {
    const folded = Math.floor((data.length - OWED) / ROUND) * ROUND;
    if (data.length < LEAST) return crc32(data, seed);
    bytes.fill(0, 0, OWED);
    for (let from = 0; from < folded; from += PIECE) {
      const length = Math.min(PIECE, folded - from);
      bytes.set(data.subarray(from, from + length), OWED);
      if (from === 0)
        for (let at = 0; at < 4; at += 1)
          bytes[OWED + at] = (bytes[OWED + at] ?? 0) ^ ((~seed >>> (8 * at)) & 0xff);
      fold(0, length);
      bytes.copyWithin(0, length, length + OWED);
    }
    return settle(data.subarray(folded));
  };
}
