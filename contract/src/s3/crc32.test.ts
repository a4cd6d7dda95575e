import { describe, expect, test } from 'vitest';
import { combineCrc32, combineCrc32c, crc32 } from './crc32.ts';

const text = (value: string) => new TextEncoder().encode(value);

/** Bytes without a pattern that repeats soon. */
function noise(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let state = 1;
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
}

describe('CRC-32 of bytes', () => {
  test.each([
    ['', 0],
    ['a', 0xe8b7be43],
    ['123456789', 0xcbf43926],
    ['The quick brown fox jumps over the lazy dog', 0x414fa339],
  ])('of "%s"', (value, expected) => {
    expect(crc32(text(value))).toBe(expected);
  });

  test('of any length, wherever the bytes begin in their buffer', () => {
    const bytes = noise(160);
    /** Bit by bit, as the standard has it. */
    const slow = (some: Uint8Array) => {
      let register = -1;
      for (const byte of some) {
        register ^= byte;
        for (let bit = 0; bit < 8; bit++)
          register = register & 1 ? (register >>> 1) ^ 0xedb88320 : register >>> 1;
      }
      return ~register >>> 0;
    };
    for (let from = 0; from < 8; from++)
      for (let to = from; to <= bytes.length; to++)
        expect(crc32(bytes.subarray(from, to))).toBe(slow(bytes.subarray(from, to)));
  });

  test('goes on from a seed at any place', () => {
    const bytes = noise(100);
    for (let cut = 0; cut <= bytes.length; cut++)
      expect(crc32(bytes.subarray(cut), crc32(bytes.subarray(0, cut)))).toBe(crc32(bytes));
  });
});

describe('CRC-32 of pieces', () => {
  test('X01 two pieces give the CRC of the whole, wherever the cut is', () => {
    const bytes = noise(1000);
    for (let cut = 0; cut <= bytes.length; cut++) {
      const [a, b] = [bytes.subarray(0, cut), bytes.subarray(cut)];
      expect(combineCrc32(crc32(a), crc32(b), b.length)).toBe(crc32(bytes));
    }
  });

  test('10,000 parts of 500 MB, more than any 32-bit length, in any grouping', () => {
    const part = 500_000_000;
    const crcs = Array.from({ length: 10_000 }, (_, at) => Math.imul(at + 1, 2_654_435_761) >>> 0);
    const join = (some: readonly number[]) => some.reduce((all, crc) => combineCrc32(all, crc, part), 0);
    const whole = join(crcs);
    const [head, tail] = [crcs.slice(0, 1234), crcs.slice(1234)];
    expect(combineCrc32(join(head), join(tail), tail.length * part)).toBe(whole);
  });

  test('nothing joined changes nothing', () => {
    expect(combineCrc32(0xdeadbeef, 0, 0)).toBe(0xdeadbeef);
    expect(combineCrc32(0, 0xdeadbeef, 5 * 2 ** 40)).toBe(0xdeadbeef);
  });

  test('CRC-32C as well', () => {
    // Of "12345", "6789" and both.
    expect(combineCrc32c(0x18d12335, 0xc27e5db2, 4)).toBe(0xe3069283);
  });

  test.each([-1, 0.5, Number.NaN, 2 ** 53])('%s is no length', (length) => {
    expect(() => combineCrc32(1, 1, length)).toThrow(RangeError);
  });
});
