/** Downloads by the bytes that were served: how often a limited one can be taken, and when a preview was a download. */
import { request as httpRequest } from 'node:http';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../test/browser.ts';
import { openReceiving, type Receiving } from './receiving.suite.ts';

let receiving: Receiving;
beforeAll(async () => {
  receiving = await openReceiving();
});

async function sent(limits: object, files: Record<string, number> = { 'a.bin': 1_000 }) {
  const user = await receiving.app.makeUser({ role: 'pro' });
  const { slug } = await receiving.sends.send(user, limits, files);
  const { files: offered } = await receiving.offer(slug);
  return { slug, url: offered[0]?.url ?? '', zip: `/d/downloadZip/${slug}` };
}

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36';
const SLACK = 'Slackbot-LinkExpanding 1.0';
const take = async (browser: Browser, url: string, headers: Record<string, string> = {}) =>
  (await browser.ask('GET', url, { headers: { 'user-agent': CHROME, ...headers } })).statusCode;
const countsOf = async (slug: string) => {
  const { rows } = await sql<{ total: number; served: string }>`
    select total_downloads as total, coalesce(sum(served), 0)::text as served
    from transfers left join downloads on transfer_id = transfers.id
    where slug = ${slug} group by transfers.id`.execute(receiving.app.deps.db);
  return { total: rows[0]?.total ?? 0, served: Number(rows[0]?.served ?? 0) };
};

describe('H12 a limited number of downloads', () => {
  test('H12 a limit of one: of a hundred whole requests of one browser two get the file, one after another or at once', async () => {
    for (const atOnce of [true, false]) {
      const { slug, url } = await sent({ maxDownloads: 1 });
      const browser = receiving.stranger();
      const statuses: number[] = [];
      if (atOnce)
        statuses.push(...(await Promise.all(Array.from({ length: 100 }, () => take(browser, url)))));
      else for (let turn = 0; turn < 20; turn += 1) statuses.push(await take(browser, url));
      expect(statuses.filter((status) => status === 200)).toHaveLength(2);
      expect(new Set(statuses)).toEqual(new Set([200, 410]));
      expect(await countsOf(slug)).toEqual({ total: 1, served: 2_000 });
    }
  });

  test('H12 a limit of three: the fourth and later whole requests use up the next download', async () => {
    const { slug, zip } = await sent({ maxDownloads: 3 });
    const browser = receiving.stranger();
    for (let turn = 0; turn < 6; turn += 1) expect(await take(browser, zip)).toBe(200);
    expect(await take(browser, zip)).toBe(410);
    expect((await countsOf(slug)).total).toBe(3);
  });

  test('H12 S41 ranges of a file are one download, also with some of them asked for twice', async () => {
    const { slug, url } = await sent({ maxDownloads: 1 });
    const browser = receiving.stranger();
    const ranges = [
      ...Array.from({ length: 100 }, (_, at) => at),
      ...Array.from({ length: 100 }, (_, at) => at),
    ];
    const statuses = await Promise.all(
      ranges.map((at) => take(browser, url, { range: `bytes=${at * 10}-${at * 10 + 9}` })),
    );
    expect(new Set(statuses)).toEqual(new Set([206]));
    expect(await countsOf(slug)).toEqual({ total: 1, served: 2_000 });
    expect(await take(browser, url, { range: 'bytes=10-19' })).toBe(410);
  });

  test('H12 a download that was cut off can be taken again, because unsent bytes do not count', async () => {
    const size = 30_000_000;
    const { slug, url } = await sent({ maxDownloads: 1 }, { 'a.bin': size });
    const address = receiving.sends.base;
    const agent = { 'user-agent': CHROME };
    const cutOff = () =>
      new Promise<void>((resolve, reject) => {
        const asked = httpRequest(new URL(url, address), { headers: agent }, (answer) => {
          answer.once('data', () => asked.destroy());
          answer.once('close', () => resolve());
          answer.on('error', () => {});
        });
        asked.once('error', reject);
        asked.end();
      });
    for (let turn = 0; turn < 2; turn += 1) {
      await cutOff();
      await expect.poll(async () => (await countsOf(slug)).served).toBeLessThan(size);
    }
    const whole = await fetch(new URL(url, address), { headers: agent });
    expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, size]);
    expect((await countsOf(slug)).total).toBe(1);
  });

  test('H12 without a limit, requests within a minute stay one download', async () => {
    const { slug, url } = await sent({});
    const browser = receiving.stranger();
    for (let turn = 0; turn < 5; turn += 1) expect(await take(browser, url)).toBe(200);
    expect((await countsOf(slug)).total).toBe(1);
  });
});

describe('H10 requests that call themselves previews', () => {
  const look = (browser: Browser, url: string, headers: Record<string, string> = {}) =>
    take(browser, url, { 'user-agent': SLACK, ...headers });

  test('H10 a whole file or zip is a download, whatever the user agent says', async () => {
    const { slug, url, zip } = await sent({});
    const browser = receiving.stranger();
    expect(await look(browser, url)).toBe(200);
    await expect.poll(async () => (await countsOf(slug)).total).toBe(1);
    expect(await look(browser, zip)).toBe(200);
    await expect.poll(async () => (await countsOf(slug)).total).toBe(2);
  });

  test('H10 most of a file in ranges is one download', async () => {
    const { slug, url } = await sent({});
    const browser = receiving.stranger();
    for (let at = 0; at < 10; at += 1)
      await look(browser, url, { range: `bytes=${at * 100}-${at * 100 + 99}` });
    await expect.poll(async () => (await countsOf(slug)).total).toBe(1);
    const other = receiving.stranger();
    await look(other, url);
    await expect.poll(async () => (await countsOf(slug)).total).toBe(2);
  });

  test('H10 HEAD, prefetching and the beginning of a file are none', async () => {
    const { slug, url } = await sent({});
    const browser = receiving.stranger();
    await browser.ask('HEAD', url, { headers: { 'user-agent': SLACK } });
    expect(await take(browser, url, { purpose: 'prefetch' })).toBe(200);
    expect(await look(browser, url, { range: 'bytes=0-99' })).toBe(206);
    const counted = receiving.stranger();
    await look(counted, url);
    await expect.poll(async () => (await countsOf(slug)).total).toBe(1);
  });

  test('H10 with a limit on downloads they get nothing', async () => {
    const { slug, url } = await sent({ maxDownloads: 1 });
    expect(await look(receiving.stranger(), url)).toBe(403);
    expect(await take(receiving.stranger(), url)).toBe(200);
    expect((await countsOf(slug)).total).toBe(1);
  });
});
