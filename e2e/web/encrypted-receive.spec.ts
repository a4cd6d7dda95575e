/** Receiving an end-to-end encrypted transfer: by its link, file by file, as a zip, and what is said when something is wrong. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { waybill } from '../command-line.ts';
import { expect, productUrl, test } from '../fixtures.ts';
import { foundInMail } from '../mailbox.ts';
import { pdfOf } from '../pdf.ts';
import { newAddress } from '../people.ts';
import { sendSealed } from '../sealed-sends.ts';
import { aSender, noise, text } from '../sends.ts';
import { sha256 } from '../sha256.ts';
import { canUnzip, contentsOf, unzip } from '../unzipped.ts';
import { saved } from './saved.ts';

const FILES = {
  'film.mov': noise(3_400_000),
  'letters 备注.txt': text('12 crates\n'),
  'trip/empty.txt': text(''),
};
const HOW = { title: 'Harbour plans', message: 'Please check page 3.', emptyFolders: ['later'] };

/** A minute of silence. */
function wave(): Buffer {
  const rate = 8_000;
  const bytes = Buffer.alloc(44 + 60 * rate, 128);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(60 * rate, 40);
  return bytes;
}

const expectClosed = async (page: Page) => {
  await expect(page.getByRole('heading', { name: '3 encrypted files' })).toBeVisible();
  await expect(page.getByText('film')).toHaveCount(0);
};

test('E01 E03 a link with its key names the files and gives one of them and the zip as they were', async ({
  page,
}, testInfo) => {
  const { slug, key } = await sendSealed(await aSender(), FILES, HOW);
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(request.url()));
  await page.goto(`/w/${slug}#${key}`);
  await expect(page.getByRole('heading', { name: 'Harbour plans' })).toBeVisible();
  await expect(page.getByText('Please check page 3.')).toBeVisible();
  await expect(page.getByText('End-to-end encrypted')).toBeVisible();
  await expect(page.getByText('We can’t scan encrypted files for viruses.')).toBeVisible();

  const film = await saved(page, () => page.getByRole('link', { name: 'Download film.mov' }).click());
  expect(film.name).toBe('film.mov');
  expect(sha256(film.bytes)).toBe(sha256(FILES['film.mov']));
  const zip = await saved(page, () => page.getByRole('link', { name: 'Download all' }).click());
  expect(zip.name).toBe('Harbour plans.zip');
  if (canUnzip) {
    const [archive, folder] = [testInfo.outputPath('all.zip'), testInfo.outputPath('all')];
    writeFileSync(archive, zip.bytes);
    unzip(archive, folder);
    const sums = Object.entries(FILES).map(([path, bytes]) => [path, sha256(bytes)]);
    expect(contentsOf(folder)).toEqual({ ...Object.fromEntries(sums), later: null });
  }
  for (const url of asked) expect(url).not.toContain(key.slice(2, 20));
});

test('S224 S225 a link without its key, with a part of it or with another says so and names nothing', async ({
  page,
}) => {
  const { slug, key } = await sendSealed(await aSender(), FILES, HOW);
  const other = await sendSealed(await aSender(), { 'a.txt': text('a') });
  for (const [fragment, words] of [
    ['', 'The key is missing.'],
    [`#${key.slice(0, 30)}`, 'The key is cut off at the end.'],
    [`#${other.key}`, 'This key belongs to another transfer.'],
  ]) {
    await page.goto('about:blank');
    await page.goto(`/w/${slug}${fragment}`);
    await expect(page.getByText(words ?? '')).toBeVisible();
    await expectClosed(page);
  }
  await page.getByLabel('Paste the whole link or the key').fill(`https://waybill.example/w/${slug}#${key}`);
  await page.getByRole('button', { name: 'Open files' }).click();
  await expect(page.getByRole('heading', { name: 'Harbour plans' })).toBeVisible();
});

test('S224 the key leaves the address bar when the recipient wants it', async ({ page }) => {
  const { slug, key } = await sendSealed(await aSender(), FILES, HOW);
  await page.goto(`/w/${slug}#${key}`);
  await page.getByRole('button', { name: 'Remove the key from the address bar' }).click();
  expect(page.url()).not.toContain('#');
  const film = await saved(page, () => page.getByRole('link', { name: 'Download film.mov' }).click());
  expect(sha256(film.bytes)).toBe(sha256(FILES['film.mov']));
});

test('E03 a preview is decrypted on the page', async ({ page }) => {
  const { slug, key } = await sendSealed(await aSender(), FILES, HOW);
  await page.goto(`/w/${slug}#${key}`);
  await page.getByRole('button', { name: 'Show letters 备注.txt' }).click();
  await expect(page.getByText('12 crates')).toBeVisible();
});

test('E03 a video plays from decrypted ranges in a frame, a PDF is shown, and neither counts as a download', async ({
  page,
}) => {
  const sender = await aSender();
  const { slug, key } = await sendSealed(sender, {
    'tone.wav': Uint8Array.from(wave()),
    'page.pdf': Uint8Array.from(pdfOf('page one')),
  });
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(request.url()));
  await page.goto(`/w/${slug}#${key}`);
  await page.getByRole('button', { name: 'Show tone.wav' }).click();
  const player = page.frameLocator('iframe[title="tone.wav"]').locator('audio');
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBe(60);
  await player.evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = 50;
  });
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.seeking)).toBe(false);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show page.pdf' }).click();
  const hasViewer = await page.evaluate(() => navigator.pdfViewerEnabled);
  const shown = hasViewer
    ? page.locator('iframe[title="page.pdf"]')
    : page.getByRole('link', { name: 'Open in a new tab' });
  await expect(shown).toHaveAttribute(hasViewer ? 'src' : 'href', /^\/d\/open\/.*as=shown/);
  expect(asked.some((url) => url.includes(`/api/d/${slug}/previews/`))).toBe(true);
  expect(asked.some((url) => url.includes(`/api/d/${slug}/files/`))).toBe(false);
});

test('E02 E03 waybill get saves the files by the whole link, and by the passphrase of a mail', async ({
  request,
}, testInfo) => {
  const home = testInfo.outputPath('home');
  mkdirSync(home, { recursive: true });
  const { slug, key } = await sendSealed(await aSender(), FILES, HOW);
  await waybill(['get', `${productUrl()}/w/${slug}#${key}`, '-o', 'by-link'], { home });
  const ana = newAddress('ana');
  const passphrase = 'velvet harbour pencil onion glacier';
  await sendSealed(await aSender(), FILES, { ...HOW, passphrase, emailTo: [ana] });
  const link = await foundInMail(request, ana, /https?:\/\/\S+\/d\/\S+/);
  const address = `${productUrl()}${new URL(link).pathname}`;
  await waybill(['get', address, '-o', 'by-mail'], { home, WAYBILL_SECRET: passphrase });
  const sums = Object.fromEntries(Object.entries(FILES).map(([path, bytes]) => [path, sha256(bytes)]));
  for (const folder of ['by-link', 'by-mail'])
    expect(contentsOf(join(home, folder))).toEqual({ ...sums, later: null });
});

test.describe('what is stored was exchanged', () => {
  test.use({ allowConsoleErrors: true });

  test('S222 the download breaks off, and the page says which part of which file is damaged', async ({
    page,
  }) => {
    const { slug, key, names, stored } = await sendSealed(await aSender(), FILES, HOW);
    const sealed = stored[names.get('film.mov') ?? ''] ?? text('');
    let damaged = true;
    // A worker's requests are those of the context.
    await page.context().route('**/api/d/*/files/*', async (route) => {
      const answer = await route.fetch();
      const body = Buffer.from(await answer.body());
      if (damaged && body.length === sealed.length) body[2_200_000] = (body[2_200_000] ?? 0) ^ 1;
      await route.fulfill({ response: answer, body });
    });
    await page.goto(`/w/${slug}#${key}`);
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download film.mov' }).click();
    const download = await coming;
    expect(await download.failure()).not.toBeNull();
    await expect(page.getByRole('heading', { name: 'One file is damaged' })).toBeVisible();
    await expect(page.getByText('Part 3 of film.mov isn’t what the sender encrypted.')).toBeVisible();

    damaged = false;
    const film = await saved(page, () => page.getByRole('button', { name: 'Load again' }).click());
    expect(sha256(film.bytes)).toBe(sha256(FILES['film.mov']));
    await expect(page.getByRole('heading', { name: 'One file is damaged' })).toHaveCount(0);
  });
});

test('E02 S225 a passphrase opens what was sent by email, and another one does not', async ({ page }) => {
  const passphrase = 'velvet harbour pencil onion glacier';
  const ana = newAddress('ana');
  await sendSealed(await aSender(), FILES, { ...HOW, passphrase, emailTo: [ana] });
  const link = await foundInMail(page.request, ana, /https?:\/\/\S+\/d\/\S+/);
  await page.goto(new URL(link).pathname);
  await expectClosed(page);
  const field = page.getByLabel('Enter the passphrase the sender gave you');
  await field.fill('velvet harbour pencil onion');
  await page.getByRole('button', { name: 'Open files' }).click();
  await expect(page.getByText('Wrong passphrase.')).toBeVisible();
  await expectClosed(page);
  await field.fill(` ${passphrase} `);
  await page.getByRole('button', { name: 'Open files' }).click();
  await expect(page.getByRole('heading', { name: 'Harbour plans' })).toBeVisible();
  const film = await saved(page, () => page.getByRole('link', { name: 'Download film.mov' }).click());
  expect(sha256(film.bytes)).toBe(sha256(FILES['film.mov']));
});

test('S227 a download whose worker is stopped breaks off and says so, and the next one is whole', async ({
  page,
}) => {
  const { slug, key } = await sendSealed(await aSender(), FILES, HOW);
  await page.goto(`/w/${slug}#${key}`);
  const film = page.getByRole('link', { name: 'Download film.mov' });
  const what = /\/d\/open\/\w+\/([\w-]+)/.exec((await film.getAttribute('href')) ?? '')?.[1];
  const hold = (isHeld: boolean) =>
    page.evaluate(
      async ([kind, own, id, held]) => {
        const worker = (await navigator.serviceWorker.getRegistration('/d/open/'))?.active;
        worker?.postMessage({ kind, slug: own, user: undefined, what: id, isHeld: held });
      },
      ['hold', slug, what, isHeld] as const,
    );
  await hold(true);
  const coming = page.waitForEvent('download');
  await film.click();
  const download = await coming;
  await expect(page.getByText(/^Paused at/)).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  expect(await download.failure()).not.toBeNull();
  // Found out by the page when it asks the worker the next time.
  await expect(page.getByText(/^The download broke off at/)).toBeVisible({ timeout: 60_000 });
  const whole = await saved(page, () => film.click());
  expect(sha256(whole.bytes)).toBe(sha256(FILES['film.mov']));
  await expect(page.getByText(/^Decrypted and checked/)).toBeVisible();
});

test('S227 without service workers the page says so before anything is asked', async ({ browser }) => {
  const { slug, key } = await sendSealed(await aSender(), FILES, HOW);
  const context = await browser.newContext({ baseURL: productUrl() });
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const page = await context.newPage();
  await page.goto(`/w/${slug}#${key}`);
  await expect(
    page.getByRole('heading', { name: 'This browser can’t open encrypted files here' }),
  ).toBeVisible();
  await context.close();
});
