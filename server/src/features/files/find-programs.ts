/** Finds programs among stored files by their first bytes, whatever their names are. */
import { AppError } from '@waybill/contract/errors';
import { isProgram, PROGRAM_HEAD_BYTES, type ReadBytes } from '@waybill/contract/program-bytes';
import type { Region } from '@waybill/contract/regions';
import { type ObjectAt, ObjectGone, type Storage, type StoredObject } from '../../adapters/storage/port.ts';

const AT_ONCE = 16;

/** Earlier results, keyed by the exact version of the bytes. */
export type Looked = ReadonlyMap<string, boolean>;

const bytesOf = ({ key, version, size, crc32 }: StoredObject): string =>
  JSON.stringify([key, version, size, crc32]);

async function readRange(storage: Storage, at: ObjectAt, start: number, end: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of storage.read(at, { start, end: end - 1 })) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Reads the head once, because every read is a request to a storage that may be far away. */
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

async function look(storage: Storage, region: Region, object: StoredObject): Promise<boolean> {
  const { key, version, size } = object;
  return isProgram(readerOf(storage, { region, key, version }, size), size);
}

/** Runs before the transaction, which must not wait for thousands of reads. */
export async function lookForPrograms(
  storage: Storage,
  region: Region,
  objects: readonly StoredObject[],
): Promise<Looked> {
  const looked = new Map<string, boolean>();
  const lookAt = async (object: StoredObject) => {
    if (object.version === undefined) return;
    try {
      looked.set(bytesOf(object), await look(storage, region, object));
    } catch (error) {
      // A missing object is found when the draft is sealed.
      if (!(error instanceof ObjectGone)) throw error;
    }
  };
  for (let from = 0; from < objects.length; from += AT_ONCE)
    await Promise.all(objects.slice(from, from + AT_ONCE).map(lookAt));
  return looked;
}

/** One result for each sealed object, in the same order; objects that changed since the first look are read again. */
export async function findPrograms(
  storage: Storage,
  region: Region,
  objects: readonly StoredObject[],
  looked: Looked,
): Promise<boolean[]> {
  const found: boolean[] = [];
  try {
    for (let from = 0; from < objects.length; from += AT_ONCE) {
      const some = objects.slice(from, from + AT_ONCE);
      found.push(
        ...(await Promise.all(some.map((each) => looked.get(bytesOf(each)) ?? look(storage, region, each)))),
      );
    }
  } catch (error) {
    if (error instanceof ObjectGone) throw new AppError('objects_missing');
    throw error;
  }
  return found;
}
