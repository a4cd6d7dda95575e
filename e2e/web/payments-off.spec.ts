/** An installation that sells nothing: no page speaks of prices or cards, and the operator gives roles. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectFineLooks, test } from '../fixtures.ts';
import { operate } from '../operator.ts';
import { startOwn } from '../own-product.ts';
import { newPersonIn } from '../people.ts';
import type { Product } from '../product.ts';
import { readAll } from '../served.ts';
import { shiftOf, watchShift } from '../shift.ts';
import { openAwake } from './awake.ts';

// One after the other in one process: they share a product.
test.describe.configure({ mode: 'default' });

let product: Product;

test.beforeAll(async () => {
  product = await startOwn({ PAYMENTS: 'off', DEFAULT_ROLE: 'personal' });
});

test.afterAll(() => product.stop());

const SELLING = /\$\s?\d|pric(e|ing)|\bcard\b|upgrade|\btrial\b|refund|subscri|invoice|billing/i;

const PUBLIC = [
  '/',
  '/pricing',
  '/pricing?code=LESS&save=1',
  '/register?plan=pro',
  '/login',
  '/appsumoforever',
  '/about',
  '/faqs',
  '/support/create-an-account',
  '/support/recipients',
];
const DASH = ['/dash', '/dash/account/profile', '/dash/account/plans', '/dash/account/billing?card'];

/** A day that an announcement may end on. */
const soon = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

/** Everything that a person reads on this page, and where it leads. */
async function expectNothingSold(page: Page): Promise<string[]> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('body'), page.url()).not.toContainText(SELLING, { useInnerText: true });
  return page
    .locator('a[href^="/"]:visible')
    .evaluateAll((links) => links.map((link) => `${link.getAttribute('href')}`));
}

test('B01 where nothing is sold, no page speaks of prices or cards, and the operator gives roles', async ({
  page,
}) => {
  const links = new Set<string>();
  for (const path of PUBLIC) {
    await openAwake(page, path);
    for (const link of await expectNothingSold(page)) links.add(link);
  }
  await openAwake(page, '/support/refunds');
  await expect(page.getByText('This installation doesn’t sell plans', { exact: false })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Get a refund' })).toBeHidden();
  await openAwake(page, '/register');
  await expect(page.getByText('50 GB')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Plans' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plans and limits');
  await expectFineLooks(page, 'en');

  const { email } = await newPersonIn(page);
  for (const path of DASH) {
    await page.goto(path);
    for (const link of await expectNothingSold(page)) links.add(link);
  }
  for (const link of links) expect((await page.request.get(link)).status(), link).toBe(200);

  await expect(page.getByRole('heading', { name: 'Personal' })).toBeVisible();
  await expect(page.getByText('ask your administrator', { exact: false })).toBeVisible();
  await expectFineLooks(page, 'en');
  expect(await operate('users', 'role', email, 'business')).toContain('is business now');
  await expect(page.getByRole('heading', { name: 'Business' })).toBeVisible();
});

test('H23 where nothing is sold, no page is served with a price, not even in what scripts or search engines read', async ({
  page,
}) => {
  const { pages }: { pages: { path: string }[] } = JSON.parse(
    await readFile(new URL('../../web/dist/site.json', import.meta.url), 'utf8'),
  );
  const paths = pages.map(({ path }) => path).filter((path) => !/[:*]|^(?:\/zh)?\/(?:dash|dev)/.test(path));
  expect(paths.length).toBeGreaterThan(100);
  for (const { path, html } of await readAll(paths)) {
    expect.soft(html, path).toContain('</html>');
    expect.soft(html, path).not.toMatch(/\$\s?\d/);
  }
  // Amounts that are missing from the HTML do not keep a page from waking up.
  for (const path of ['/', '/pricing', '/faqs', '/zh/pricing']) await openAwake(page, path);
  await openAwake(page, '/support');
  await expect(page.getByRole('heading', { name: 'Plans', exact: true })).toBeVisible();
});

test('K13 where nothing is sold, the prices show nothing before scripts run that they would take back', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plans and limits', {
    useInnerText: true,
  });
  await expect(page.getByRole('main')).not.toContainText(SELLING, { useInnerText: true });
  await expect(page.getByRole('main').locator('.ui-btn:visible')).toHaveCount(0);
  await context.close();
});

test('R06 an announcement is above the site and the dashboard, moves nothing, and stays dismissed for the visit', async ({
  page,
}) => {
  await operate('announcement', 'set', 'We update on Sunday.', '我们将于周日升级。', '--until', soon());
  // The process that serves pages hears of it a moment later.
  await expect.poll(async () => (await page.request.get('/about')).text()).toContain('on Sunday.');
  const banner = page.getByRole('region', { name: 'Announcement' });
  await watchShift(page);
  await newPersonIn(page);
  await page.goto('/dash/account/profile');
  await expect(banner).toHaveText('We update on Sunday.');
  await expectFineLooks(page, 'en');
  await openAwake(page, '/about');
  await expect(banner).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(0.01);
  await expectFineLooks(page, 'en');
  await banner.getByRole('button', { name: 'Dismiss announcement' }).click();
  await expect(banner).toBeHidden();
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
  await operate('announcement', 'end');
});
