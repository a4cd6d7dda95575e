/** The status page: linked from the footer, with the states of the real server. */

import { expect, expectFineLooks, test } from '../fixtures.ts';
import { openAwake } from './awake.ts';

test('X09 the footer leads to a status page that says what works, in words', async ({ page }) => {
  await openAwake(page, '/login');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Status' }).click();
  await expect(page).toHaveURL(/\/status$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything is working');
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(row('Sending files')).toContainText('Working');
  await expect(row('Email')).toContainText('Not set up');
  await expect(row('Frankfurt')).toContainText('Working');
  await expect(page.getByText('No incidents in the last 30 days.')).toBeVisible();
  await expectFineLooks(page, 'en');
});
