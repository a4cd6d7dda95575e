/** The page of the domain for links. */
import { expect, expectFineLooks, test } from '../fixtures.ts';
import { operate } from '../operator.ts';
import { newPersonIn } from '../people.ts';

test('D10 M04 a domain is claimed with the records to publish, checked and removed', async ({ page }) => {
  const { email } = await newPersonIn(page);
  await page.goto('/dash/account/profile');
  await page.getByRole('link', { name: 'Domain', exact: true }).click();
  await expect(page.getByRole('link', { name: 'See plans' })).toBeVisible();
  // The page follows the new plan by itself.
  await operate('users', 'role', email, 'business');
  await page.getByRole('textbox', { name: 'Domain' }).fill('https://文件.customer.test/');
  await expectFineLooks(page, 'en');
  await page.getByRole('button', { name: 'Add domain' }).click();
  await expect(page.getByText('文件.customer.test').first()).toBeVisible();
  await expect(page.getByText('_waybill.xn--5nqy36c.customer.test')).toBeVisible();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('We looked again.')).toBeVisible();
  await expectFineLooks(page, 'en');
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove domain' }).click();
  await expect(page.getByRole('textbox', { name: 'Domain' })).toBeVisible();
});
