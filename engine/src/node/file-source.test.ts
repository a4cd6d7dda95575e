import { mkdtemp, rename, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from '@node-rs/crc32';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStopper } from '../core/signal.ts';
import { TransportError } from '../core/transport-error.ts';
import { fileError } from './file-error.ts';
import { pickFile } from './file-source.ts';
import { nodeHasher } from './hasher.ts';
import { DiskSlice } from './slice.ts';

let folder: string;
let path: string;
const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, n) => (n * 7) & 255));
const { signal } = createStopper();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wb-engine-'));
  path = join(folder, 'a.bin');
  await writeFile(path, bytes);
});
afterEach(() => rm(folder, { recursive: true }));

describe('a file on disk', () => {
  test('knows its name, size and bytes', async () => {
    const file = await pickFile(path, { as: 'x/a.bin', type: 'image/png' });
    expect(file).toMatchObject({ path: 'x/a.bin', size: 200_000, type: 'image/png' });
    expect((await pickFile(path)).path).toBe('a.bin');
    const slice = file.slice(100, 150_000);
    expect(await nodeHasher.crc32(slice, signal)).toBe(crc32(bytes.subarray(100, 150_000)));
    slice.release();
    expect(await nodeHasher.crc32(file.slice(5, 5), signal)).toBe(0);
    expect(await file.check()).toBe('same');
    await file.closeHandles?.();
    expect(await nodeHasher.crc32(file.slice(0, 200_000), signal)).toBe(crc32(bytes));
    await file.closeHandles?.();
  });

  test('a buffer that was given back is used again, unless a connection may still hold it', async () => {
    const file = await pickFile(path);
    const bufferOf = async (lend: boolean): Promise<ArrayBufferLike> => {
      const slice = file.slice(0, 150_001);
      if (!(slice instanceof DiskSlice)) throw new Error('It has to be a slice of a disk.');
      const { buffer } = await slice.bytes();
      if (lend) slice.lend();
      slice.release();
      await Promise.resolve();
      return buffer;
    };
    const first = await bufferOf(false);
    expect(await bufferOf(true)).toBe(first);
    expect(await bufferOf(false)).not.toBe(first);
    await file.closeHandles?.();
  });

  test('T06 changes are seen: other bytes, another file in its place, a shorter one, none', async () => {
    const file = await pickFile(path);
    await utimes(path, 5, 5);
    expect(await file.check()).toBe('changed');
    const again = await pickFile(path);
    await writeFile(join(folder, 'b'), bytes);
    await utimes(join(folder, 'b'), 5, 5);
    await rename(join(folder, 'b'), path);
    expect(await again.check()).toBe('changed');
    const shrinking = await pickFile(path);
    await truncate(path, 10);
    await expect(nodeHasher.crc32(shrinking.slice(0, 100), signal)).rejects.toMatchObject({
      kind: 'changed',
    });
    await shrinking.closeHandles?.();
    const gone = await pickFile(path);
    await rm(path);
    expect(await gone.check()).toBe('vanished');
    await expect(nodeHasher.crc32(gone.slice(0, 10), signal)).rejects.toMatchObject({ kind: 'vanished' });
  });

  test('what is not there, or no file, cannot be picked', async () => {
    await expect(pickFile(join(folder, 'none'))).rejects.toMatchObject({ kind: 'vanished' });
    await expect(pickFile(folder)).rejects.toThrow(RangeError);
  });

  test('T06 a file that another program holds, or that may not be read now, is locked', () => {
    for (const code of ['EBUSY', 'EACCES', 'EPERM', 'EIO'])
      expect(fileError(Object.assign(new Error(code), { code }))).toMatchObject({ kind: 'locked' });
    expect(fileError(Object.assign(new Error(), { code: 'ENOENT' })).kind).toBe('vanished');
    const own = new TransportError('changed');
    expect(fileError(own)).toBe(own);
  });

  test('nothing is hashed after a stop', async () => {
    const stopper = createStopper();
    stopper.stop();
    const file = await pickFile(path);
    await expect(nodeHasher.crc32(file.slice(0, 10), stopper.signal)).rejects.toMatchObject({
      kind: 'aborted',
    });
  });
});
