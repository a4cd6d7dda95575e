/** Finds programs among stored files by their first bytes, whatever they are called. */
import { AppError } from '@waybill/contract/errors';
import { isProgram, PROGRAM_HEAD_BYTES, type ReadBytes } from '@waybill/contract/program-bytes';
import type { Region } from '@waybill/contract/regions';
import { type ObjectAt, ObjectGone, type Storage, type StoredObject } from '../../adapters/storage/port.ts';

/** Read at the same time: a transaction waits for the answers. */
const AT_ONCE = 16;

async function readRange(storage: Storage, at: ObjectAt, start: number, end: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of storage.read(at, { start, end: end - 1 })) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** One read gives the beginning, since each is a call to a storage that may be far away. */
function readerOf(storage: Storage, at: ObjectAt, size: number): ReadBytes {
  let head: Promise<Uint8Array> | undefined;
  return async (start, end) => {
    const until = Math.min(end, size);
    if (start >= until) return new Uint8Array();
    if (until > PROGRAM_HEAD_BYTES) return readRange(storage, at, start, until);
    head ??= readRange(storage, at, 0, Math.min(size, PROGRAM_HEAD_BYTES));
    return (await head).subarray(start, until);
  };
}

/** For each object, in the same order. */
export async function findPrograms(
  storage: Storage,
  region: Region,
  objects: readonly StoredObject[],
): Promise<boolean[]> {
  const found: boolean[] = [];
  try {
    for (let from = 0; from < objects.length; from += AT_ONCE) {
      const some = objects
        .slice(from, from + AT_ONCE)
        .map(({ key, version, size }) => isProgram(readerOf(storage, { region, key, version }, size), size));
      found.push(...(await Promise.all(some)));
    }
  } catch (error) {
    if (error instanceof ObjectGone) throw new AppError('objects_missing');
    throw error;
  }
  return found;
}
