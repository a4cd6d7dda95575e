/** Downloads of what was handed in: exact zips by person and item, for the owner only. */
import { crc32 } from 'node:zlib';
import { encodeChoice } from '@waybill/contract/choice';
import type { HandedInFiles } from '@waybill/contract/request-bytes';
import type { RequestView } from '@waybill/contract/requests';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { type Browser, codeOf, openBrowser } from '../../../../test/browser.ts';
import { suspendUser } from '../../accounts/index.ts';
import { type Giving, openGiving, type Person } from '../../requests/giving/giving.suite.ts';

let app: TestApp;
let giving: Giving;
beforeAll(async () => {
  app = await testApp();
  giving = await openGiving(app);
});

const ASKS = { name: true, email: false, verified: false, company: false };

async function arrive({ slug }: RequestView, name: string): Promise<Person> {
  const person = { browser: openBrowser(app), id: slug };
  expect((await giving.introduce(person, { name })).statusCode).toBe(200);
  return person;
}

/** Two people of the same name, two items, and a hand-in that was replaced and one that was refused. */
async function openHandedInRequest() {
  const owner = await app.makeUser({ role: 'pro' });
  const asked = await giving.ask(owner, {
    title: 'Lot 3: façade',
    asks: ASKS,
    items: [{ name: 'Offer / form' }, { name: 'Photos', most: 5 }],
  });
  const [offer, photos] = asked.items.map(({ _id }) => _id);
  const ana = await arrive(asked, 'Ana Berg');
  const twin = await arrive(asked, 'ana berg');
  const first = await giving.give(ana, { 'offer.txt': 100 }, { item: offer });
  await giving.give(ana, { 'offer.txt': 200 }, { item: offer, replaces: first.handIn._id });
  const refused = await giving.give(ana, { 'dir/blurred.jpg': 300 }, { item: photos });
  await giving.give(twin, { 'offer.txt': 400 }, { item: offer });
  await giving.give(twin, { 'extra.bin': 500 }, {});
  const decision = { handIns: [refused.handIn._id], state: 'refused', reason: 'Blurred' };
  expect((await giving.requests.act(owner, asked.slug, 'decide', decision)).statusCode).toBe(200);
  return { owner, asked, ana };
}

const get = (browser: Browser, url: string, headers: Record<string, string> = {}) =>
  browser.ask('GET', url, { headers });
const addresses = async (owner: TestUser, slug: string, browser: Browser): Promise<HandedInFiles> =>
  (await browser.ask('GET', `/api/requests/${slug}/files`, { token: owner.token })).json();

/** Names and sizes from the directory of a zip. */
function entriesOf(zip: Buffer): Record<string, number> {
  const end = zip.lastIndexOf('PK\u0005\u0006');
  const entries: Record<string, number> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const begin = at + 46;
    entries[zip.toString('utf8', begin, begin + (name ?? 0))] = zip.readUInt32LE(at + 24);
    at = begin + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

test('D04 the zip has a folder for each person and item, its exact size, and goes on from any byte', async () => {
  const { owner, asked } = await openHandedInRequest();
  const browser = openBrowser(app);
  const { zip, files } = await addresses(owner, asked.slug, browser);
  expect(zip?.fileName).toBe('Lot 3: façade.zip');
  const whole = await get(browser, zip?.url ?? '');
  expect(whole.statusCode).toBe(200);
  expect(whole.rawPayload.length).toBe(zip?.size);
  expect(whole.headers['content-length']).toBe(String(zip?.size));
  expect(entriesOf(whole.rawPayload)).toEqual({
    'Ana Berg/Offer - form/offer.txt': 200,
    'ana berg (2)/Offer - form/offer.txt': 400,
    'ana berg (2)/Other files/extra.bin': 500,
  });
  const etag = String(whole.headers.etag);
  const rest = await get(browser, zip?.url ?? '', { range: 'bytes=321-', 'if-range': etag });
  expect([rest.statusCode, rest.rawPayload.equals(whole.rawPayload.subarray(321))]).toEqual([206, true]);

  const ids = files.map(({ _id }) => _id);
  const choose = (...places: number[]) =>
    get(browser, `${zip?.url}?choice=${encodeChoice(ids, new Set(places.map((place) => ids[place] ?? '')))}`);
  expect(Object.keys(entriesOf((await choose(2, 4)).rawPayload))).toEqual([
    'Ana Berg/Photos/dir/blurred.jpg',
    'ana berg (2)/Other files/extra.bin',
  ]);
  expect((await choose(0, 1)).statusCode).toBe(404);
});

test('D04 one file is downloaded and previewed as files of a transfer are; a replaced one is gone', async () => {
  const { owner, asked } = await openHandedInRequest();
  const browser = openBrowser(app);
  const { files } = await addresses(owner, asked.slug, browser);
  expect(files[0]).toMatchObject({ url: null, preview: null, crc32: null });
  const replaced = `/api/requests/${asked.slug}/files/${files[0]?._id}`;
  expect((await get(browser, replaced)).statusCode).toBe(404);
  const one = await get(browser, files[1]?.url ?? '', { range: 'bytes=0-9' });
  expect([one.statusCode, one.headers['content-range']]).toEqual([206, 'bytes 0-9/200']);
  expect(one.headers['content-disposition']).toContain('attachment; filename="offer.txt"');
  expect(files[1]?.crc32).toBe(crc32((await get(browser, files[1]?.url ?? '')).rawPayload));
  const shown = await get(browser, files[1]?.preview?.url ?? '');
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(files[4]?.preview).toBeNull();
  const refused = await get(browser, `/api/requests/${asked.slug}/previews/${files[4]?._id}`);
  expect(codeOf(refused)).toBe('unsupported_media_type');
});

test('S108 strangers, givers and other users are answered 404 by every address, also with the password of the request', async () => {
  const { owner, asked, ana } = await openHandedInRequest();
  const { zip, files } = await addresses(owner, asked.slug, openBrowser(app));
  const password = 'harbour lights';
  const { revision } = (await giving.requests.open(owner, asked.slug)).request;
  const locked = await giving.requests.change(owner, asked.slug, { revision, password });
  expect([locked.statusCode, (await giving.open(ana, password)).statusCode]).toEqual([200, 200]);
  const urls = [zip?.url, files[1]?.url, files[1]?.preview?.url].map((url) => url ?? '');
  const other = await app.makeUser();
  const visit = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  for (const [at, url] of urls.entries()) {
    const stranger = openBrowser(app, `198.18.7.${at}`);
    for (const headers of [{}, { range: 'bytes=0-0' }, { authorization: `Bearer ${other.token}` }])
      for (const browser of [stranger, ana.browser])
        expect(codeOf(await get(browser, url, headers)), url).toBe('not_found');
    const led = await get(stranger, url, visit);
    expect([led.statusCode, led.headers.location, led.body]).toEqual([
      303,
      `/dash/requests/${asked.slug}`,
      '',
    ]);
    const another = await giving.ask(owner);
    const moved = url.replace(asked.slug, another.slug);
    expect(codeOf(await stranger.ask('GET', moved, { token: owner.token }))).toBe('not_found');
  }
  const call = await openBrowser(app).ask('GET', `/api/requests/${asked.slug}/files`, {
    token: other.token,
  });
  expect(codeOf(call)).toBe('not_found');
});

test('D04 the downloads of a suspended owner end, also in a browser with a pass', async () => {
  const { owner, asked } = await openHandedInRequest();
  const browser = openBrowser(app);
  const { zip } = await addresses(owner, asked.slug, browser);
  await suspendUser(app.deps.db, owner.id);
  expect(codeOf(await get(browser, zip?.url ?? ''))).toBe('sender_suspended');
});
