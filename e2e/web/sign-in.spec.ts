/** The login page, its forgot mode, and the emailed reset link. */

import type { Page } from '@playwright/test';
import {
  expect,
  expectNoSeriousAxe,
  expectNoSidewaysScroll,
  localPath,
  PHONE,
  setTheme,
  test,
} from '../fixtures.ts';
import { foundInMail } from '../mailbox.ts';
import { newPerson, type Person } from '../people.ts';
import { openAwake } from './awake.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

const resetLink = (page: Page, email: string) =>
  foundInMail(page.request, email, /\/(?:zh\/)?updatepassword\?t=[\w-]+/);

test('P06 sign-in works with any letter case of the email, at both addresses of the page', async ({
  page,
}) => {
  const person = await newPerson({ fullName: 'Ana Lima' });
  await openAwake(page, '/signup/login');
  await logIn(page, { ...person, email: person.email.toUpperCase() });
  await expect(heading(page)).toHaveText('Hello, Ana');
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dash$/);
});

test('P06 sign-in works in Chinese on a phone', async ({ page }) => {
  const person = await newPerson({ fullName: '林美' });
  await page.setViewportSize(PHONE);
  await setTheme(page, 'dark');
  await openAwake(page, localPath('zh', '/login'));
  await page.getByLabel('邮箱').fill(person.email);
  await page.getByLabel('密码', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(heading(page)).toHaveText('您好，林美');
  await expect(page).toHaveURL(/\/zh\/dash$/);
  await expectNoSidewaysScroll(page);
  await expectNoSeriousAxe(page);
});

test('P06 the login page shows the logo of the company that signed in last', async ({ page }) => {
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.setItem('companyName', 'Portline Logistics');
    localStorage.setItem('logoData', '/icon-192.png');
  });
  await openAwake(page, '/login');
  const main = page.getByRole('main');
  await expect(main.getByText('Portline Logistics')).toBeVisible();
  await expect(main.locator('img[src="/icon-192.png"]')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('logoData', 'https://evil.example/x.png'));
  await openAwake(page, '/login');
  await expect(main.getByText('Portline Logistics')).toBeVisible();
  await expect(main.locator('img')).toHaveCount(0);
});

test('P06 signing in leads to the requested page and never to another site', async ({ page }) => {
  const person = await newPerson();
  await page.goto('/dash/account/profile');
  await expect(page).toHaveURL(/\/login\?next=%2Fdash%2Faccount%2Fprofile$/);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/dash\/account\/profile$/);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await openAwake(page, '/login?next=//evil.example/');
  await logIn(page, person);
  await expect(page).toHaveURL(/\/dash$/);
});

test.describe('when something is refused', () => {
  test.use({ allowConsoleErrors: true });

  test('P14 a reset link works once, and says so afterwards', async ({ page }) => {
    const person = await newPerson();
    await openAwake(page, '/login?forgot');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('Password request sent!')).toBeVisible();
    const link = await resetLink(page, person.email);
    await page.goto(link);
    await page.getByLabel('New password').fill('a brand new one 9');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto(link);
    await expect(heading(page)).toHaveText('Link expired');
    await expectNoSeriousAxe(page);
    await page.getByRole('link', { name: 'Request new link' }).click();
    await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible();
  });
});

test('P06 P14 a forgotten password is reset by the emailed link and works', async ({ page }) => {
  const person = await newPerson();
  await openAwake(page, '/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Password request sent!')).toBeVisible();
  await expect(
    page.getByText(
      'If we have a account with that email, please click the included link to reset your password.',
    ),
  ).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: 'Back to login' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();

  const link = await resetLink(page, person.email);
  const checked = page.waitForResponse('**/api/passTokenCheck');
  await page.goto(link);
  expect((await checked).status()).toBe(202);
  await expect(heading(page)).toHaveText('Set a new password');
  await expect(page).toHaveURL(/\/updatepassword$/);
  await page.setViewportSize(PHONE);
  await expectNoSeriousAxe(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password has to be atleast 6 characters')).toBeVisible();
  await page.getByLabel('New password').fill('three grey boats');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByLabel('Password', { exact: true }).fill('three grey boats');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dash$/);
});
