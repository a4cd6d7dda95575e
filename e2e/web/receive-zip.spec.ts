/** The zip of a transfer: built in the browser or by the server, with the same bytes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { type Page, request as requests } from '@playwright/test';
import { expect, productUrl, test } from '../fixtures.ts';
import { plainUrl } from '../place.ts';
import { aSender, noise, send, text } from '../sends.ts';
import { sha256, sha256OfFile } from '../sha256.ts';
import { canUnzip, testZip } from '../unzipped.ts';
import { saved } from './saved.ts';

const FILES = {
  'trip/film.mov': noise(3_000_000),
  'trip/größe 备注.txt': text('letters'),
  'trip/empty.txt': text(''),
  'notes.txt': text('12 crates\n'),
};

async function fromServer(slug: string) {
  const request = await requests.newContext({ baseURL: productUrl() });
  const answer = await request.get(`/d/downloadZip/${slug}`);
  expect(answer.status()).toBe(200);
  const taken = { bytes: await answer.body(), headers: answer.headers() };
  await request.dispose();
  return taken;
}

async function takeAll(page: Page, slug: string) {
  await page.goto(`/w/${slug}`);
  return saved(page, () => page.getByRole('link', { name: 'Download all' }).click());
}

/** What the browser itself was given, page or worker. */
function watch(page: Page) {
  const plans: string[] = [];
  const parts: string[] = [];
  page.context().on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/zip') plans.push(pathname);
    if (searchParams.get('for') === 'zip') parts.push(pathname);
  });
  return { plans, parts };
}

test('T15 X01 the worker builds the same bytes as the server', async ({ page }) => {
  const { slug } = await send(await aSender(), FILES, { emptyFolders: ['later'] });
  const seen = watch(page);
  const { name, bytes } = await takeAll(page, slug);
  expect([seen.plans.length, seen.parts.length]).toEqual([1, 3]);
  const server = await fromServer(slug);
  expect(name).toBe('film.zip');
  expect(bytes.length).toBe(Number(server.headers['content-length']));
  expect(sha256(bytes)).toBe(sha256(server.bytes));
});

test('T15 the server serves a zip that the worker cannot plan', async ({ page }) => {
  const { slug } = await send(await aSender(), FILES);
  await page.goto(`/w/${slug}`);
  await expect(page.getByRole('link', { name: 'Download all' })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations())[0]?.active?.state),
    )
    .toBe('activated');
  await page.context().route('**/api/zip', (route) => route.abort());
  const seen = watch(page);
  const { bytes } = await takeAll(page, slug);
  expect(seen.parts).toEqual([]);
  expect(sha256(bytes)).toBe(sha256((await fromServer(slug)).bytes));
});

test('T15 on plain http there is no worker, and the server serves the zip', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: plainUrl() ?? productUrl(), serviceWorkers: 'block' });
  const page = await context.newPage();
  const { slug } = await send(await aSender(), FILES);
  const seen = watch(page);
  const { bytes } = await takeAll(page, slug);
  expect(seen.plans).toEqual([]);
  expect(sha256(bytes)).toBe(sha256((await fromServer(slug)).bytes));
  await context.close();
});

test('X01 an interrupted zip continues with a range request', async ({ request }) => {
  const { slug } = await send(await aSender(), FILES);
  const { bytes, headers } = await fromServer(slug);
  const half = Math.floor(bytes.length / 2);
  const rest = await request.get(`/d/downloadZip/${slug}`, {
    headers: { range: `bytes=${half}-`, 'if-range': headers['etag'] ?? '' },
  });
  expect(rest.status()).toBe(206);
  expect(sha256(Buffer.concat([bytes.subarray(0, half), await rest.body()]))).toBe(sha256(bytes));
});

test('X01 T15 curl continues an interrupted zip to the bytes that the worker builds', async ({
  page,
}, info) => {
  test.skip(!canUnzip, 'unzip is not on this machine');
  const { slug } = await send(await aSender(), FILES, { emptyFolders: ['later'] });
  const [path, headers] = [info.outputPath('all.zip'), info.outputPath('headers.txt')];
  const url = `${productUrl()}/d/downloadZip/${slug}`;
  const broken = spawn('curl', ['-sSfN', '-D', headers, url], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(broken, 'exit');
  const taken: Buffer[] = [];
  // Nothing empties the pipe, so curl waits and cannot finish before it is killed.
  for await (const chunk of broken.stdout) if (taken.push(chunk) > 3) break;
  broken.kill('SIGKILL');
  await ended;
  writeFileSync(path, Buffer.concat(taken));
  expect(statSync(path).size).toBeLessThan(3_000_000);
  const etag = /^etag: (.+)$/im.exec(readFileSync(headers, 'utf8'))?.[1]?.trim();
  const goesOn = spawn('curl', ['-sSfo', path, '-C', '-', '-H', `If-Range: ${etag}`, url], {
    stdio: 'ignore',
  });
  expect((await once(goesOn, 'exit'))[0]).toBe(0);
  testZip(path);
  const { bytes } = await takeAll(page, slug);
  expect(await sha256OfFile(path)).toBe(sha256(bytes));
});

test('X03 checksums are shown on demand and match the bytes', async ({ page }) => {
  const { slug } = await send(await aSender(), FILES);
  await page.goto(`/w/${slug}`);
  await page.getByRole('button', { name: 'Show notes.txt' }).click();
  await page.getByRole('button', { name: 'Show checksums' }).click();
  await expect(page.getByRole('dialog')).toContainText(sha256(Buffer.from(FILES['notes.txt'])));
});
