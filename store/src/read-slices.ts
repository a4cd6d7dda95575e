/** Reads the bytes of slices, one after another. */
import { crc32 } from '@node-rs/crc32';
import { combineCrc32 } from '@waybill/contract/crc32';
import { readBlob } from './disk/blob-reader.ts';
import { unwrapKey, wrappedBy } from './disk/master-keys.ts';
import { blobPath } from './disk/own-folder.ts';
import { DamagedBytes, S3Error } from './errors.ts';
import type { BlobRecord, SliceRecord } from './index/records.ts';
import type { StoreParts } from './parts.ts';

/** The current record, when the master key was rotated since this process last looked. */
function recordOf({ index, masterKeys }: StoreParts, blob: string): BlobRecord {
  let record = index.blobs.get(blob);
  if (record !== undefined && masterKeys.find(wrappedBy(record.key)) === undefined) {
    index.refresh();
    record = index.blobs.get(blob);
  }
  if (record === undefined) throw new DamagedBytes(blob);
  return record;
}

export function blobToRead(parts: StoreParts, blob: string) {
  const { size, key } = recordOf(parts, blob);
  return { blob, path: blobPath(parts.blobs, blob), size, key: unwrapKey(parts.masterKeys, blob, key) };
}

/** The slices are looked up when the first piece is asked for. */
export async function* readSlices(
  parts: StoreParts,
  lookUp: () => readonly SliceRecord[],
): AsyncGenerator<Buffer> {
  for (const [blob, offset, size] of lookUp()) {
    const source = blobToRead(parts, blob);
    try {
      yield* readBlob(parts.files, source, offset, offset + size);
    } catch (error) {
      throw error instanceof S3Error && error.code === 'InternalError'
        ? new DamagedBytes(blob, error)
        : error;
    }
  }
}

/** The CRC of whole blobs is known; a range of one has to be read. */
export async function crcOfSlices(parts: StoreParts, slices: readonly SliceRecord[]): Promise<number> {
  let all = 0;
  for (const slice of slices) {
    const [blob, , size] = slice;
    const record = parts.index.blobs.get(blob);
    if (record?.size === size) {
      all = combineCrc32(all, record.crc, size);
      continue;
    }
    let piece = 0;
    for await (const bytes of readSlices(parts, () => [slice])) piece = crc32(bytes, piece);
    all = combineCrc32(all, piece, size);
  }
  return all;
}
