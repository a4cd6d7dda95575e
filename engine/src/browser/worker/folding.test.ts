import { randomBytes } from 'node:crypto';
import { crc32 } from '@waybill/contract/crc32';
import { afterEach, expect, test, vi } from 'vitest';
import { compileCrc32 } from './folding.ts';

afterEach(() => vi.unstubAllGlobals());

const folded = compileCrc32() ?? (() => Number.NaN);

test.each([0, 1, 4_800, 38_399, 38_400, 38_401, 65_536, 70_336, 70_337, 131_079, 2_097_152])(
  'compiled CRC-32 of %i bytes: is that of the tables, with and without what came before',
  (size) => {
    const bytes = randomBytes(size + 3);
    for (const start of [0, 1, 3]) {
      const data = bytes.subarray(start, start + size);
      expect(folded(data)).toBe(crc32(data));
      expect(folded(data, 0x12345678)).toBe(crc32(data, 0x12345678));
    }
  },
);

test('compiled CRC-32: one checksum after another leaves nothing behind', () => {
  const pieces = [randomBytes(100_000), randomBytes(40_000), randomBytes(300_001)];
  let running = 0;
  for (const piece of pieces) running = folded(piece, running);
  expect(running).toBe(crc32(Buffer.concat(pieces)));
});

test('compiled CRC-32: is not there where a policy forbids WebAssembly', () => {
  class Forbidden {
    constructor() {
      throw new WebAssembly.CompileError('unsafe-eval is not an allowed source of script');
    }
  }
  vi.stubGlobal('WebAssembly', { Module: Forbidden, Instance: Forbidden });
  expect(compileCrc32()).toBeUndefined();
});
