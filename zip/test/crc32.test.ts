import { crc32, crc32c } from '@node-rs/crc32';
import { combineCrc32, combineCrc32c, crc32 as ownCrc32 } from '@waybill/contract/crc32';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const pieces = fc.array(fc.uint8Array({ maxLength: 2000 }), { maxLength: 12 });

test('X01 the CRCs of parts combine to that of the file, however it is cut', () => {
  fc.assert(
    fc.property(pieces, (parts) => {
      const whole = Buffer.concat(parts);
      const joined = parts.reduce((crc, part) => combineCrc32(crc, crc32(part), part.length), 0);
      expect(joined).toBe(crc32(whole));
      const castagnoli = parts.reduce((crc, part) => combineCrc32c(crc, crc32c(part), part.length), 0);
      expect(castagnoli).toBe(crc32c(whole));
    }),
  );
});

test('X01 our own CRC-32 equals the native one, also when it is continued', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 2000 }),
      fc.integer({ min: 0, max: 0xffffffff }),
      (bytes, seed) => {
        expect(ownCrc32(bytes, seed)).toBe(crc32(bytes, seed));
      },
    ),
  );
});

test('X01 combining works for a length over 32 bits', () => {
  const GIB = 2 ** 30;
  const block = Buffer.alloc(GIB / 16);
  let native = 0;
  for (let done = 0; done < 5 * GIB; done += block.length) native = crc32(block, native);
  const one = Array.from({ length: 15 }).reduce<number>(
    (crc) => combineCrc32(crc, crc32(block), block.length),
    crc32(block),
  );
  const two = combineCrc32(one, one, GIB);
  const four = combineCrc32(two, two, 2 * GIB);
  expect(combineCrc32(four, one, GIB)).toBe(native);
  expect(combineCrc32(one, four, 4 * GIB)).toBe(native);
});
