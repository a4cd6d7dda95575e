/** Decides before a byte is accepted whether a write is allowed: the draft's limits, seals, the disk. */

import type { Space } from '../disk/space.ts';
import { S3Error } from '../errors.ts';
import type { Index } from '../index/database.ts';
import type { Holding } from '../index/drafts.ts';
import { requireAllowed } from '../index/limits.ts';
import { joinNames } from '../index/names.ts';
import { addedObject, requireBucket } from '../index/objects.ts';
import { superfluous } from '../index/same-key.ts';
import { addedPart } from '../index/uploads.ts';
import type { Arrival, CheckOptions } from '../port.ts';
import { openArrivals } from './arrivals.ts';

export interface Admission {
  /** Refuses a write that could not get its name afterwards. */
  check(bucket: string, key: string, size: number, write: CheckOptions): void;
  /** From then on the bytes count against their draft. */
  admit(bucket: string, key: string, size: number, write: CheckOptions): Promise<Arrival | undefined>;
  settled(): Promise<void>;
}

export interface AdmissionTools {
  readonly index: Index;
  readonly space: Space;
  readonly now: () => number;
}

export function openAdmission({ index, space, now }: AdmissionTools): Admission {
  const arrivals = openArrivals(index);

  /** What the draft holds in addition afterwards; negative when more is freed than added. */
  const added = (
    bucket: string,
    key: string,
    size: number,
    { draft, part }: CheckOptions,
  ): Partial<Holding> => {
    if (part === undefined) return addedObject(index.objects.find(joinNames(bucket, key)), draft?.id, size);
    const target = { bucket, key, id: part.id };
    const { bytes, parts } = addedPart(index, target, part.number, draft?.id, size);
    if (draft === undefined) return { bytes, parts };
    const spare = superfluous(index, target, draft.id);
    return { bytes: bytes - spare.bytes, parts: parts - spare.parts };
  };

  const check = (bucket: string, key: string, size: number, write: CheckOptions): number => {
    index.refresh();
    requireBucket(index, bucket);
    const more = added(bucket, key, size, write);
    requireAllowed(index, bucket, key, write, more, now());
    if (write.shares !== true && !space.has(size)) throw new S3Error('StorageFull');
    return size - (more.bytes ?? size);
  };

  return {
    check,
    admit: async (bucket, key, size, write) => {
      const replaced = check(bucket, key, size, write);
      return write.draft && arrivals.admit({ draft: write.draft, size, replaced });
    },
    settled: arrivals.settled,
  };
}
