/** A locked transfer: what it hides, previews of texts and pictures, and choosing files. */
import { expect, expectNoSeriousAxe, expectNoSidewaysScroll, PHONE, test } from '../fixtures.ts';
import { pngOf } from '../png.ts';
import { aSender, noise, send, text } from '../sends.ts';
import { sha256 } from '../sha256.ts';
import { saved } from './saved.ts';

const FILES = {
  'notes.txt': text('12 crates <b>fragile</b>\n'),
  'pictures/one.png': Uint8Array.from(pngOf(64, 48)),
  'pictures/two.png': Uint8Array.from(pngOf(32, 32)),
  'pictures/three.png': Uint8Array.from(pngOf(16, 40)),
  'film.bin': noise(4_000),
};

// A locked transfer answers 401, which the browser logs.
test.use({ allowConsoleErrors: true });

test('T14 T28 P12 X03 a locked page shows nothing until it is unlocked; then files are previewed and chosen', async ({
  page,
  request,
}) => {
  const person = await aSender();
  const { slug } = await send(person, FILES, { title: 'Drawings for Thursday', password: 'crate 12' });
  const title = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const password = page.getByLabel('Password', { exact: true });

  await test.step('the locked page', async () => {
    await page.goto(`/w/${slug}`);
    await expect(title).toHaveText('This transfer needs a password');
    const content = await page.content();
    for (const secret of ['Joris', 'Portline', 'Drawings', 'pictures', 'notes', person.email])
      expect(content).not.toContain(secret);
    await expect(page.getByRole('button', { name: 'Report abuse' })).toBeVisible();
    await expectNoSeriousAxe(page);
    await password.fill('crate 13');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Wrong password. Check it and try again.')).toBeVisible();
    await password.fill('crate 12');
    // Counted down after a wrong one.
    await expect(page.getByRole('button', { name: 'Unlock files' })).toBeVisible();
    await password.press('Enter');
    await expect(title).toHaveText('Drawings for Thursday');
    await page.reload();
    await expect(title).toHaveText('Drawings for Thursday');
  });

  await test.step('a text is shown as plain text, with its checksums', async () => {
    // The row's one button covers the hint, so the place of the hint is pressed.
    const hint = main.getByRole('listitem').filter({ hasText: 'notes.txt' }).getByText('Preview');
    await hint.filter({ visible: true }).click({ force: true });
    await expect(dialog.locator('pre')).toHaveText('12 crates <b>fragile</b>\n');
    await expect(dialog.locator('b')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show checksums' }).click();
    await expect(dialog).toContainText(sha256(Buffer.from(FILES['notes.txt'])));
    await expectNoSeriousAxe(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('pictures have thumbnails and a viewer that steps by keys and buttons', async () => {
    await page.getByRole('button', { name: 'Open folder pictures' }).click();
    await expect(page.locator('img.ui-thumb')).toHaveCount(3);
    await page.getByRole('button', { name: 'Show two.png' }).press('Enter');
    await expect(dialog.getByRole('img', { name: 'two.png' })).toBeVisible();
    await expect(dialog.getByRole('status').filter({ hasText: '3 / 3' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    const one = dialog.getByRole('img', { name: 'one.png' });
    await expect.poll(() => one.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
    const { bytes } = await saved(page, () => dialog.getByRole('button', { name: /^Download/ }).click());
    expect(bytes.equals(FILES['pictures/one.png'])).toBe(true);
    await dialog.getByRole('button', { name: 'Previous picture' }).click();
    await expect(dialog.getByRole('img', { name: 'two.png' })).toBeVisible();
    await expectNoSeriousAxe(page);
    const desk = page.viewportSize();
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page);
    if (desk !== null) await page.setViewportSize(desk);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Show two.png' })).toBeFocused();
  });

  await test.step('a choice is one zip, one file is taken as it is, nothing chosen is everything', async () => {
    const folder = main.getByRole('checkbox', { name: 'Select folder pictures' });
    await folder.check();
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
    await password.fill('crate 12');
    await page.keyboard.press('Enter');
    const url = (await button.getAttribute('href')) ?? '';
    const { bytes } = await saved(page, () => button.click());
    const served = await page.request.get(url);
    expect(bytes.equals(await served.body())).toBe(true);
    expect(bytes.includes('film.bin')).toBe(false);
    expect((await request.get(url)).status()).toBe(401);
    await folder.uncheck();
    const single = await saved(page, () => main.getByRole('link', { name: 'Download', exact: true }).click());
    expect(single.name).toBe('notes.txt');
    await main.getByRole('button', { name: 'Clear' }).click();
    await expect(main.getByRole('link', { name: 'Download all' })).toBeVisible();
  });
});
