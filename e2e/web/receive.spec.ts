/** The download page of an active transfer, with files that were really uploaded. */
import type { Page } from '@playwright/test';
import {
  expect,
  expectFineLooks,
  expectNoSeriousAxe,
  expectNoSidewaysScroll,
  LANGUAGES,
  localPath,
  PHONE,
  test,
} from '../fixtures.ts';
import { newPersonIn } from '../people.ts';
import { pngOf } from '../png.ts';
import { aSender, noise, send, text } from '../sends.ts';
import { saved } from './saved.ts';

const sender = { fullName: 'Joris de Vries', company: 'Portline Logistics' };

const FILES = {
  'Packing list.txt': text('12 crates <b>fragile</b>\n'),
  'photo.png': Uint8Array.from(pngOf(64, 48)),
  'Drawings/sheet 2.bin': noise(2_000),
  'Drawings/sheet 10.bin': noise(3_000),
  'Drawings/old/größe 备注.bin': noise(50),
};
const MESSAGE = 'Drawings for Thursday\nSheet 10 first, please.';

const files = (page: Page) => page.getByRole('list', { name: 'Files' });

test('P12 the download page shows sender, title and files, and one file is downloaded whole', async ({
  page,
}) => {
  const { slug } = await send(await aSender(), FILES, { message: MESSAGE, emptyFolders: ['Later'] });
  await page.goto(`/w/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drawings for Thursday');
  await expect(page).toHaveTitle('Joris de Vries sent you files · Waybill');
  const main = page.getByRole('main');
  await expect(main).toContainText('Portline Logistics');
  await expect(main).toContainText('Sheet 10 first, please.');
  await expect(main).toContainText(slug);
  await expect(main).toContainText('5 files');
  await expect(main.getByText('Visitor')).toHaveCount(0);

  await expect(files(page).getByRole('listitem')).toHaveText([
    /Drawings/,
    /Later/,
    /Packing list\.txt/,
    /photo\.png/,
  ]);
  await page.getByRole('button', { name: 'Open folder Drawings' }).click();
  await expect(files(page).getByRole('listitem')).toHaveCount(7);
  await expect(files(page).getByRole('listitem').nth(2)).toContainText('sheet 2.bin');
  const { name, bytes } = await saved(page, () =>
    page.getByRole('link', { name: 'Download sheet 10.bin' }).click(),
  );
  expect(name).toBe('sheet 10.bin');
  expect(bytes.equals(FILES['Drawings/sheet 10.bin'])).toBe(true);
  await expect(files(page).getByText('Download started').filter({ visible: true })).toHaveCount(1);
  await expect(main.getByRole('status').filter({ hasText: 'Download started' })).toHaveCount(1);

  // An address that is opened begins at its top, however far the last one was scrolled.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.goto(`/d/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('P12 every address form shows the same page, in both languages', async ({ page }) => {
  const { slug } = await send(await aSender(), FILES, { message: MESSAGE });
  for (const path of [
    `/d/${slug}`,
    `/d/${slug}/unknown`,
    `/downloads/${slug}`,
    `/downloads/${slug}/unknown`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drawings for Thursday');
  }
  await page.goto(`/zh/w/${slug}`);
  await expect(page.getByRole('link', { name: '全部下载' })).toBeVisible();
  await expect(page.getByRole('button', { name: '举报' })).toBeVisible();
  await page.getByRole('link', { name: 'English' }).first().click();
  await expect(page.getByRole('link', { name: 'Download all' })).toBeVisible();
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
});

test('P12 an address with downloadZip starts the download of everything', async ({ page }) => {
  const { slug } = await send(await aSender(), FILES);
  const { name } = await saved(page, async () => {
    await page.goto(`/downloads/${slug}/unknown/downloadZip`);
  });
  expect(name).toBe('Packing list.zip');
});

test('P12 images and texts are previewed, and a text is shown as plain text', async ({ page }) => {
  const { slug } = await send(await aSender(), FILES);
  await page.goto(`/w/${slug}`);
  await page.getByRole('button', { name: 'Show Packing list.txt' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('pre')).toHaveText('12 crates <b>fragile</b>\n');
  await expect(dialog.locator('b')).toHaveCount(0);
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show photo.png' }).click();
  const picture = dialog.getByRole('img', { name: 'photo.png' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  const { bytes } = await saved(page, () => dialog.getByRole('button', { name: /^Download/ }).click());
  expect(bytes.equals(FILES['photo.png'])).toBe(true);
});

test('P12 a single file is downloaded as it is, and senders see that it is their own transfer', async ({
  page,
}) => {
  const person = await newPersonIn(page, sender);
  const only = noise(70_000);
  const { slug } = await send(person, { 'only.bin': only });
  await page.goto(`/w/${slug}`);
  await expect(page.getByText('This is your own transfer.')).toBeVisible();
  const { name, bytes } = await saved(page, () =>
    page.getByRole('link', { name: 'Download', exact: true }).click(),
  );
  expect(name).toBe('only.bin');
  expect(bytes.equals(only)).toBe(true);
});

test('P12 on a phone the button is at the bottom, and a long list stays fast', async ({ page }) => {
  const many = Object.fromEntries(
    Array.from({ length: 50 }, (_, at) => [`tour/day ${at % 3}/take ${at}.bin`, noise(10)]),
  );
  const person = await aSender();
  const { slug } = await send(person, many);
  await page.setViewportSize(PHONE);
  await page.goto(`/w/${slug}`);
  const button = page.getByRole('link', { name: 'Download all' });
  await expect(button).toBeInViewport();
  await page.getByRole('button', { name: 'Open folder day 1' }).click();
  await expect(button).toBeInViewport();
  expect((await button.boundingBox())?.y ?? 0).toBeGreaterThan(PHONE.height / 2);
  await expectNoSidewaysScroll(page);
});

test('P12 a list of 1,500 files renders only its visible rows', async ({ page }) => {
  const { slug } = await send(await aSender(), { 'one.bin': noise(10), 'two.bin': noise(10) });
  await page.route('**/v1/getDownload', async (route) => {
    const answer = await route.fetch();
    const offer = await answer.json();
    const [file] = offer.files;
    const all = Array.from({ length: 1_500 }, (_, at) => ({ ...file, _id: `${at}`, path: `take ${at}.bin` }));
    await route.fulfill({ response: answer, json: { ...offer, files: all } });
  });
  await page.goto(`/w/${slug}`);
  const grid = page.getByRole('grid', { name: 'Files' });
  await expect(grid.getByRole('row').first()).toContainText('take 0.bin');
  expect(await grid.getByRole('row').count()).toBeLessThan(60);
  await grid.getByRole('row').first().focus();
  await page.keyboard.press('End');
  await expect(grid.getByRole('button', { name: 'Show take 1499.bin' })).toBeVisible();
  await expectNoSeriousAxe(page);
});

test('S94 T25 a receiver reports a transfer: no reason looks chosen before one is', async ({ page }) => {
  const { slug } = await send(await aSender(), FILES);
  await page.goto(`/w/${slug}`);
  await page.getByRole('button', { name: 'Report abuse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this transfer' });
  const looks = () =>
    dialog
      .getByRole('radio', { checked: false })
      .evaluateAll((radios) => [...new Set(radios.map((radio) => getComputedStyle(radio).backgroundColor))]);
  await expect(dialog.getByRole('radio')).toHaveCount(5);
  const unchosen = await looks();
  expect(unchosen).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
  await dialog.getByText('It tries to steal passwords or money').click();
  await expect.poll(looks).toEqual(unchosen);
  await dialog.getByLabel('What should we know?').fill('It asks for my bank card.');
  await expectNoSeriousAxe(page);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('dialog', { name: 'Report sent' })).toBeVisible();
});

for (const lang of LANGUAGES) {
  test(`P12 the download page is accessible and within its width (${lang})`, async ({ page }) => {
    const long = `${'very long name '.repeat(12)}.pdf`;
    const { slug } = await send(await aSender(), { ...FILES, [long]: noise(9) }, { message: MESSAGE });
    await page.goto(localPath(lang, `/w/${slug}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drawings for Thursday');
    await expectFineLooks(page, lang);
  });
}
