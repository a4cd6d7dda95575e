/** Choosing files on the download page, the viewer of pictures, and the limit on downloads. */
import { expect, expectNoSeriousAxe, expectNoSidewaysScroll, PHONE, test } from '../fixtures.ts';
import { pngOf } from '../png.ts';
import { aSender, noise, send, text } from '../sends.ts';
import { saved } from './saved.ts';

const FILES = {
  'notes.txt': text('12 crates\n'),
  'pictures/one.png': Uint8Array.from(pngOf(64, 48)),
  'pictures/two.png': Uint8Array.from(pngOf(32, 32)),
  'pictures/three.png': Uint8Array.from(pngOf(16, 40)),
  'film.bin': noise(4_000),
};

test('T28 pictures have thumbnails and a viewer that steps by keys and buttons', async ({ page }) => {
  const { slug } = await send(await aSender(), FILES);
  await page.goto(`/w/${slug}`);
  await page.getByRole('button', { name: 'Open folder pictures' }).click();
  await expect(page.locator('img.receive-thumb')).toHaveCount(3);
  await page.getByRole('button', { name: 'Show two.png' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'two.png' })).toBeVisible();
  await expect(dialog.getByRole('status').filter({ hasText: '3 / 3' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('img', { name: 'one.png' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Previous picture' }).click();
  await expect(dialog.getByRole('img', { name: 'two.png' })).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show two.png' })).toBeFocused();
});

test.describe(() => {
  // A locked transfer answers 401, which the browser logs.
  test.use({ allowConsoleErrors: true });

  test('T28 a receiver chooses files: one zip of them, one file as it is, nothing chosen is everything', async ({
    page,
    request,
  }) => {
    const { slug } = await send(await aSender(), FILES, { password: 'crate 12' });
    await page.goto(`/w/${slug}`);
    await page.getByLabel('Password', { exact: true }).fill('crate 12');
    await page.keyboard.press('Enter');
    const main = page.getByRole('main');
    await main.getByRole('checkbox', { name: 'Select folder pictures' }).check();
    await main.getByRole('checkbox', { name: 'Select notes.txt' }).press('Space');
    await expect(main.getByText(/^4 files selected/)).toBeVisible();
    expect(
      await main
        .getByRole('checkbox', { name: 'Select all' })
        .evaluate((box: HTMLInputElement) => box.indeterminate),
    ).toBe(true);
    await expectNoSeriousAxe(page);
    // The pass runs out while the page is open: the choice is still there after unlocking.
    await page.context().clearCookies();
    const button = main.getByRole('link', { name: 'Download 4 files' });
    await button.click();
    await page.getByLabel('Password', { exact: true }).fill('crate 12');
    await page.keyboard.press('Enter');
    const url = (await button.getAttribute('href')) ?? '';
    const { bytes } = await saved(page, () => button.click());
    const served = await page.request.get(url);
    expect(bytes.equals(await served.body())).toBe(true);
    expect(bytes.includes('film.bin')).toBe(false);
    expect((await request.get(url)).status()).toBe(401);
    await main.getByRole('checkbox', { name: 'Select folder pictures' }).uncheck();
    const one = await saved(page, () => main.getByRole('link', { name: 'Download', exact: true }).click());
    expect(one.name).toBe('notes.txt');
    await main.getByRole('button', { name: 'Clear' }).click();
    await expect(main.getByRole('link', { name: 'Download all' })).toBeVisible();
  });

  test('T27 a link whose downloads are used up says so, and what to do', async ({ page, request }) => {
    const { slug } = await send(await aSender(), FILES, { maxDownloads: 1 });
    await page.goto(`/w/${slug}`);
    await expect(page.getByText('1 download left').filter({ visible: true })).toBeVisible();
    expect((await request.get(`/d/downloadZip/${slug}`)).status()).toBe(200);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The download limit was reached');
    await expectNoSeriousAxe(page);
  });
});
