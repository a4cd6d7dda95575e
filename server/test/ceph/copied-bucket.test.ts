/** Tests versions copied from one bucket to another on a real Ceph; run by `npm run test:ceph`. */
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { DEFAULT_REGION as region } from '@waybill/contract/regions';
import { expect, test } from 'vitest';
import { type Storage, type StoredObject, VersionMissing } from '../../src/adapters/storage/port.ts';
import { ask } from '../../src/adapters/storage/s3/client.ts';
import { openS3 } from '../../src/adapters/storage/s3/s3.ts';
import { gather, someBytes } from '../../src/adapters/storage/upload.suite.ts';
import { readStorageSettings, settingsOf } from '../../src/config/storage-settings.ts';
import { findCopy } from '../../src/features/files/repin/find-copy.ts';
import { versionsBelow } from '../../src/features/files/versions-below.ts';

interface Opened {
  readonly storage: Storage;
  put(key: string, body: Uint8Array<ArrayBuffer>): Promise<void>;
}

async function open(prefix: string): Promise<Opened> {
  const given: Record<string, string | undefined> = {
    S3_ENDPOINT: process.env.CEPH_ENDPOINT,
    S3_ACCESS_KEY: process.env.CEPH_ACCESS_KEY,
    S3_SECRET_KEY: process.env.CEPH_SECRET_KEY,
    S3_ROLE_ARN: process.env.CEPH_ROLE_ARN,
    S3_BUCKET_PREFIX: prefix,
  };
  const settings = readStorageSettings(
    (name) => given[name],
    (problem) => {
      throw new Error(problem);
    },
  );
  if (settings === undefined) throw new Error('no settings');
  const storage = openS3(settings);
  expect(await storage.prepare(['https://files.example.com'])).toEqual([]);
  const { endpoint, signingRegion, bucket, accessKey, secretKey } = settingsOf(settings, region);
  const place = { endpoint, signingRegion, keys: { accessKey, secretKey } };
  return {
    storage,
    put: async (key, body) => void (await ask(place, { method: 'PUT', path: `${bucket}/${key}`, body })),
  };
}

test('G19 in a copied bucket nothing is removed, and sent files are found by size and checksum', async () => {
  const drawn = randomBytes(4).toString('hex');
  const [home, copy] = [await open(`home-${drawn}-`), await open(`copy-${drawn}-`)];
  const prefix = `user/${drawn}/`;
  const sent = { 'a ü.bin': someBytes(300_000), 'b/c.bin': someBytes(1_000) };
  const kept: StoredObject[] = [];
  for (const [path, bytes] of Object.entries(sent)) {
    await home.put(prefix + path, bytes);
    const head = await home.storage.head(region, prefix + path);
    if (head === undefined) throw new Error('it was not stored');
    kept.push({ ...head, crc32: crc32(bytes) });
    // Newer bytes of the same size follow, in the copy as well.
    await copy.put(prefix + path, bytes);
    await copy.put(prefix + path, someBytes(bytes.length));
  }
  const count = async ({ storage }: Opened) =>
    [...(await versionsBelow(storage, { region, prefix })).values()].flat().length;
  await expect(copy.storage.keepOnly(region, prefix, kept)).rejects.toBeInstanceOf(VersionMissing);
  expect(await count(copy)).toBe(4);

  const versions = await versionsBelow(copy.storage, { region, prefix });
  const found: StoredObject[] = [];
  for (const each of kept) {
    const same = await findCopy(copy.storage, region, versions.get(each.key) ?? [], each);
    if (same.kind !== 'same') throw new Error(`${each.key} is ${same.kind}`);
    found.push({ ...each, version: same.version });
  }
  await copy.storage.keepOnly(region, prefix, found);
  expect(await count(copy)).toBe(2);
  for (const { key, version } of found) {
    const bytes = sent[key.slice(prefix.length) as keyof typeof sent];
    expect((await gather(copy.storage.read({ region, key, version }))).equals(bytes)).toBe(true);
  }
  await home.storage.keepOnly(region, prefix, kept);
  expect(await count(home)).toBe(2);
});
