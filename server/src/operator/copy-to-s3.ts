/** Copies the files of the data folder into the S3 of the settings; what is there already is compared and not sent again. */
import { crc32 } from 'node:zlib';
import type { Region } from '@waybill/contract/regions';
import type { Storage, StoredObject } from '../adapters/storage/port.ts';
import type { Bucket } from '../adapters/storage/s3/listing.ts';
import { putObject } from '../adapters/storage/s3/put-object.ts';
import { openS3 } from '../adapters/storage/s3/s3.ts';
import { type S3Regions, type S3Settings, settingsOf } from '../config/storage-settings.ts';
import { messageOf } from '../refusal.ts';

/** Each holds one part of a file in memory. */
const AT_ONCE = 4;
/** A part takes this long on a slow line. */
const PATIENCE_MS = 120_000;

export interface Copied {
  readonly copied: { readonly count: number; readonly bytes: number };
  /** Were there already, in the same size and with the same checksum. */
  readonly kept: number;
  readonly failed: readonly { readonly where: string; readonly why: string }[];
}

const bucketOf = ({ endpoint, signingRegion, bucket, accessKey, secretKey }: S3Settings): Bucket => ({
  endpoint,
  signingRegion,
  bucket,
  keys: { accessKey, secretKey },
  patienceMs: PATIENCE_MS,
});

/** May run while Waybill stores files in `from`, and again after it was stopped: then it copies what was added. */
export async function copyToS3(
  from: Storage,
  settings: S3Regions,
  say: (line: string) => void,
): Promise<Copied> {
  const to = openS3(settings, { patienceMs: PATIENCE_MS });
  const copied = { count: 0, bytes: 0 };
  let kept = 0;
  const failed: { where: string; why: string }[] = [];
  const copyOne = async (region: Region, object: StoredObject): Promise<void> => {
    try {
      if (await isThere(from, to, region, object)) {
        kept += 1;
        return;
      }
      const { key, size, version } = object;
      const bytes = from.read({ region, key, version });
      await putObject(bucketOf(settingsOf(settings, region)), { key, size, bytes, crc32: object.crc32 });
      copied.count += 1;
      copied.bytes += size;
    } catch (error) {
      // Removed while it was copied: there is nothing to copy any more.
      if ((await from.head(region, object.key)) !== undefined)
        failed.push({ where: `${region}: ${object.key}`, why: messageOf(error) });
    }
  };
  for (const region of Object.keys(settings)) {
    const before = copied.count;
    const objects = from.list(region, '')[Symbol.asyncIterator]();
    const worker = async () => {
      for (let next = await objects.next(); next.done !== true; next = await objects.next())
        await copyOne(region, next.value);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    if (copied.count > before) say(`${region}: ${copied.count - before} files copied.`);
  }
  await to.close();
  return { copied, kept, failed };
}

async function isThere(from: Storage, to: Storage, region: Region, object: StoredObject): Promise<boolean> {
  const found = await to.head(region, object.key);
  if (found === undefined || found.size !== object.size) return false;
  const wanted = object.crc32 ?? (await sumOf(from, region, object));
  return (found.crc32 ?? (await sumOf(to, region, found))) === wanted;
}

async function sumOf(storage: Storage, region: Region, { key, version }: StoredObject): Promise<number> {
  let sum = 0;
  for await (const piece of storage.read({ region, key, version })) sum = crc32(piece, sum);
  return sum;
}
