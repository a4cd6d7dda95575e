/** Finds the version in a bucket whose bytes are provably those that were sent. */
import type { Region } from '@waybill/contract/regions';
import type { Storage, StoredObject } from '../../../adapters/storage/port.ts';
import { sumsOf } from '../sums.ts';

export interface Wanted {
  readonly size: number;
  /** Undefined when it was never computed. */
  readonly crc32: number | undefined;
}

export type Found =
  | { readonly kind: 'same'; readonly version: string }
  /** No version has the same size and checksum. */
  | { readonly kind: 'different' }
  /** A version has the same size, and there is no checksum to compare. */
  | { readonly kind: 'unproven'; readonly version: string };

/** The newest that matches: by the storage's checksum, or else by reading it. */
export async function findCopy(
  storage: Storage,
  region: Region,
  versions: readonly StoredObject[],
  { size, crc32 }: Wanted,
): Promise<Found> {
  for (const each of versions) {
    if (each.size !== size || each.version === undefined) continue;
    if (crc32 === undefined) return { kind: 'unproven', version: each.version };
    if ((await crc32Of(storage, region, each)) === crc32) return { kind: 'same', version: each.version };
  }
  return { kind: 'different' };
}

async function crc32Of(storage: Storage, region: Region, { key, version }: StoredObject): Promise<number> {
  const head = await storage.head(region, key, version);
  return head?.crc32 ?? (await sumsOf(storage, { region, key, version })).crc32;
}
