import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCrc32, writeCrc32 } from './checksum.ts';

const crc = fc.integer({ min: 0, max: 0xffffffff });

test('X03 a checksum is written as base64 of four bytes, and read again', () => {
  fc.assert(
    fc.property(crc, (value) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      expect(writeCrc32(value)).toBe(bytes.toString('base64'));
      expect(readCrc32(writeCrc32(value))).toBe(value);
    }),
  );
});

test.each([undefined, '', 'AAAAAA=', 'AAAAAA==-3', 'AAAAAAAA', '!AAAAA=='])('%s is no checksum', (text) => {
  expect(readCrc32(text)).toBeUndefined();
});
