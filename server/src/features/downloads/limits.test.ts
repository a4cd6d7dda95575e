/** The sender's limits on downloads: a number of them, and deletion after the first. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/app.ts';
import { type Browser, codeOf, openBrowser } from '../../../test/browser.ts';
import { ageTransfers } from '../../../test/tasks.ts';
import { openReceiving, type Receiving } from './receiving.suite.ts';

let receiving: Receiving;
beforeAll(async () => {
  receiving = await openReceiving();
});

const FILES = { 'a.txt': 500, 'b.bin': 700 };

async function sent(limits: object, files: Record<string, number> = FILES) {
  const user: TestUser = await receiving.app.makeUser({ role: 'pro' });
  const transfer = await receiving.sends.send(user, limits, files);
  const offered = await receiving.offer(transfer.slug);
  return { user, transfer, offer: offered, slug: transfer.slug, zip: `/d/downloadZip/${transfer.slug}` };
}

const take = (browser: Browser, url = '', headers: Record<string, string> = {}) =>
  browser.ask('GET', url, { headers: { 'user-agent': 'Chrome', ...headers } });
const statusOf = async (answer: ReturnType<typeof take>) => (await answer).statusCode;
const viewOf = async ({ token, id }: TestUser, slug: string) =>
  (await openBrowser(receiving.app).ask('GET', `/api/getQs?userid=${id}&slug=${slug}`, { token })).json()
    .allDocs[0];
const eventsOf = async (slug: string) => {
  const { rows } = await sql<{ kind: string; deleted: boolean | null }>`
    select kind, (data->>'deleted')::boolean as deleted from events
    where data->>'slug' = ${slug} and kind in ('transfer.limit_reached', 'transfer.deleted') order by id`.execute(
    receiving.app.deps.db,
  );
  return rows;
};
const stateOf = async (slug: string) => {
  const row = await receiving.app.deps.db
    .selectFrom('transfers')
    .select(['deleted_at'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return row.deleted_at === null ? 'active' : 'deleted';
};
const change = (slug: string, set: string) =>
  sql`update transfers set ${sql.raw(set)} where slug = ${slug}`.execute(receiving.app.deps.db);
const timePasses = (slug: string, interval: string) =>
  sql`update downloads set seen_at = seen_at - ${interval}::interval
    where transfer_id = (select id from transfers where slug = ${slug})`.execute(receiving.app.deps.db);
const age = () => ageTransfers.run({}, { deps: receiving.app.deps, attempt: 1, lastAttempt: false });

describe('T27 a limit on downloads', () => {
  test('T27 quicksend2 keeps the limits and answers with them; wrong ones are refused', async () => {
    const { transfer, offer } = await sent({ maxDownloads: 3, deleteAfterDownload: true });
    expect(transfer).toMatchObject({
      maxDownloads: 3,
      deleteAfterDownload: true,
      limitReached: false,
      deletesAt: null,
    });
    expect(offer).toMatchObject({ downloadsLeft: 3, deletedAfterDownload: true });
    const plain = await sent({});
    expect(plain.transfer).toMatchObject({ maxDownloads: null, deleteAfterDownload: false });
    expect(plain.offer).toMatchObject({ downloadsLeft: null, deletedAfterDownload: false });
    for (const maxDownloads of [0, 1_001, 1.5, '3'])
      await expect(sent({ maxDownloads }), String(maxDownloads)).rejects.toThrow();
  });

  test('T27 of twenty parallel receivers exactly as many as allowed get the bytes', async () => {
    const { user, slug, zip } = await sent({ maxDownloads: 3 });
    const strangers = Array.from({ length: 20 }, () => receiving.stranger());
    const statuses = await Promise.all(strangers.map((browser) => statusOf(take(browser, zip))));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 410)).toHaveLength(17);
    expect(await viewOf(user, slug)).toMatchObject({
      total_downloads: 3,
      limitReached: true,
      state: 'active',
    });
    expect(await eventsOf(slug)).toEqual([{ kind: 'transfer.limit_reached', deleted: false }]);
  });

  test('T27 a running download is continued after the limit; a new one is refused', async () => {
    const { slug, offer, zip } = await sent({ maxDownloads: 1 });
    const [first, second] = [receiving.stranger(), receiving.stranger()];
    const whole = await take(first, zip, { range: 'bytes=0-99' });
    expect(whole.statusCode).toBe(206);
    await timePasses(slug, '10 minutes');
    expect(await statusOf(take(first, zip, { range: 'bytes=100-' }))).toBe(206);
    expect((await receiving.open(slug, first, {})).statusCode).toBe(410);
    const open = await first.post('/v1/getDownload', { slug }, { headers: { 'user-agent': 'Chrome' } });
    expect(open.json()).toMatchObject({ downloadsLeft: 0 });
    for (const url of [zip, offer.files[0]?.url])
      expect(codeOf(await take(first, url)), url).toBe('download_limit');
    expect(codeOf(await take(second, zip, { range: 'bytes=100-' }))).toBe('download_limit');
    expect(codeOf(await receiving.open(slug, second))).toBe('download_limit');
    await timePasses(slug, '24 hours');
    expect(codeOf(await take(first, zip, { range: 'bytes=100-' }))).toBe('download_limit');
  });

  test('T27 the parts of a zip in the browser are one download', async () => {
    const { slug } = await sent({ maxDownloads: 1 });
    const browser = receiving.stranger();
    const headers = { 'user-agent': 'Chrome' };
    const plan = (await browser.post('/api/zip', { slug }, { headers })).json();
    for (const { url } of plan.files) expect(await statusOf(take(browser, url))).toBe(200);
    expect((await browser.post('/api/zip', { slug }, { headers })).statusCode).toBe(200);
  });

  test('T27 what is not counted gets no bytes: scanners and previews', async () => {
    const { user, slug, offer } = await sent({ maxDownloads: 2 });
    const [file] = offer.files;
    expect(file?.preview).toBeNull();
    const browser = receiving.stranger();
    expect(await statusOf(take(browser, `/api/d/${slug}/previews/${file?._id}`))).toBe(415);
    expect(await statusOf(take(browser, file?.url, { 'user-agent': 'Slackbot 1.0' }))).toBe(403);
    expect(await statusOf(take(browser, file?.url, { purpose: 'prefetch' }))).toBe(403);
    expect(await viewOf(user, slug)).toMatchObject({ total_downloads: 0 });
  });

  test('T27 the sender downloads their own transfer after the limit, uncounted', async () => {
    const { user, slug, zip } = await sent({ maxDownloads: 1 });
    expect(await statusOf(take(receiving.stranger(), zip))).toBe(200);
    const own = openBrowser(receiving.app, '198.19.0.1');
    const open = await own.post('/v1/getDownload', { slug }, { token: user.token });
    expect(open.json()).toMatchObject({ own: true, downloadsLeft: 0 });
    expect(await statusOf(take(own, zip))).toBe(200);
    expect(await viewOf(user, slug)).toMatchObject({ total_downloads: 1 });
  });
});

describe('T27 deletion after the first download', () => {
  test('K38 T27 the first of parallel receivers gets everything, the others read that it was the first download', async () => {
    const { user, slug, offer, zip } = await sent({ deleteAfterDownload: true });
    const strangers = Array.from({ length: 10 }, () => receiving.stranger());
    const statuses = await Promise.all(
      strangers.map((browser) => statusOf(take(browser, offer.files[0]?.url))),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const first = strangers[statuses.indexOf(200)];
    const other = strangers[statuses.indexOf(410)];
    if (first === undefined || other === undefined) throw new Error('no receiver');
    expect(codeOf(await receiving.open(slug, other))).toBe('deleted_after_download');
    const { deletesAt } = await viewOf(user, slug);
    expect(deletesAt - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect(await statusOf(take(first, offer.files[1]?.url))).toBe(200);
    // Both files were sent, so nothing is left to wait for but a lost end.
    await expect.poll(async () => (await viewOf(user, slug)).deletesAt - Date.now()).toBeLessThan(600_000);
    expect(await statusOf(take(first, zip, { range: 'bytes=5-' }))).toBe(206);
  });

  test('K38 T27 the files are deleted by the usual path, once, the sender hears of it, and others read why', async () => {
    const { user, slug, zip, transfer } = await sent({ deleteAfterDownload: true });
    const first = receiving.stranger();
    expect(await statusOf(take(first, zip))).toBe(200);
    await age();
    expect(await stateOf(slug)).toBe('active');
    await change(slug, `delete_due_at = now() - interval '2 minutes'`);
    await Promise.all([age(), age(), age()]);
    expect(await stateOf(slug)).toBe('deleted');
    expect(await eventsOf(slug)).toEqual([
      { kind: 'transfer.deleted', deleted: null },
      { kind: 'transfer.limit_reached', deleted: true },
    ]);
    for (const browser of [first, receiving.stranger()])
      expect(codeOf(await receiving.open(slug, browser))).toBe('deleted_after_download');
    const kept = await openBrowser(receiving.app).post(
      '/api/keepTransfer',
      { ids: [transfer._id] },
      { token: user.token },
    );
    expect(kept.statusCode).toBe(200);
    await age();
    expect(await viewOf(user, slug)).toMatchObject({
      state: 'active',
      deleteAfterDownload: false,
      limitReached: false,
    });
  });
});
