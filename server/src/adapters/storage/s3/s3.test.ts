import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foreignUnderTest } from '../serve.suite.ts';
import { type StorageUnderTest, storageSuite } from '../storage.suite.ts';
import { openS3 } from './s3.ts';
import { readHead, readVersion } from './versions.ts';

storageSuite('an S3 by address', foreignUnderTest);

describe('an S3 that is not quite like Ceph', () => {
  let under: StorageUnderTest;
  beforeAll(async () => {
    under = await foreignUnderTest();
  });
  afterAll(() => under.close());

  test('a bucket without versioning is reported at the start, with what that means', async () => {
    const problems = await under.storage.prepare(['https://files.example.com']);
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) expect(problem).toMatch(/cannot keep versions/);
  });

  test('an address that does not answer is reported as away', async () => {
    const nowhere = {
      endpoint: 'http://127.0.0.1:9',
      publicEndpoint: 'https://s3.example.com/x',
      stsEndpoint: 'http://127.0.0.1:9',
      bucket: 'b',
      signingRegion: 'us-east-1',
      accessKey: 'a',
      secretKey: 's',
      roleArn: 'arn:aws:iam:::role/r',
    };
    const storage = openS3({
      'oss-cn-hongkong': nowhere,
      'oss-us-west-1': nowhere,
      'oss-eu-central-1': nowhere,
      'oss-me-east-1': nowhere,
      'oss-cn-hangzhou': nowhere,
      'oss-cn-guangzhou': nowhere,
      'oss-cn-hongkong-anon': nowhere,
    });
    expect(await storage.health()).toMatchObject({ state: 'away' });
    expect(storage.origins).toEqual(['https://s3.example.com']);
    await expect(storage.head('oss-cn-hongkong', 'k')).rejects.toMatchObject({ name: 'StorageAway' });
  });
});

test('readHead prefers version ids to ETags, and takes only checksums of whole objects', () => {
  const head = (headers: Record<string, string>) => readHead('k', new Headers(headers));
  expect(head({ 'content-length': '7', etag: '"e"', 'x-amz-version-id': 'v1' })).toMatchObject({
    size: 7,
    version: 'version:v1',
  });
  expect(head({ etag: '"e"', 'x-amz-version-id': 'null' }).version).toBe('etag:"e"');
  expect(readVersion('version:v1')).toEqual({ versionId: 'v1', etag: undefined });
  expect(readVersion('etag:"e"')).toEqual({ versionId: undefined, etag: '"e"' });
  expect(readVersion(undefined)).toEqual({ versionId: undefined, etag: undefined });
  expect(head({ 'x-amz-checksum-crc32': 'y/Q5Jg==' }).crc32).toBe(0xcbf43926);
  expect(head({ 'x-amz-checksum-crc32': 'y/Q5Jg==-3' }).crc32).toBeUndefined();
  expect(
    head({ 'x-amz-checksum-crc32': 'y/Q5Jg==', 'x-amz-checksum-type': 'COMPOSITE' }).crc32,
  ).toBeUndefined();
});
