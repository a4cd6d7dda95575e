/** Sessions: the start page's redirects, the dashboard's guard, several tabs, signing out. */
import type { Page } from '@playwright/test';
import { expect, expectNoSeriousAxe, localPath, productUrl, test } from '../fixtures.ts';
import { newPerson, newPersonIn, signIn } from '../people.ts';
import { openAwake } from './awake.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const hello = /^Hello, /;
const marker = (page: Page) => page.evaluate(() => localStorage.getItem('ssid'));

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^My Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

for (const lang of ['en', 'zh'] as const) {
  test(`P01 a signed-in user goes from the start page to the dashboard without seeing it (${lang})`, async ({
    page,
  }) => {
    await newPersonIn(page);
    // Notes whether the start page was ever to be seen.
    await page.addInitScript(() => {
      const look = () => {
        const hero = document.querySelector('.hero-title');
        const shown = hero !== null && getComputedStyle(hero).visibility === 'visible';
        if (shown) sessionStorage.setItem('flash', '1');
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(localPath(lang, '/'));
    await expect(page).toHaveURL(new RegExp(`${localPath(lang, '/dash')}$`));
    await expect(heading(page)).toHaveText(lang === 'en' ? hello : /^您好，/);
    expect(await page.evaluate(() => sessionStorage.getItem('flash'))).toBeNull();
    await expect(page.locator('html')).not.toHaveAttribute('data-entering');
  });
}

test('P01 /index.html redirects a signed-in user as well', async ({ page }) => {
  await newPersonIn(page);
  await page.goto('/index.html');
  await expect(page).toHaveURL(/\/dash$/);
});

test('P01 without a marker the landing page opens; ?ref=trial_ending leads to the login page', async ({
  page,
}) => {
  await openAwake(page, '/');
  await expect(heading(page)).toContainText('See it land');
  await page.goto('/?ref=trial_ending');
  await expect(page).toHaveURL(/\/login$/);
  await expect(heading(page)).toHaveText('Log in');
});

test('D01 without a marker the dashboard leads to the login page and back after signing in', async ({
  page,
}) => {
  await page.goto('/dash');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/dash/account/profile');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.goto('/zh/dash');
  await expect(page).toHaveURL(/\/zh\/login$/);
});

test('D01 with only the marker the dashboard re-authenticates behind a skeleton and clears sendTimes', async ({
  page,
}) => {
  await newPersonIn(page);
  await page.evaluate(() => localStorage.setItem('sendTimes', '3'));
  let answer: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/refreshToken', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dash');
  await expect(page.locator('.dash[aria-busy="true"]')).toBeVisible();
  await expectNoSeriousAxe(page);
  answer();
  await expect(heading(page)).toHaveText(hello);
  expect(await page.evaluate(() => localStorage.getItem('sendTimes'))).toBeNull();
  // Moving between pages of the dashboard does not authenticate again.
  await page.getByRole('link', { name: 'Account', exact: true }).first().click();
  await expect(page).toHaveURL(/\/dash\/account\/profile$/);
});

test('W10 public pages show a signed-in user the dashboard link and the avatar', async ({ page }) => {
  await newPersonIn(page, { fullName: 'Ana Lima' });
  await openAwake(page, '/thankyou');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link', { name: 'Dash', exact: true })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  await expect(nav.getByRole('link', { name: 'Ana Lima, your account' })).toBeVisible();
  // A part of the start page can still be read.
  await openAwake(page, '/#prices');
  await expect(page.getByRole('heading', { name: 'Prices in US dollars' })).toBeInViewport();
});

test('D14 the dashboard links only to pages that exist', async ({ page, request }) => {
  await newPersonIn(page);
  await page.goto('/dash');
  await expect(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')).toHaveText([
    'Home',
    'Account',
  ]);
  await page.getByRole('button', { name: /^My Account/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Logout']);
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const href of new Set(hrefs)) {
    if (href.startsWith('/')) expect((await request.get(href)).status(), href).toBe(200);
  }
});

test('session: two tabs that refresh at the same moment both stay signed in', async ({ page, context }) => {
  await newPersonIn(page);
  const other = await context.newPage();
  await Promise.all([page.goto('/dash'), other.goto('/dash')]);
  for (const tab of [page, other]) await expect(heading(tab)).toHaveText(hello);
  await Promise.all([page.reload(), other.reload(), page.waitForLoadState()]);
  for (const tab of [page, other]) await expect(heading(tab)).toHaveText(hello);
});

test('session: two tabs without locks refresh at the same moment and both stay signed in', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  await newPersonIn(page);
  const other = await context.newPage();
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([page.goto('/dash'), other.goto('/dash')]);
    for (const tab of [page, other]) await expect(heading(tab)).toHaveText(hello);
  }
});

test('session: signing out in one tab signs out the other at once and removes the cookie', async ({
  page,
  context,
}) => {
  await newPersonIn(page);
  const other = await context.newPage();
  await page.goto('/dash');
  await other.goto('/dash/account/profile');
  await expect(other.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  expect(await marker(page)).toBeNull();
  const cookies = await context.cookies(productUrl());
  expect(
    cookies.filter((cookie) => cookie.httpOnly && cookie.value !== '').map(({ name }) => name),
  ).not.toContain('waybill_refresh');
  await page.goto('/dash');
  await expect(page).toHaveURL(/\/login$/);
});

test('session: signing in in one tab opens the other', async ({ page, context }) => {
  const person = await newPerson();
  const other = await context.newPage();
  await openAwake(other, '/login');
  await openAwake(page, '/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dash$/);
  await expect(other).toHaveURL(/\/dash$/);
});

test('session: after sleep an expired token is refreshed before the next call', async ({ page }) => {
  await newPersonIn(page);
  await page.clock.install();
  await page.goto('/dash');
  await expect(heading(page)).toHaveText(hello);
  // What the page does by the clock may be the first to ask.
  const refreshed = page.waitForResponse('**/api/refreshToken');
  await page.clock.fastForward('09:00:00');
  await page.getByRole('link', { name: 'Account', exact: true }).first().click();
  expect((await refreshed).status()).toBe(200);
  await expect(page).toHaveURL(/\/dash\/account\/profile$/);
});

test('session: the dashboard says welcome back after a long absence', async ({ page }) => {
  await newPersonIn(page, { fullName: 'Ana Lima' });
  await page.evaluate(() => localStorage.setItem('waybill-last-visit', String(Date.now() - 7 * 3600 * 1000)));
  await page.goto('/dash');
  await expect(heading(page)).toHaveText('Welcome back, Ana');
  await page.reload();
  await expect(heading(page)).toHaveText('Hello, Ana');
});

test.describe('when something is refused', () => {
  test.use({ allowConsoleErrors: true });

  test('P01 a marker without a session is cleared and leads to the login page', async ({ page }) => {
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.setItem('ssid', '1'));
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
    await expect(heading(page)).toHaveText('Log in');
    expect(await marker(page)).toBeNull();
  });

  test('P01 without a network the dashboard says so, and the session stays', async ({ page }) => {
    await newPersonIn(page);
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 });
    expect(await marker(page)).toBe('1');
  });

  test('D01 a marker without a session leads to the login page', async ({ page }) => {
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.setItem('ssid', '1'));
    await page.goto('/dash');
    await expect(page).toHaveURL(/\/login$/);
    expect(await marker(page)).toBeNull();
  });

  test('D01 without a network the session stays, and Try again works', async ({ page }) => {
    await newPersonIn(page);
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/dash');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 });
    await expectNoSeriousAxe(page);
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText(hello);
  });

  test('session: ending it elsewhere signs out this tab at once', async ({ page, browser }) => {
    const person = await newPerson();
    await signIn(page, person);
    await page.goto('/dash');
    await expect(heading(page)).toHaveText(hello);
    const elsewhere = await browser.newContext({ baseURL: productUrl() });
    const answer = await elsewhere.request.delete('/api/sessions', {
      headers: { authorization: `Bearer ${person.accessToken}`, 'x-waybill': '1' },
    });
    expect(answer.status()).toBe(200);
    await expect(page).toHaveURL(/\/login$/);
    await elsewhere.close();
  });
});
