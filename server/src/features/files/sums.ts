/** Computes the checksums of stored bytes in one pass. */
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ObjectAt, Storage } from '../../adapters/storage/port.ts';

export interface Sums {
  readonly sha256: Buffer;
  readonly crc32: number;
}

export async function sumsOf(storage: Storage, at: ObjectAt): Promise<Sums> {
  const hash = createHash('sha256');
  let sum = 0;
  for await (const piece of storage.read(at)) {
    hash.update(piece);
    sum = crc32(piece, sum);
  }
  return { sha256: hash.digest(), crc32: sum };
}
