/** Counts what a store holds, for its operator. */
import type { StoreParts } from '../parts.ts';
import { damagedBlobs, damagedRecords } from './noted-damage.ts';
import { asideIn, type SetAside } from './quarantine.ts';
import { unreadableObjects } from './unreadable-objects.ts';

export interface DamagedObject {
  readonly bucket: string;
  readonly key: string;
}

export interface StoreStatus {
  readonly objects: number;
  /** As their owners count them; copies count again. */
  readonly objectBytes: number;
  readonly uploads: number;
  readonly blobs: number;
  /** Without the few bytes of overhead in each file. */
  readonly blobBytes: number;
  /** Blobs without references, which the next sweep removes. */
  readonly garbage: number;
  /** Files that the index does not know, quarantined. */
  readonly quarantined: SetAside;
  readonly damagedBlobs: number;
  /** Names of records of the index. */
  readonly damagedRecords: readonly string[];
  readonly damaged: readonly DamagedObject[];
  readonly freeBytes: number;
  readonly totalBytes: number;
}

export async function statusOf(parts: StoreParts): Promise<StoreStatus> {
  const { index, files, blobs: folder } = parts;
  index.refresh();
  let objects = 0;
  let objectBytes = 0;
  for (const { value } of index.objects.getRange({})) {
    objects += 1;
    objectBytes += value.size;
  }
  let blobs = 0;
  let blobBytes = 0;
  for (const { value } of index.blobs.getRange({})) {
    blobs += 1;
    blobBytes += value.size;
  }
  const damaged = await unreadableObjects(parts);
  const { free, total } = files.space(folder);
  return {
    objects,
    objectBytes,
    uploads: index.uploads.getKeysCount({}),
    blobs,
    blobBytes,
    garbage: index.garbage.getKeysCount({}),
    quarantined: asideIn(parts.quarantine),
    damagedBlobs: damagedBlobs(parts).length,
    damagedRecords: damagedRecords(parts),
    damaged: damaged.map(({ bucket, key }) => ({ bucket, key })),
    freeBytes: free,
    totalBytes: total,
  };
}
