/** Chunks of the page that fail to load: retried, then a page that says what to do. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openAwake } from './awake.ts';

test.use({ allowConsoleErrors: true });

const LOGIN_CHUNK = /\/assets\/login-[\w-]+\.js/;
const HEADING = 'Log in';
const TROUBLE = 'Connection trouble, please refresh and try again';

/** Until the page is headed so; the waits between the retries, nine seconds in sum, pass at once. */
async function expectHeading(page: Page, heading: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(title).toHaveText(heading, { timeout: 100 });
  }).toPass({ intervals: [20] });
}

test.beforeEach(({ page }) => page.clock.install());

/** Breaks the connection for so many requests of the login page's chunk; says how often it was asked for. */
async function breakChunk(page: Page, times: number): Promise<() => number> {
  let asked = 0;
  await page.route(LOGIN_CHUNK, (route) => {
    asked += 1;
    return asked <= times ? route.abort('connectionreset') : route.continue();
  });
  return () => asked;
}

test('T07 navigation: a chunk that fails at first is loaded by a retry', async ({ page }) => {
  await openAwake(page, '/');
  const asked = await breakChunk(page, 4);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expectHeading(page, HEADING);
  expect(asked()).toBeGreaterThan(4);
  await expect(page).toHaveURL(/\/login$/);
});

test('T07 T23 navigation: after five retries of a chunk the page says so, and a refresh helps', async ({
  page,
}) => {
  await openAwake(page, '/');
  const asked = await breakChunk(page, Number.POSITIVE_INFINITY);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expectHeading(page, TROUBLE);
  expect(asked()).toBeGreaterThanOrEqual(6);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.unroute(LOGIN_CHUNK);
  await page.getByRole('button', { name: 'Refresh page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
});

test('T07 T23 navigation: the Chinese page says it in Chinese', async ({ page }) => {
  await openAwake(page, '/zh');
  await breakChunk(page, Number.POSITIVE_INFINITY);
  await page.getByRole('link', { name: '登录' }).click();
  await expectHeading(page, '网络连接出了问题，请刷新后再试');
});

test('T07 navigation: a page of an old deploy reloads itself once', async ({ page }) => {
  await openAwake(page, '/');
  await breakChunk(page, Number.POSITIVE_INFINITY);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  // The page asks for itself to learn which version the server has now.
  await page.route('**/login', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    await page.unroute(LOGIN_CHUNK);
    return route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/assets/newer.js"></script>',
    });
  });
  await page.getByRole('link', { name: 'Log in' }).click();
  await expectHeading(page, HEADING);
  await expect.poll(() => loads).toBe(1);
});

test('T07 a prerendered page stays readable when its scripts do not load', async ({ page }) => {
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account');
});
