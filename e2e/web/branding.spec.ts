/** Branding from the page where it is chosen to the page of a recipient. */
import { countClicks } from '../clicks.ts';
import { expect, expectFineLooks, test } from '../fixtures.ts';
import { newPersonIn } from '../people.ts';
import { pngOf } from '../png.ts';
import { send, text } from '../sends.ts';

test('D12 M06 what is chosen is previewed as page and email, and dresses the links that were sent before', async ({
  page,
}) => {
  const person = await newPersonIn(page, { fullName: 'Mei Lin', company: 'Huanyu Freight', plan: 'pro' });
  const { slug } = await send(person, { 'a.txt': text('a'), 'b.txt': text('b') });
  await page.goto('/dash/account/powered-by');
  await expect(page).toHaveURL(/\/dash\/account\/customize#powered$/);
  await page.getByRole('button', { name: 'Forest' }).click();
  await page.getByLabel('Accent colour as hex code').fill('#fff3b0');
  await expect(page.getByText('Darker, to be readable')).toBeVisible();
  await page.getByRole('radio', { name: 'Picture' }).check();
  await page
    .locator('#background input[type="file"]')
    .setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: pngOf(640, 400) });
  await expect(page.getByRole('img', { name: 'Your background picture' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('Call us any time');
  await page.getByRole('switch', { name: 'Hide Waybill’s name' }).click();
  await page.getByRole('radio', { name: 'Email' }).check();
  const mail = page.frameLocator('iframe[title="Email"]');
  await expect(mail.getByText('Huanyu Freight', { exact: true })).toBeAttached();
  await expect(mail.getByText('Waybill', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Save branding' }).click();
  await expect(page.getByText('Saved. Your links show it now.')).toBeVisible();
  await expectFineLooks(page, 'en');

  await page.goto(`/w/${slug}`);
  await expect(page.getByText('Call us any time')).toBeVisible();
  await expect(page.locator('img.brand-backdrop')).toHaveAttribute('src', /^\/api\/background\//);
  await expect(page.getByRole('link', { name: 'Waybill' })).toHaveCount(0);
  await expectFineLooks(page, 'en');

  await test.step('a logo and a colour are chosen and seen on a recipient’s page in five clicks', async () => {
    await page.goto('/dash/account/customize');
    const clicks = await countClicks(page);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose logo' }).click();
    await (await choosing).setFiles({ name: 'l.png', mimeType: 'image/png', buffer: pngOf(320, 120) });
    await page.getByRole('button', { name: 'Save logo' }).click();
    await page.getByRole('button', { name: 'Plum' }).click();
    await page.getByRole('button', { name: 'Save branding' }).click();
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'See it as a recipient' }).click();
    const seen = await opening;
    await expect(seen).toHaveURL(new RegExp(`/w/${slug}`));
    await expect(seen.locator('img[src^="/api/picture/"]').first()).toBeVisible();
    expect(clicks()).toBeLessThanOrEqual(5);
  });
});
