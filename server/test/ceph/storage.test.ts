/** Runs the storage contract tests against a real Ceph; run by `npm run test:ceph`. */
import { expect, test } from 'vitest';
import { checkAccess } from '../../src/adapters/storage/s3/check.ts';
import { openS3 } from '../../src/adapters/storage/s3/s3.ts';
import { storageSuite } from '../../src/adapters/storage/storage.suite.ts';
import { readStorageSettings } from '../../src/config/storage-settings.ts';

const given: Record<string, string | undefined> = {
  S3_ENDPOINT: process.env.CEPH_ENDPOINT,
  S3_ACCESS_KEY: process.env.CEPH_ACCESS_KEY,
  S3_SECRET_KEY: process.env.CEPH_SECRET_KEY,
  S3_ROLE_ARN: process.env.CEPH_ROLE_ARN,
};
const problems: string[] = [];
const settings = readStorageSettings(
  (name) => given[name],
  (sentence) => problems.push(sentence),
);

test('the Ceph gateway is configured', () => {
  expect(problems).toEqual([]);
  expect(settings).toBeDefined();
});

if (settings !== undefined) {
  const storage = openS3(settings);
  storageSuite('s3 in Ceph', async () => ({ storage, endpoint: '', close: () => storage.close() }));

  test('buckets have versioning, also after a second start', async () => {
    expect(await storage.prepare(['https://files.example.com'])).toEqual([]);
  });

  test('K26 a wrong secret, which Ceph answers with AccessDenied, refuses the start; the right one passes', async () => {
    expect((await checkAccess(settings)).wrong).toEqual([]);
    const wrong = readStorageSettings(
      (name) => (name === 'S3_SECRET_KEY' ? 'not the secret' : given[name]),
      (sentence) => problems.push(sentence),
    );
    if (wrong === undefined) throw new Error('no storage');
    expect((await checkAccess(wrong)).wrong).toEqual([
      expect.stringMatching(/does not (let|accept) S3_ACCESS_KEY and S3_SECRET_KEY/),
    ]);
  });
}
