/** The download page: open, locked and refused, with files that were really sent. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  expect,
  expectNoSeriousAxe,
  expectNoSidewaysScroll,
  LOOKS,
  localPath,
  PHONE,
  setTheme,
  test,
} from '../fixtures.ts';
import { newPerson, newPersonIn } from '../people.ts';
import { pngOf } from '../png.ts';
import { callAs, noise, send, text } from '../sends.ts';

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

/** Clicks, and answers with the name and the bytes that were saved. */
async function saved(page: Page, click: () => Promise<void>) {
  const coming = page.waitForEvent('download');
  await click();
  const download = await coming;
  expect(await download.failure()).toBeNull();
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test('P12 the paper says from whom, what about and which files, and one of them is taken whole', async ({
  page,
}) => {
  const { slug } = await send(await newPerson(sender), FILES, { message: MESSAGE, emptyFolders: ['Later'] });
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
  await page.getByRole('button', { name: 'Open the folder Drawings' }).click();
  await expect(files(page).getByRole('listitem')).toHaveCount(7);
  await expect(files(page).getByRole('listitem').nth(2)).toContainText('sheet 2.bin');
  const { name, bytes } = await saved(page, () =>
    page.getByRole('link', { name: 'Download sheet 10.bin' }).click(),
  );
  expect(name).toBe('sheet 10.bin');
  expect(bytes.equals(FILES['Drawings/sheet 10.bin'])).toBe(true);
  await expect(main.getByText('Collected')).toBeVisible();
});

test('P12 the same at every address, in both languages', async ({ page }) => {
  const { slug } = await send(await newPerson(sender), FILES, { message: MESSAGE });
  for (const path of [`/d/${slug}`, `/d/${slug}/nobody`, `/downloads/${slug}`, `/downloads/${slug}/nobody`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drawings for Thursday');
  }
  await page.goto(`/zh/w/${slug}`);
  await expect(page.getByRole('link', { name: '全部下载' })).toBeVisible();
  await expect(page.getByRole('button', { name: '举报' })).toBeVisible();
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
});

test('P12 the last part of the address takes everything at once', async ({ page }) => {
  const { slug } = await send(await newPerson(sender), FILES);
  const { name } = await saved(page, async () => {
    await page.goto(`/downloads/${slug}/nobody/downloadZip`);
  });
  expect(name).toBe(`${slug}.zip`);
});

test('P12 pictures and texts are shown, and a text is only letters', async ({ page }) => {
  const { slug } = await send(await newPerson(sender), FILES);
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

test('P12 a lone file is taken as it is, and senders recognise their own', async ({ page }) => {
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

test('P12 on a phone the button is at the thumb, and a long list stays fast', async ({ page }) => {
  const many = Object.fromEntries(
    Array.from({ length: 50 }, (_, at) => [`tour/day ${at % 3}/take ${at}.bin`, noise(10)]),
  );
  const person = await newPerson(sender);
  const { slug } = await send(person, many);
  await page.setViewportSize(PHONE);
  await page.goto(`/w/${slug}`);
  const button = page.getByRole('link', { name: 'Download all' });
  await expect(button).toBeInViewport();
  await page.getByRole('button', { name: 'Open the folder day 1' }).click();
  await expect(button).toBeInViewport();
  expect((await button.boundingBox())?.y ?? 0).toBeGreaterThan(PHONE.height / 2);
  await expectNoSidewaysScroll(page);
});

test('P12 fifteen hundred files: only the rows that are seen are drawn', async ({ page }) => {
  const { slug } = await send(await newPerson(sender), { 'one.bin': noise(10), 'two.bin': noise(10) });
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
  await expect(grid.getByText('take 1499.bin')).toBeVisible();
  await expectNoSeriousAxe(page);
});

test('S174 whoever meets something bad reports it, with a reason', async ({ page }) => {
  const { slug } = await send(await newPerson(sender), FILES);
  await page.goto(`/w/${slug}`);
  await page.getByRole('button', { name: 'Report abuse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this transfer' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Please choose what is wrong.')).toBeVisible();
  await dialog.getByText('It tries to steal passwords or money').click();
  await dialog.getByLabel('What should we know?').fill('It asks for my bank card.');
  await expectNoSeriousAxe(page);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('dialog', { name: 'Your report has arrived' })).toBeVisible();
});

test.describe('refused', () => {
  // A refusal is an answer that browsers complain about by themselves.
  test.use({ allowConsoleErrors: true });

  test('T14 nothing is told before the password, a wrong one is, and the right one opens', async ({
    page,
  }) => {
    const person = await newPerson(sender);
    const { slug } = await send(person, FILES, { message: MESSAGE, password: 'crate 12' });
    await page.goto(`/w/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This transfer is locked');
    const page1 = await page.content();
    for (const secret of ['Joris', 'Portline', 'Drawings', 'Packing', person.email])
      expect(page1).not.toContain(secret);
    await expect(page.getByRole('button', { name: 'Report abuse' })).toBeVisible();
    await expectNoSeriousAxe(page);
    const open = page.getByRole('button', { name: 'Open', exact: true });
    await open.click();
    await expect(page.getByText('Please enter the password.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('crate 13');
    await open.click();
    await expect(page.getByText('This password is not right.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('crate 12');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drawings for Thursday');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drawings for Thursday');
    const { bytes } = await saved(page, () =>
      page.getByRole('link', { name: 'Download Packing list.txt' }).click(),
    );
    expect(bytes.equals(FILES['Packing list.txt'])).toBe(true);
  });

  test('T14 whoever tries too often is told how long to wait', async ({ page }) => {
    const { slug } = await send(await newPerson(), FILES, { password: 'crate 12' });
    await page.goto(`/w/${slug}`);
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await page.route('**/v1/getDownload', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '540' },
        json: { error: { code: 'too_many_tries', message: 'x', requestId: 'x' } },
      }),
    );
    await page.getByLabel('Password', { exact: true }).fill('crate 13');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Too many wrong tries. Please wait 9 minutes')).toBeVisible();
  });

  test('T20 a number nobody has, and one whose sender took it back while the page was open', async ({
    page,
  }) => {
    await page.goto('/w/nothing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no transfer with this number');
    const person = await newPerson(sender);
    const { slug, _id } = await send(person, FILES);
    await page.goto(`/w/${slug}`);
    const all = page.getByRole('link', { name: 'Download all' });
    await expect(all).toBeVisible();
    await callAs(person, '/api/deleteTransfer', { ids: [_id] });
    await all.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The sender has deleted this transfer');
  });

  test('T20 T17 an expired link can be asked for again; a person’s own link knows whom to tell', async ({
    page,
  }) => {
    const asked: unknown[] = [];
    await page.route('**/v1/getDownload', (route) =>
      route.fulfill({
        status: 410,
        json: { error: { code: 'transfer_expired', message: 'x', requestId: 'x' } },
      }),
    );
    await page.route('**/api/askExtension', (route) => {
      asked.push(route.request().postDataJSON());
      return route.fulfill({ json: { asked: true } });
    });
    await page.goto('/w/K7RM2XQ');
    const ask = page.getByRole('button', { name: 'Ask for an extension' });
    await page.getByLabel('Your email').fill('mei@');
    await ask.click();
    await expect(page.getByText('Please enter your email address')).toBeVisible();
    await page.getByLabel('Your email').fill('mei@waybill.example');
    await ask.click();
    await expect(page.getByText('The sender was asked')).toBeVisible();
    await page.goto('/zh/d/K7RM2XQ/somebody');
    await page.getByRole('button', { name: '请求延期' }).click();
    await expect(page.getByText('已向发送人提出请求')).toBeVisible();
    expect(asked).toEqual([
      { slug: 'K7RM2XQ', email: 'mei@waybill.example', lang: 'en' },
      { slug: 'K7RM2XQ', user: 'somebody', lang: 'zh' },
    ]);
  });

  for (const [code, status, heading] of [
    ['transfer_expired', 410, 'This transfer has expired'],
    ['transfer_deleted', 410, 'The sender has deleted this transfer'],
    ['taken_down', 451, 'This transfer was taken down'],
    ['sender_suspended', 403, 'This transfer is on hold'],
    ['too_many_tries', 429, 'Please slow down'],
    ['internal', 500, 'The waybill cannot be opened right now'],
  ] as const) {
    test(`T20 ${code} has its own page, without barriers at every look`, async ({ page }) => {
      await page.route('**/v1/getDownload', (route) =>
        route.fulfill({ status, json: { error: { code, message: 'x', requestId: 'x' } } }),
      );
      for (const { lang, theme, size } of LOOKS) {
        await setTheme(page, theme);
        await page.setViewportSize(size);
        await page.goto(localPath(lang, '/w/K7RM2XQ'));
        const title = page.getByRole('heading', { level: 1 });
        await expect(title).toHaveText(lang === 'en' ? heading : /[一-鿿]/);
        await expect(page.getByRole('main')).toContainText('K7RM2XQ');
        await expectNoSidewaysScroll(page);
      }
      await expectNoSeriousAxe(page);
    });
  }
});

for (const { look, lang, theme, size } of LOOKS) {
  test(`P12 the paper without barriers and within its width (${look})`, async ({ page }) => {
    const long = `${'very long name '.repeat(12)}.pdf`;
    const { slug } = await send(
      await newPerson(sender),
      { ...FILES, [long]: noise(9) },
      { message: MESSAGE },
    );
    await setTheme(page, theme);
    await page.setViewportSize(size);
    await page.goto(localPath(lang, `/w/${slug}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drawings for Thursday');
    await expectNoSidewaysScroll(page);
    await expectNoSeriousAxe(page);
  });
}
