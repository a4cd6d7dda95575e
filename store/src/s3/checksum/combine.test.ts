/** Tests the checksums against known values, and that those of parts combine to that of the whole. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDigest } from './algorithms.ts';
import { combineCrc } from './combine.ts';

async function digest(
  name: Parameters<typeof createDigest>[0],
  ...chunks: readonly Uint8Array[]
): Promise<Buffer> {
  const sum = await createDigest(name);
  for (const chunk of chunks) sum.update(chunk);
  return sum.digest();
}

test.each([
  ['crc32', 'cbf43926'],
  ['crc32c', 'e3069283'],
  ['crc64nvme', 'ae8b14860a799888'],
  ['sha1', 'f7c3bc1d808e04732adf679965ccc34ca7ae3441'],
  ['md5', '25f9e794323b453885f5181f1b624d0b'],
] as const)('%s of 123456789 is the published value', async (name, expected) => {
  expect((await digest(name, Buffer.from('1234'), Buffer.from('56789'))).toString('hex')).toBe(expected);
});

test.each(['crc32', 'crc32c', 'crc64nvme'] as const)(
  '%s of parts combines to that of the whole',
  async (name) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: 5 }),
        async (parts) => {
          const pieces = await Promise.all(
            parts.map(async (part) => ({ size: part.length, crc: await digest(name, part) })),
          );
          expect(combineCrc(name, pieces).toString('hex')).toBe(
            (await digest(name, ...parts)).toString('hex'),
          );
        },
      ),
      { numRuns: 40 },
    );
  },
);
