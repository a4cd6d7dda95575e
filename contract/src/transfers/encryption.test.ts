/** Tests the shape of what is stored encrypted. */
import { expect, test } from 'vitest';
import { isEncryptedSize } from './encryption.ts';

test('S229 only sizes that encryption gives are taken: a salt and one to sixteen segments for each block', () => {
  const [salt, segment, block] = [32, 65_552, 1_048_864];
  for (const size of [salt + segment, salt + 15 * segment, block, block + salt + segment, 4_000 * block])
    expect([size, isEncryptedSize(size)]).toEqual([size, true]);
  for (const size of [
    0,
    1,
    salt,
    segment,
    salt + segment - 1,
    block - 1,
    block + salt,
    block + segment,
    -block,
  ])
    expect([size, isEncryptedSize(size)]).toEqual([size, false]);
});
