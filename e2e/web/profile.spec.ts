/** The profile page: how it looks, its pictures, its language and theme, and the file of all data. */
import { readFile } from 'node:fs/promises';
import {
  expect,
  expectFineLooks,
  expectNoSeriousAxe,
  expectNoSidewaysScroll,
  PHONE,
  test,
} from '../fixtures.ts';
import { asPerson, newPersonIn } from '../people.ts';
import { pngOf } from '../png.ts';
import { openProfile, PROFILE, part, untilLoaded } from './profile-page.ts';

test('D07 the profile page looks fine, keeps theme and language, and exports all data as one file', async ({
  page,
}) => {
  const person = await newPersonIn(page, { fullName: 'Mei Chen', company: 'Huanyu' });
  await openProfile(page);
  await untilLoaded(page);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(9);
  await expectFineLooks(page, 'en');

  await test.step('a closed dialog returns the focus', async () => {
    const open = part(page, 'data').getByRole('button', { name: 'Delete account' });
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Your password')).toBeFocused();
    await expectNoSeriousAxe(page);
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
  });

  await test.step('export', async () => {
    const saving = page.waitForEvent('download');
    await part(page, 'data').getByRole('button', { name: 'Export data' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe('waybill-data.json');
    const text = await readFile(await download.path(), 'utf8');
    expect(JSON.stringify(JSON.parse(text))).toContain(person.email);
    expect(text).not.toContain('$argon2');
    await expect(part(page, 'data').getByText('Saved as waybill-data.json.')).toBeVisible();
  });

  await test.step('theme and language', async () => {
    const preferences = part(page, 'preferences');
    await preferences.getByRole('radio', { name: 'Light' }).check();
    await preferences.getByRole('radio', { name: '中文' }).check();
    await expect(page).toHaveURL(new RegExp(`/zh${PROFILE}$`));
    await expect(page.getByRole('heading', { level: 1, name: '个人资料' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    const answer = await page.request.post('/api/updateProfile', { data: {}, ...asPerson(person) });
    expect((await answer.json()).user.lang).toBe('zh');
    await untilLoaded(page);
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page);
  });
});

test('D07 a profile picture and a logo are cropped, stored small, and removed', async ({ page }) => {
  await newPersonIn(page, { fullName: 'Mei Chen' });
  await openProfile(page);
  const you = part(page, 'you');
  const input = you.locator('input[type=file]');
  await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(you.getByRole('alert')).toHaveText(
    'This isn’t a PNG, JPEG or WebP picture. Choose another one.',
  );
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await expect(you.getByRole('alert')).toContainText('couldn’t read this picture');

  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: pngOf(1200, 800) });
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  await expect(dialog.getByRole('application')).toBeFocused();
  // By keys to the left edge, where it is red; the slider comes closer.
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('1.5');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(you.getByRole('status').filter({ hasText: 'Picture saved.' })).toBeVisible();

  const shown = you.locator('img');
  await expect(shown).toHaveAttribute('src', /^\/api\/picture\/[0-9a-f-]{36}$/);
  const kept = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const [red = 0, , blue = 0] = context?.getImageData(10, 10, 1, 1).data ?? [];
    return { size: [image.naturalWidth, image.naturalHeight], reddish: red > 200 && blue < 60 };
  });
  expect(kept).toEqual({ size: [512, 512], reddish: true });
  // The account dropdown has it at once.
  await expect(page.getByRole('button', { name: /^My Account/ }).locator('img')).toBeVisible();

  // Another one, dropped from the desk.
  const before = (await shown.getAttribute('src')) ?? '';
  const dropped = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer();
    const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([data], 'small.png', { type: 'image/png' }));
    return transfer;
  }, pngOf(90, 120).toString('base64'));
  await you.getByText('Drop a picture here').dispatchEvent('drop', { dataTransfer: dropped });
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog).toBeHidden();
  await expect(shown).not.toHaveAttribute('src', before);

  await you.getByRole('button', { name: 'Remove' }).click();
  await expect(you.getByRole('status').filter({ hasText: 'Picture removed.' })).toBeVisible();
  await expect(shown).toHaveCount(0);

  // A logo shows on both previews; without one, the mark of the domain.
  const logo = part(page, 'logo');
  await expect(logo.getByText('others see this mark, based on waybill.example.')).toBeVisible();
  const buffer = pngOf(800, 200);
  await logo.locator('input[type=file]').setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer });
  await page.getByRole('dialog').getByRole('button', { name: 'Save logo' }).click();
  await expect(logo.getByRole('img', { name: 'Your logo' })).toHaveCount(2);
  const sizes = await logo
    .getByRole('img', { name: 'Your logo' })
    .evaluateAll((images: HTMLImageElement[]) =>
      Promise.all(
        images.map((image) => image.decode().then(() => [image.naturalWidth, image.naturalHeight])),
      ),
    );
  expect(sizes).toEqual([
    [512, 128],
    [512, 128],
  ]);
  await logo.getByRole('button', { name: 'Remove' }).click();
  await expect(logo.getByText('others see this mark, based on waybill.example.')).toBeVisible();
});
