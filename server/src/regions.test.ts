/** Tests regions that settings added, renamed or switched off, through the whole app. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../test/app.ts';
import { codeOf, openBrowser } from '../test/browser.ts';
import { type Giving, openGiving } from '../test/giving.ts';
import { openSends, type Sends } from '../test/sends.ts';
import { repeatRequests } from '../test/tasks.ts';

const PARIS = 'eu-paris';
const DUBAI = 'oss-me-east-1';
const paris = { name: 'Paris', nameZh: '巴黎', country: 'FR', lat: 48.9, lon: 2.4 };

let app: TestApp;
/** Someone who chose Dubai before it was switched off, and what they sent. */
let early: TestUser;
let sent: { readonly slug: string; readonly _id: string };
let giving: Giving;
let sends: Sends;
beforeAll(async () => {
  const before = await testApp();
  early = await before.makeUser({ role: 'pro' });
  await moveTo(early, DUBAI, before);
  const earlier = await openSends(before);
  sent = await earlier.send(early);
  await earlier.mailbox.stop();
  app = await testApp({
    env: {
      REGIONS: JSON.stringify({
        [DUBAI]: 'off',
        'oss-us-west-1': { name: 'California', nameZh: '加州' },
        [PARIS]: paris,
      }),
      DEFAULT_REGION: PARIS,
    },
    database: before.database,
    dataDir: before.dataDir,
  });
  giving = await openGiving(app);
  ({ sends } = giving);
});

const ask = (user: TestUser, method: 'GET' | 'PATCH' | 'POST', path: string, body?: object) =>
  openBrowser(app).ask(method, `/api/${path}`, { token: user.token, ...(body && { body }) });
const choose = (user: TestUser, region: string) =>
  ask(user, 'PATCH', 'settings/region', { userid: user.id, region });
const moveTo = (user: TestUser, region: string, { deps } = app) =>
  deps.db.updateTable('users').set({ region }).where('id', '=', user.id).execute();
const viewOf = async (user: TestUser) =>
  (await ask(user, 'POST', 'updateProfile', { userid: user.id })).json().user;

test('R04 regions: an added one can be chosen, and its transfers are stored, listed, downloaded and forwarded there', async () => {
  const user = await app.makeUser({ role: 'pro' });
  expect((await choose(user, PARIS)).json().user).toMatchObject({
    region: PARIS,
    transferSettings: { region: PARIS },
  });
  const sent = await sends.send(user);
  expect(sent.region).toBe(PARIS);
  const keys: string[] = [];
  for await (const { key } of app.deps.storage.list(PARIS, `${user.id}/`)) keys.push(key);
  expect(keys).toHaveLength(1);
  const { files } = (await openBrowser(app).post('/v1/getDownload', { slug: sent.slug })).json();
  const got = await fetch(new URL(files[0].url, sends.base));
  expect((await got.arrayBuffer()).byteLength).toBe(1_000);
  const forwarded = await ask(user, 'POST', 'shareFile', {
    from: sent.slug,
    key: randomUUID(),
    sendAs: 'link',
  });
  expect(forwarded.json().transfer.region).toBe(PARIS);
  const { rows } = (await ask(user, 'GET', 'transfers')).json();
  expect(rows.map(({ region }: { region: string }) => region)).toEqual([PARIS, PARIS]);
});

test('R04 regions: the list to choose from and the status page have those that are on', async () => {
  const user = await app.makeUser();
  const on = [
    'oss-cn-hongkong',
    'oss-us-west-1',
    'oss-eu-central-1',
    'oss-cn-hangzhou',
    'oss-cn-guangzhou',
    PARIS,
  ];
  const idsOf = (of: { region: string }[]) => of.map(({ region }) => region);
  expect(idsOf((await ask(user, 'GET', 'regions')).json().regions)).toEqual(on);
  const { parts } = (await app.inject({ url: '/api/status' })).json();
  expect(parts.slice(3).map(({ part }: { part: string }) => part)).toEqual(on);
  expect((await app.inject({ url: '/metrics' })).body).toContain(`waybill_storage_up{region="${PARIS}"} 1`);
});

test('R04 regions: an account whose region is off sends to the default one, and its view says so', async () => {
  const user = await app.makeUser({ role: 'pro' });
  await moveTo(user, DUBAI);
  expect(await viewOf(user)).toMatchObject({ region: PARIS, formerRegion: DUBAI });
  expect((await sends.send(user)).region).toBe(PARIS);
  expect(codeOf(await choose(user, DUBAI))).toBe('invalid_input');
  expect(codeOf(await choose(user, 'oss-cn-hongkong-anon'))).toBe('invalid_input');
  const asked = await sends.sending.ask(
    { type: 'userUpload', region: DUBAI, files: [{ path: 'a', size: 1 }] },
    { token: user.token },
  );
  expect(codeOf(asked)).toBe('forbidden');
  await choose(user, 'oss-us-west-1');
  expect(await viewOf(user)).not.toHaveProperty('formerRegion');
});

test('R04 regions: what lies in a region that is off is listed and downloaded, and can get more files', async () => {
  const { rows } = (await ask(early, 'GET', 'transfers')).json();
  expect(rows).toMatchObject([{ _id: sent._id, region: DUBAI }]);
  const { files } = (await openBrowser(app).post('/v1/getDownload', { slug: sent.slug })).json();
  expect((await (await fetch(new URL(files[0].url, sends.base))).arrayBuffer()).byteLength).toBe(1_000);
  const more = await sends.sending.ask(
    { type: 'userUpload', region: DUBAI, addsTo: sent.slug, files: [{ path: 'b.bin', size: 1 }] },
    { token: early.token },
  );
  expect(more.json()).toMatchObject({ region: DUBAI });
});

test('R04 regions: a request goes on where it began, and is asked again where new files go', async () => {
  const owner = await app.makeUser({ role: 'business' });
  await moveTo(owner, 'oss-us-west-1');
  const asked = await giving.ask(owner, { repeats: 'monthly' });
  await moveTo(owner, DUBAI);
  await sql`update requests set region = ${DUBAI}, repeats_at = now() where id = ${asked._id}`.execute(
    app.deps.db,
  );
  const { access } = await giving.upload(await giving.come(asked), { 'a.pdf': 5 });
  expect(access.region).toBe(DUBAI);
  await repeatRequests.run({}, { deps: app.deps, attempt: 1, lastAttempt: false });
  const { requests } = (await ask(owner, 'GET', 'requests')).json();
  expect(requests.map(({ region }: { region: string }) => region)).toEqual([PARIS, DUBAI]);
});
