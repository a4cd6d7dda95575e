/** Checks whether the storage of every region answers. */
import type { Region } from '@waybill/contract/regions';
import { messageOf } from '../../../refusal.ts';
import type { StorageHealth } from '../port.ts';
import { ask } from './client.ts';
import type { Bucket } from './listing.ts';
import { within } from './within.ts';

/** A load balancer waits for the result, so a slow region counts as away. */
const WITHIN_MS = 3_000;

export async function lookAtRegions(
  regions: readonly Region[],
  bucketOf: (region: Region) => Bucket,
): Promise<StorageHealth> {
  const reasons = await Promise.all(
    regions.map((region) =>
      within(answers(bucketOf(region)), WITHIN_MS).then(
        () => undefined,
        (error: unknown) => messageOf(error),
      ),
    ),
  );
  const away = regions.filter((_, at) => reasons[at] !== undefined);
  const reason = reasons.find((each) => each !== undefined);
  return reason === undefined ? { state: 'ok' } : { state: 'away', reason, away };
}

async function answers(bucket: Bucket): Promise<void> {
  await ask(bucket, { method: 'HEAD', path: bucket.bucket });
}
