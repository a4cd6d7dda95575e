/** What counts as a download, how often, and who is notified. */
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { TestUser } from '../../../test/app.ts';
import { type Browser, openBrowser } from '../../../test/browser.ts';
import { listenLive } from '../../../test/sse.ts';
import { openReceiving, type Receiving } from './receiving.suite.ts';

let receiving: Receiving;
beforeAll(async () => {
  const place = {
    country: 'NL',
    countryName: 'Netherlands',
    city: 'Utrecht',
    region: null,
    latitude: 52.0908,
    longitude: 5.1222,
    timezone: null,
  };
  receiving = await openReceiving({
    change: (deps) => ({ ...deps, geo: { ...deps.geo, locate: async () => place } }),
  });
});

interface Case {
  readonly user: TestUser;
  readonly slug: string;
  readonly urls: readonly string[];
  readonly zip: string;
}

async function sent(
  body = {},
  files: Record<string, number> = { 'a.bin': 500, 'b.bin': 500 },
): Promise<Case> {
  const user = await receiving.app.makeUser({ role: 'pro' });
  const { slug } = await receiving.sends.send(user, body, files);
  const { files: offered } = await receiving.offer(slug);
  return { user, slug, urls: offered.map(({ url }) => url), zip: `/d/downloadZip/${slug}` };
}

const CHROME = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36' };
const take = (browser: Browser, url: string | undefined, headers: Record<string, string> = {}) =>
  browser.ask('GET', url ?? '', { headers: { ...CHROME, ...headers } });
const stampsOf = (slug: string) =>
  receiving.app.deps.db
    .selectFrom('downloads')
    .innerJoin('transfers', 'transfers.id', 'downloads.transfer_id')
    .selectAll('downloads')
    .where('slug', '=', slug)
    .orderBy('downloads.id')
    .execute();
const totalOf = async (slug: string) =>
  (
    await receiving.app.deps.db
      .selectFrom('transfers')
      .select('total_downloads')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
  ).total_downloads;
const timePasses = (slug: string, seconds: number) =>
  sql`update downloads set seen_at = seen_at - make_interval(secs => ${seconds})
    where transfer_id = (select id from transfers where slug = ${slug})`.execute(receiving.app.deps.db);
const eventsOf = async (slug: string) =>
  (
    await receiving.app.deps.db
      .selectFrom('events')
      .selectAll()
      .where('kind', '=', 'transfer.downloaded')
      .orderBy('id')
      .execute()
  ).filter(({ data }) => data.slug === slug);

describe('T16 a download', () => {
  test('K06 T29 is recorded with place, time, browser and file, and reaches the sender’s bell and open pages', async () => {
    const { slug, urls, user } = await sent({ emailTo: ['joris@example.com'] });
    const { id } = await receiving.app.deps.db
      .selectFrom('recipients')
      .innerJoin('transfers', 'transfers.id', 'recipients.transfer_id')
      .select('recipients.id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    await take(receiving.stranger(), `${urls[0]}?user=${id}`);
    expect(await stampsOf(slug)).toMatchObject([
      {
        recipient_id: id,
        file_name: 'a.bin',
        country: 'NL',
        city: 'Utrecht',
        latitude: 52.1,
        longitude: 5.1,
        browser: 'Chrome',
      },
    ]);
    const [event] = await eventsOf(slug);
    expect(event?.account_id).toBe(user.id);
    expect(event?.data).toMatchObject({
      city: 'Utrecht',
      country: 'NL',
      email: 'joris@example.com',
      fileName: 'a.bin',
      total: 1,
    });
    const bell = await openBrowser(receiving.app).post('/api/notifications', { userid: user.id }, user);
    expect(bell.json()).toMatchObject({
      unread: 1,
      notifications: [
        {
          _id: expect.any(String),
          slug,
          read: false,
          dlDate: expect.any(Number),
          dlCountryCode: 'NL',
          dlOrigin: 'Utrecht',
          receiverEmail: 'joris@example.com',
          fileName: 'a.bin',
        },
      ],
    });
    const person = await receiving.app.deps.db
      .selectFrom('recipients')
      .select('downloaded_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(person.downloaded_at).not.toBeNull();
  });

  test('D03 is on the map: getQs answers its coordinates to a tenth of a degree, and where the sender was', async () => {
    const { slug, urls, user } = await sent();
    await take(receiving.stranger(), urls[0]);
    const { allDocs } = (
      await receiving.app.inject({
        url: '/api/getQs',
        query: { userid: user.id, slug },
        headers: { authorization: `Bearer ${user.token}` },
      })
    ).json();
    const place = { city: 'Utrecht', country_code: 'NL', latitude: 52.1, longitude: 5.1 };
    expect(allDocs).toMatchObject([{ sentFrom: place, downloads: [place] }]);
  });

  test('W07 rings at once on the sender’s open pages', async () => {
    const { urls, user, slug } = await sent();
    const ear = await listenLive(receiving.sends.base, user.token);
    onTestFinished(() => ear.close());
    await take(receiving.stranger(), urls[1]);
    expect(await ear.next()).toMatchObject({
      kind: 'transfer.downloaded',
      data: { slug, city: 'Utrecht', fileName: 'b.bin', email: null, total: 1 },
    });
  });

  test('S41 two hundred ranges of one file within a minute are one, two receivers are two', async () => {
    const { slug, urls } = await sent();
    const [one, two] = [receiving.stranger(), receiving.stranger()];
    await Promise.all(
      Array.from({ length: 200 }, (_, n) => take(one, urls[0], { range: `bytes=${n}-${n}` })),
    );
    expect(await totalOf(slug)).toBe(1);
    await take(two, urls[0], { range: 'bytes=0-0' });
    expect(await totalOf(slug)).toBe(2);
    await take(one, urls[1]);
    expect((await stampsOf(slug)).map(({ file_name }) => file_name)).toEqual(['a.bin', 'a.bin', 'b.bin']);
  });

  test('S41 HEAD, prefetch, previewers, what is known already, and the sender count nothing', async () => {
    const { slug, urls, zip, user } = await sent();
    const browser = receiving.stranger();
    await browser.ask('HEAD', urls[0] ?? '', { headers: CHROME });
    await take(browser, urls[0], { purpose: 'prefetch' });
    await take(browser, urls[0], { 'sec-purpose': 'prefetch;prerender' });
    await take(browser, zip, { 'user-agent': 'Slackbot-LinkExpanding 1.0', range: 'bytes=0-99' });
    await take(browser, urls[0], { range: 'bytes=900-' });
    const { etag } = (await browser.ask('HEAD', zip)).headers;
    await take(browser, zip, { 'if-none-match': String(etag) });
    const own = receiving.stranger();
    await own.post('/v1/getDownload', { slug }, { token: user.token });
    await take(own, urls[0]);
    await own.ask('GET', zip, { token: user.token });
    expect(await totalOf(slug)).toBe(0);
  });

  test('again after a minute is another; what goes on where it stopped is not', async () => {
    const { slug, zip } = await sent();
    const browser = receiving.stranger();
    await take(browser, zip);
    await timePasses(slug, 50);
    await take(browser, zip);
    await timePasses(slug, 50);
    await take(browser, zip);
    expect(await totalOf(slug)).toBe(1);
    await timePasses(slug, 3_600);
    await take(browser, zip, { range: 'bytes=100-' });
    expect(await totalOf(slug)).toBe(1);
    await take(browser, zip);
    expect(await totalOf(slug)).toBe(2);
    await timePasses(slug, 25 * 3_600);
    await take(browser, zip, { range: 'bytes=100-' });
    expect(await totalOf(slug)).toBe(3);
  });

  test('the files of a zip that a page puts together are one download of everything', async () => {
    const { slug } = await sent();
    const browser = receiving.stranger();
    const plan = (await browser.post('/api/zip', { slug })).json();
    for (const { url } of plan.files) {
      await take(browser, url);
      await timePasses(slug, 90);
    }
    expect((await stampsOf(slug)).map(({ file_id }) => file_id)).toEqual([null]);
    for (const { url } of plan.files) await take(browser, url);
    expect(await totalOf(slug)).toBe(2);
  });

  test('fifty at the same moment are one', async () => {
    const { slug, zip } = await sent();
    const browser = receiving.stranger();
    await Promise.all(Array.from({ length: 50 }, () => take(browser, zip)));
    expect(await totalOf(slug)).toBe(1);
    expect(await eventsOf(slug)).toHaveLength(1);
  });
});

test('S174 a database without room does not keep receivers from their files', async () => {
  const { slug, urls, zip } = await sent();
  const owner = new Client({ connectionString: receiving.app.database.ownerUrl });
  await owner.connect();
  await owner.query(`
    create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger no_room before insert on downloads for each row execute function no_room()`);
  onTestFinished(async () => {
    await owner.query('drop trigger no_room on downloads; drop function no_room');
    await owner.end();
  });
  for (const url of [urls[0], zip]) expect((await take(receiving.stranger(), url)).statusCode).toBe(200);
  expect(await totalOf(slug)).toBe(0);
});

describe('C31 increment', () => {
  test('S166 counts like a download, and nothing without a way in', async () => {
    const { slug } = await sent();
    const browser = receiving.stranger();
    const ask = (body = {}) => browser.post('/api/increment', { slug, ...body }, { headers: CHROME });
    expect((await ask()).json()).toEqual({ counted: true });
    expect((await ask()).json()).toEqual({ counted: false });
    expect((await ask({ file: 'nonsense' })).statusCode).toBe(404);
    expect(await totalOf(slug)).toBe(1);
    const flood = await Promise.all(Array.from({ length: 80 }, () => ask()));
    expect(flood.some(({ statusCode }) => statusCode === 429)).toBe(true);
    expect(await totalOf(slug)).toBe(1);
  });

  test('S166 C31 without a real grant nothing is counted: locked, expired, deleted or unknown', async () => {
    const user = await receiving.app.makeUser({ role: 'pro' });
    const locked = await receiving.sends.send(user, { password: 'open sesame' });
    const expired = await sent();
    await receiving.change(expired.slug, { expires_at: new Date(Date.now() - 60_000) });
    const deleted = await sent();
    await receiving.change(deleted.slug, { deleted_at: new Date() });
    const ask = (slug: string, browser = receiving.stranger()) =>
      browser.post('/api/increment', { slug }, { headers: CHROME });
    for (const { slug } of [locked, expired, deleted]) {
      const { statusCode } = await ask(slug);
      expect(statusCode, slug).toBeGreaterThanOrEqual(400);
      expect(await totalOf(slug)).toBe(0);
      expect(await stampsOf(slug)).toEqual([]);
    }
    expect((await ask('zzzzzzz')).statusCode).toBe(404);
    const browser = receiving.stranger();
    expect((await receiving.open(locked.slug, browser, { password: 'open sesame' })).statusCode).toBe(200);
    expect((await ask(locked.slug, browser)).json()).toEqual({ counted: true });
    expect(await totalOf(locked.slug)).toBe(1);
  });
});
