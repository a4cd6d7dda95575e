/** The operator's console: it opens to operators with a code, and to no one else. */
import { newOperatorIn } from '../console-operator.ts';
import { expect, expectFineLooks, setLanguage, test } from '../fixtures.ts';
import { operate } from '../operator.ts';
import { newPersonIn } from '../people.ts';
import { totp } from '../totp.ts';

test('R06 a person who is no operator is told so, and sees nothing of the console', async ({ page }) => {
  await newPersonIn(page);
  await page.goto('/operator');
  await expect(page.getByText('Your account isn’t an operator')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeHidden();
});

test('R06 an operator opens the console with a code, reads the overview and the log, and finds an act', async ({
  page,
}) => {
  const { person, secret } = await newOperatorIn(page);
  await page.goto('/operator');
  await page.getByLabel(/^Code/).fill(totp(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(page.getByText('Sends today')).toBeVisible();
  await expectFineLooks(page, 'en');
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await page.getByRole('searchbox').fill(person.email);
  await expect(page.getByRole('row').filter({ hasText: person.email })).toContainText('on call');
  await expectFineLooks(page, 'en');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('searchbox').fill(person.email);
  await page.getByRole('link', { name: person.email }).click();
  await expect(page.getByText('This account is an operator’s.')).toBeVisible();
  await expectFineLooks(page, 'en');
  for (const name of [
    'Transfers',
    'Reports',
    'Messages',
    'Emails',
    'Jobs',
    'Storage',
    'Announcement',
    'Settings',
  ]) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expectFineLooks(page, 'en');
  }
  await setLanguage(page, 'zh');
  await page.goto('/operator');
  await expect(page.getByRole('heading', { name: '概览' })).toBeVisible();
  await expectFineLooks(page, 'zh');
  await operate('operators', 'remove', person.email, '--reason', 'left');
  await page.reload();
  await expect(page.getByText('您的账户不是运维账户')).toBeVisible();
});
