/** Sessions: the start page's redirects, the dashboard's guard, several tabs, signing out. */
import type { Page } from '@playwright/test';
import { expect, expectNoSeriousAxe, productUrl, test } from '../fixtures.ts';
import { newPerson, newPersonIn, signIn } from '../people.ts';
import { openAwake } from './awake.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const hello = /^Hello,/;
const marker = (page: Page) => page.evaluate(() => localStorage.getItem('ssid'));

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^My Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

test('P01 W10 D14 a signed-in user skips the start page, and finds links only to pages that exist', async ({
  page,
  request,
}) => {
  await newPersonIn(page, { fullName: 'Ana Lima' });
  await test.step('W10 public pages show the dashboard link and the avatar', async () => {
    await openAwake(page, '/thankyou');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.getByRole('link', { name: 'Dash', exact: true })).toBeVisible();
    await expect(nav.getByRole('link', { name: 'Log in' })).toHaveCount(0);
    await expect(nav.getByRole('link', { name: 'Ana Lima, your account' })).toBeVisible();
    // A part of the start page can still be read.
    await openAwake(page, '/#prices');
    await expect(page.getByRole('heading', { name: 'Prices', exact: true })).toBeInViewport();
  });
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
  for (const [from, to, greeting] of [
    ['/zh', /\/zh\/dash$/, /^您好，/],
    ['/index.html', /:\d+\/dash$/, hello],
  ] as const) {
    await test.step(`P01 ${from} leads to the dashboard without showing the start page`, async () => {
      await page.goto(from);
      await expect(page).toHaveURL(to);
      await expect(heading(page)).toHaveText(greeting);
      expect(await page.evaluate(() => sessionStorage.getItem('flash'))).toBeNull();
      await expect(page.locator('html')).not.toHaveAttribute('data-entering');
    });
  }
  await test.step('D14 the dashboard links only to pages that exist', async () => {
    const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
    await expect(links).toHaveText(['Home', 'Transfers', 'Requests', 'Contacts', 'Analytics', 'Account']);
    await page.getByRole('button', { name: /^My Account/ }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Profile',
      'Domain',
      'Teams',
      'Billing',
      'Customize',
      'Logout',
    ]);
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const href of new Set(hrefs)) {
      if (href.startsWith('/')) expect((await request.get(href)).status(), href).toBe(200);
    }
  });
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

test.describe('when something is refused', () => {
  test.use({ allowConsoleErrors: true });

  // The other tab may be loading something at this moment.
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
    await expect(other.getByRole('status')).toHaveText(
      'You were logged out in another tab or on another device.',
    );
    expect(await marker(page)).toBeNull();
    const cookies = await context.cookies(productUrl());
    expect(
      cookies.filter((cookie) => cookie.httpOnly && cookie.value !== '').map(({ name }) => name),
    ).not.toContain('waybill_refresh');
    await page.goto('/dash');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('P01 D01 without a session the start page opens, and the dashboard leads to the login page', async ({
    page,
  }) => {
    await openAwake(page, '/');
    await expect(heading(page)).toContainText('See it land');
    await page.goto('/?ref=trial_ending');
    await expect(page).toHaveURL(/\/login$/);
    await expect(heading(page)).toHaveText('Log in');
    await page.goto('/dash/account/profile');
    await expect(page).toHaveURL(/\/login\?next=/);
    await page.goto('/zh/dash');
    await expect(page).toHaveURL(/\/zh\/login$/);
    // A marker alone is no session: it is cleared. Set on a page without scripts: those of another page could clear it already.
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.setItem('ssid', '1'));
    await page.goto('/');
    await expect(page).toHaveURL(/\/login\?ended=expired$/);
    await expect(heading(page)).toHaveText('Log in');
    expect(await marker(page)).toBeNull();
  });

  test('P01 D01 without a network the session stays, and Try again signs in behind a skeleton', async ({
    page,
  }) => {
    await newPersonIn(page);
    await page.evaluate(() => localStorage.setItem('sendTimes', '3'));
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/');
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(page).toHaveURL(/\/dash$/);
    expect(await marker(page)).toBe('1');
    await expectNoSeriousAxe(page);
    await page.unroute('**/api/**');
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let refreshes = 0;
    await page.route('**/api/refreshToken', async (route) => {
      refreshes += 1;
      await held;
      await route.continue();
    });
    await again.click();
    await expect(page.locator('.dash[aria-busy="true"]')).toBeVisible();
    await expectNoSeriousAxe(page);
    answer();
    await expect(heading(page)).toHaveText(hello);
    expect(await page.evaluate(() => localStorage.getItem('sendTimes'))).toBeNull();
    // Moving between pages of the dashboard does not authenticate again.
    await page.getByRole('link', { name: 'Account', exact: true }).first().click();
    await expect(page).toHaveURL(/\/dash\/account\/profile$/);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(refreshes).toBe(1);
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
    await expect(page).toHaveURL(/\/login\?ended=elsewhere$/);
    await elsewhere.close();
  });
});
