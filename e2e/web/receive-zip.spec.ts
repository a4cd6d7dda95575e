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

test('T15 X01 worker and server build the same zip: the server where the worker cannot plan it, or on plain http', async ({
  page,
  browser,
}) => {
  const { slug } = await send(await aSender(), FILES, { emptyFolders: ['later'] });
  const server = await fromServer(slug);
  const whole = sha256(server.bytes);

  await test.step('the worker', async () => {
    const seen = watch(page);
    const { name, bytes } = await takeAll(page, slug);
    expect([seen.plans.length, seen.parts.length]).toEqual([1, 3]);
    expect(name).toBe('film and 3 more.zip');
    expect(bytes.length).toBe(Number(server.headers['content-length']));
    expect(sha256(bytes)).toBe(whole);
  });

  await test.step('the server, when the worker cannot plan', async () => {
    await page.context().route('**/api/zip', (route) => route.abort());
    const seen = watch(page);
    const { bytes } = await takeAll(page, slug);
    expect(seen.parts).toEqual([]);
    expect(sha256(bytes)).toBe(whole);
  });

  await test.step('the server, on plain http without a worker', async () => {
    const context = await browser.newContext({
      baseURL: plainUrl() ?? productUrl(),
      serviceWorkers: 'block',
    });
    const plain = await context.newPage();
    const seen = watch(plain);
    const { bytes } = await takeAll(plain, slug);
    expect(seen.plans).toEqual([]);
    expect(sha256(bytes)).toBe(whole);
    await context.close();
  });
});

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
test('X01 T15 curl continues an interrupted zip to the whole bytes of the server', async ({}, info) => {
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
  expect(await sha256OfFile(path)).toBe(sha256((await fromServer(slug)).bytes));
});
