/** Object storage in an external S3 that issues temporary credentials, one bucket per region. */
import type { Region } from '@waybill/contract/regions';
import { MULTIPART_FROM_BYTES } from '@waybill/contract/uploads';
import { type S3Regions, settingsOf } from '../../../config/storage-settings.ts';
import {
  type Grant,
  type Issued,
  ObjectGone,
  type Storage,
  StorageAway,
  type StorageHealth,
} from '../port.ts';
import { sessionPolicy } from '../session-policy.ts';
import { assumeRole } from './assume-role.ts';
import { ask, askForBytes, type Call } from './client.ts';
import { copyObject } from './copying.ts';
import { lookAtRegions } from './health.ts';
import { type Bucket, objects, partBytes, unfinished, versions } from './listing.ts';
import { prepareBucket } from './prepare.ts';
import { isGone } from './refusal.ts';
import { removeBelow, removeOthers } from './removal.ts';
import { readHead, readVersion, versionName } from './versions.ts';

/** The smallest size that S3 accepts for any part but the last. */
const PART_MIN_BYTES = 5 * 1024 ** 2;
const HEALTH_KEPT_MS = 10_000;

const orGone = (error: unknown): unknown =>
  isGone(error) ? new ObjectGone('the object is not there any more', { cause: error }) : error;

/** Pins the request to the version, where there is one. */
function versionQuery(version: string | undefined): Pick<Call, 'query'> {
  const { versionId } = readVersion(version);
  return versionId === undefined ? {} : { query: [['versionId', versionId]] };
}

/** `patienceMs` is how long a call waits for its region; the default is the longest that one may. */
export function openS3(settings: S3Regions, { patienceMs }: { readonly patienceMs?: number } = {}): Storage {
  const regions = Object.keys(settings);
  const bucketOf = (region: Region): Bucket => {
    const { endpoint, signingRegion, bucket, accessKey, secretKey } = settingsOf(settings, region);
    return {
      endpoint,
      signingRegion,
      bucket,
      keys: { accessKey, secretKey },
      ...(patienceMs === undefined ? {} : { patienceMs }),
    };
  };

  async function head(region: Region, key: string, version?: string) {
    const bucket = bucketOf(region);
    const { etag } = readVersion(version);
    try {
      const { headers } = await ask(bucket, {
        method: 'HEAD',
        path: `${bucket.bucket}/${key}`,
        ...versionQuery(version),
        headers: { 'x-amz-checksum-mode': 'ENABLED', ...(etag === undefined ? {} : { 'if-match': etag }) },
      });
      return readHead(key, headers);
    } catch (error) {
      if (isGone(error)) return undefined;
      throw error;
    }
  }

  async function issue(grant: Grant): Promise<Issued> {
    const { publicEndpoint, stsEndpoint, signingRegion, bucket, roleArn } = settingsOf(
      settings,
      grant.region,
    );
    const keys = await assumeRole(
      { ...bucketOf(grant.region), endpoint: stsEndpoint },
      {
        roleArn,
        name: grant.draftId,
        seconds: grant.seconds,
        policy: sessionPolicy(bucket, grant.prefix),
      },
    );
    return { ...keys, endpoint: publicEndpoint.replace(/\/$/, ''), bucket, signingRegion };
  }

  let looked: { readonly at: number; readonly health: Promise<StorageHealth> } | undefined;

  return {
    kind: 's3',
    regions,
    partRules: { minBytes: PART_MIN_BYTES, maxParts: 10_000, multipartFromBytes: MULTIPART_FROM_BYTES },
    origins: [
      ...new Set(Object.values(settings).map(({ publicEndpoint }) => new URL(publicEndpoint).origin)),
    ],
    seals: false,
    prepare: async (pageOrigins) => {
      // In parallel, so that a slow region delays no other.
      const problems = regions.map((region) => prepareBucket(bucketOf(region), pageOrigins));
      return (await Promise.all(problems)).flat();
    },
    issue,
    // The service's own address may redirect elsewhere, so the bucket is asked; a refusal is an answer too.
    probe: (region) => {
      const { publicEndpoint, bucket } = settingsOf(settings, region);
      return `${publicEndpoint.replace(/\/$/, '')}/${bucket}`;
    },
    // Sessions of a role cannot be ended one by one; they last minutes, and what they write later is removed.
    revoke: async () => {},
    head,
    async *read({ region, key, version }, range) {
      const bucket = bucketOf(region);
      const { etag } = readVersion(version);
      let pieces: AsyncIterable<Uint8Array>;
      try {
        pieces = await askForBytes(bucket, {
          method: 'GET',
          path: `${bucket.bucket}/${key}`,
          ...versionQuery(version),
          headers: {
            ...(range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` }),
            ...(etag === undefined ? {} : { 'if-match': etag }),
          },
        });
      } catch (error) {
        throw orGone(error);
      }
      yield* pieces;
    },
    async *list(region, prefix) {
      for await (const { key, size } of objects(bucketOf(region), prefix))
        yield { key, size, crc32: undefined, version: undefined };
    },
    async *listVersions(region, prefix) {
      for await (const page of versions(bucketOf(region), prefix))
        for (const { key, size, versionId, etag } of page)
          if (etag !== undefined)
            yield { key, size, crc32: undefined, version: versionName(versionId, etag) };
    },
    copy: async ({ region, key, version }, to) => {
      const found = await head(region, key, version);
      if (found === undefined) throw new ObjectGone('the object is not there any more');
      const source = { key, size: found.size, ...readVersion(version) };
      await copyObject(bucketOf(region), source, to).catch((error: unknown) => {
        throw orGone(error);
      });
      const made = await head(region, to);
      if (made?.size !== found.size) throw new StorageAway('a copy was made and is not there');
      return made;
    },
    // Nothing to do: versions keep what is written later apart from what was sent.
    seal: async () => {},
    keepOnly: (region, prefix, kept) => removeOthers(bucketOf(region), prefix, kept),
    remove: (region, prefix) => removeBelow(bucketOf(region), prefix, () => false),
    used: async (region, prefix) => {
      const bucket = bucketOf(region);
      let sum = 0;
      for await (const page of versions(bucket, prefix)) for (const { size } of page) sum += size;
      for await (const upload of unfinished(bucket, prefix)) sum += await partBytes(bucket, upload);
      return sum;
    },
    health: () => {
      if (looked === undefined || Date.now() - looked.at > HEALTH_KEPT_MS)
        looked = { at: Date.now(), health: lookAtRegions(regions, bucketOf) };
      return looked.health;
    },
    close: async () => {},
  };
}
