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

/** Breaks the connection for so many requests of the login page's chunk; says how often it was asked for. */
async function breakChunk(page: Page, times: number): Promise<() => number> {
  let asked = 0;
  await page.route(LOGIN_CHUNK, (route) => {
    asked += 1;
    return asked <= times ? route.abort('connectionreset') : route.continue();
  });
  return () => asked;
}

test('T07 T23 navigation: a chunk that fails is loaded by a retry; after five the page says so, and a refresh helps', async ({
  page,
}) => {
  await page.clock.install();
  await test.step('a chunk that fails at first is loaded by a retry', async () => {
    await openAwake(page, '/');
    const asked = await breakChunk(page, 4);
    await page.getByRole('link', { name: 'Log in' }).click();
    await expectHeading(page, HEADING);
    expect(asked()).toBeGreaterThan(4);
    await expect(page).toHaveURL(/\/login$/);
    await page.unroute(LOGIN_CHUNK);
  });
  await test.step('after five retries the page says so, and a refresh helps', async () => {
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
  await test.step('a prerendered page stays readable when its scripts do not load', async () => {
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account');
  });
});
