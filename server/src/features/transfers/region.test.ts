/** The region of a user: where new transfers go, and by which address pages measure how near it is. */
import { CHOOSABLE_REGIONS, REGIONS } from '@waybill/contract/built-in-regions';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { openBrowser } from '../../../test/browser.ts';
import { openS3 } from '../../adapters/storage/s3/s3.ts';
import { suspendUser } from '../accounts/index.ts';
import { openSends, type Sends } from './sends.suite.ts';
import { findTransfer } from './store.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});

const keysIn = async (region: (typeof REGIONS)[number], prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of app.deps.storage.list(region, prefix)) keys.push(key);
  return keys;
};

test('D08 C28 after the region is changed, new transfers lie there and earlier ones stay', async () => {
  const user = await app.makeUser();
  const before = await sends.send(user, {});
  const choose = () =>
    openBrowser(app).ask('PATCH', '/api/settings/region', {
      token: user.token,
      body: { userid: user.id, region: 'oss-eu-central-1' },
    });
  expect((await choose()).statusCode).toBe(200);
  const after = await sends.send(user, {});
  expect((await findTransfer(app.deps.db, before.slug))?.region).toBe('oss-cn-hongkong');
  expect((await findTransfer(app.deps.db, after.slug))?.region).toBe('oss-eu-central-1');
  expect(await keysIn('oss-eu-central-1', `${user.id}/`)).toEqual([
    expect.stringContaining(`${user.id}/${after.slug}/`),
  ]);
  expect(await keysIn('oss-cn-hongkong', `${user.id}/`)).toEqual([
    expect.stringContaining(`${user.id}/${before.slug}/`),
  ]);
  await suspendUser(app.deps.db, user.id);
  expect((await choose()).statusCode).toBe(403);
});

test('D08 the regions are listed with an address that answers HEAD to anyone', async () => {
  const own = await testApp();
  const user = await own.makeUser();
  const base = await own.listen();
  const answer = await fetch(`${base}/api/regions`, { headers: { authorization: `Bearer ${user.token}` } });
  const { regions }: { regions: { region: string; probe: string }[] } = await answer.json();
  expect(regions.map(({ region }) => region)).toEqual([...CHOOSABLE_REGIONS]);
  for (const { probe } of regions) expect(probe).toBe(`${base}/s3/`);
  const probed = await fetch(`${base}/s3/`, { method: 'HEAD' });
  expect([probed.status, await probed.text()]).toEqual([200, '']);
  expect((await fetch(`${base}/s3/`)).status).toBe(403);
});

test('D08 a foreign S3 is measured at the public address of the region’s bucket, which pages may connect to', () => {
  const settings = Object.fromEntries(
    REGIONS.map((region) => [
      region,
      {
        endpoint: 'http://10.0.0.1:9000',
        publicEndpoint: `https://${region}.s3.example/`,
        stsEndpoint: 'http://10.0.0.1:9000',
        bucket: `files-${region}`,
        signingRegion: 'us-east-1',
        accessKey: 'a',
        secretKey: 'b',
        roleArn: 'arn:aws:iam:::role/x',
      },
    ]),
  ) as Parameters<typeof openS3>[0];
  const storage = openS3(settings);
  const probe = storage.probe('oss-me-east-1') ?? '';
  expect(probe).toBe('https://oss-me-east-1.s3.example/files-oss-me-east-1');
  expect(storage.origins).toContain(new URL(probe).origin);
});
