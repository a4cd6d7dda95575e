/** The page of the domains for links and for emails. */
import { expect, expectFineLooks, test } from '../fixtures.ts';
import { operate } from '../operator.ts';
import { newPersonIn } from '../people.ts';

test('D10 M04 M05 domains for links and emails are claimed with the records to publish, checked and removed', async ({
  page,
}) => {
  const { email } = await newPersonIn(page);
  await page.goto('/dash/account/profile');
  await page.getByRole('link', { name: 'Domain', exact: true }).click();
  const links = page.locator('#link-domain');
  const mails = page.locator('#sending-domain');
  await expect(links.getByRole('link', { name: 'See plans' })).toBeVisible();
  // The page follows the new plan by itself.
  await operate('users', 'role', email, 'business');
  await links.getByRole('textbox', { name: 'Domain' }).fill('https://文件.customer.test/');
  await expectFineLooks(page, 'en');
  await links.getByRole('button', { name: 'Add domain' }).click();
  await expect(links.getByText('文件.customer.test').first()).toBeVisible();
  await expect(links.getByText('_waybill.xn--5nqy36c.customer.test').first()).toBeVisible();
  await links.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('We looked again.').first()).toBeVisible();
  await mails.getByRole('textbox', { name: 'Send emails as' }).fill('files@customer.test');
  await mails.getByRole('button', { name: 'Add address' }).click();
  await expect(mails.getByText(/_domainkey\.customer\.test/).first()).toBeVisible();
  await expectFineLooks(page, 'en');
  for (const domain of [links, mails]) {
    await domain.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove domain' }).click();
    await expect(domain.getByRole('textbox').first()).toBeVisible();
  }
});
