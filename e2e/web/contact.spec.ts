/** The contact form in the footer of public pages. */
import { expect, expectFineLooks, test } from '../fixtures.ts';
import { openAwake } from './awake.ts';

test('W10 contact form: a visitor opens it in the footer, and the message is sent', async ({ page }) => {
  await openAwake(page, '/login');
  await page.getByRole('button', { name: 'Contact us' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(2);
  await expectFineLooks(page, 'en');
  await dialog.getByLabel('Your email').fill('Mei@Huanyu.cn');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Do you run a server in Rotterdam?');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('dialog', { name: 'Message sent' })).toBeVisible();
  await expect(page.getByText('mei@huanyu.cn')).toBeVisible();
});
