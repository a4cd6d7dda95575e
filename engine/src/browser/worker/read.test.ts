import { randomBytes } from 'node:crypto';
import { crc32 } from '@waybill/contract/crc32';
import { afterEach, expect, test, vi } from 'vitest';
import { Changed, hashBlob } from './read.ts';

const KIB = 1024;

afterEach(() => vi.restoreAllMocks());

test.each([0, 1, 64 * KIB])('%i bytes are hashed and kept', async (size) => {
  const data = randomBytes(size);
  const hashed = await hashBlob(new Blob([data]));
  expect(hashed.crc32).toBe(crc32(data));
  expect(data.equals(new Uint8Array(hashed.bytes ?? [1]))).toBe(true);
});

test('X02 a small file that is not what was picked any more is not read', async () => {
  const file = new File(['hello'], 'a.txt', { lastModified: 7 });
  expect(await hashBlob(file, { size: 5, modified: 7 })).toMatchObject({ crc32: 0x3610a686 });
  await expect(hashBlob(file, { size: 4, modified: 7 })).rejects.toThrow(Changed);
  await expect(hashBlob(file, { size: 5, modified: 8 })).rejects.toThrow(Changed);
});

test.each([64 * KIB + 1, KIB * KIB, 5 * KIB * KIB + 3])(
  '%i bytes are hashed and not kept, whatever the browser can',
  async (size) => {
    const data = randomBytes(size);
    const wanted = { crc32: crc32(data), bytes: undefined };
    expect(await hashBlob(new Blob([data]))).toEqual(wanted);
    vi.spyOn(Blob.prototype, 'stream').mockImplementation(() => {
      throw new TypeError('cannot');
    });
    expect(await hashBlob(new Blob([data]))).toEqual(wanted);
  },
);

test('many at once do not meet in a buffer', async () => {
  const all = Array.from({ length: 24 }, (_, n) => randomBytes(70 * KIB + n * 90_000));
  for (let round = 0; round < 3; round += 1) {
    const hashed = await Promise.all(all.map((data) => hashBlob(new Blob([data]))));
    expect(hashed.map((one) => one.crc32)).toEqual(all.map((data) => crc32(data)));
  }
});
