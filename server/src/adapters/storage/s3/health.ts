/** Looks whether the storage of every region answers. */
import { REGIONS, type Region } from '@waybill/contract/regions';
import { messageOf } from '../../../start/refusal.ts';
import { StorageAway, type StorageHealth } from '../port.ts';
import { ask } from './client.ts';
import type { Bucket } from './listing.ts';

/** A load balancer waits for the answer, so that a region that is slow counts as away. */
const WITHIN_MS = 3_000;

export async function lookAtRegions(bucketOf: (region: Region) => Bucket): Promise<StorageHealth> {
  const reasons = await Promise.all(
    REGIONS.map((region) =>
      within(answers(bucketOf(region))).then(
        () => undefined,
        (error: unknown) => messageOf(error),
      ),
    ),
  );
  const away = REGIONS.filter((_, at) => reasons[at] !== undefined);
  const reason = reasons.find((each) => each !== undefined);
  return reason === undefined ? { state: 'ok' } : { state: 'away', reason, away };
}

async function answers(bucket: Bucket): Promise<void> {
  await ask(bucket, { method: 'HEAD', path: bucket.bucket });
}

/** Rejects when the storage has not answered in time. */
export async function within<Result>(asked: Promise<Result>, ms = WITHIN_MS): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageAway(`no answer within ${ms / 1000} s`)), ms);
  });
  // When it fails later than that, no one waits for it any more.
  asked.catch(() => {});
  return await Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
