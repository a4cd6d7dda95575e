/** The status page: linked from the footer, in both languages, also when the server cannot be reached. */

import { expect, expectNoSeriousAxe, expectNoSidewaysScroll, PHONE, setTheme, test } from '../fixtures.ts';
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
  await expectNoSeriousAxe(page);
  await expectNoSidewaysScroll(page);
});

test.describe('without the server', () => {
  test.use({ allowConsoleErrors: true });

  test('X09 the status page says that the server cannot be reached, and recovers (zh, phone, dark)', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await setTheme(page, 'dark');
    await page.route('**/api/status', (route) => route.abort());
    await openAwake(page, '/zh/status');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('目前无法连接 Waybill');
    await expectNoSeriousAxe(page);
    await page.unroute('**/api/status');
    await page.getByRole('button', { name: '立即检查' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('一切正常');
    await page.route('**/api/status', (route) => route.abort());
    await page.getByRole('button', { name: '立即检查' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('目前无法连接 Waybill');
    await expect(page.getByText('未知').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
