/** The login page, its forgot mode, and the emailed reset link. */

import type { Page } from '@playwright/test';
import { expect, expectNoSeriousAxe, expectNoSidewaysScroll, PHONE, setTheme, test } from '../fixtures.ts';
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

test('P06 signing in with any letter case of the email leads to the requested page, and past the login page later', async ({
  page,
}) => {
  const person = await newPerson({ fullName: 'Ana Lima' });
  await page.goto('/dash/account/profile');
  await expect(page).toHaveURL(/\/login\?next=%2Fdash%2Faccount%2Fprofile$/);
  await logIn(page, { ...person, email: person.email.toUpperCase() });
  await expect(page).toHaveURL(/\/dash\/account\/profile$/);
  await page.goto('/signup/login');
  await expect(page).toHaveURL(/\/dash$/);
});

test('P06 a login form that is submitted before the scripts have loaded is sent once they have', async ({
  page,
}) => {
  const person = await newPerson();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login?next=/dash/contacts', { waitUntil: 'commit' });
  await logIn(page, person);
  release();
  await expect(heading(page)).toHaveText('Contacts');
});

test.describe('when a used link is refused', () => {
  test.use({ allowConsoleErrors: true });

  test('P06 P14 a forgotten password is reset by the emailed link, which works once', async ({ page }) => {
    const person = await newPerson();
    await openAwake(page, '/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('Password request sent!')).toBeVisible();
    await expectNoSeriousAxe(page);
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
    await page.getByLabel('New password').fill('three grey boats');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await page.getByLabel('Password', { exact: true }).fill('three grey boats');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/dash$/);

    await page.goto(link);
    await expect(heading(page)).toHaveText('Link expired');
    await setTheme(page, 'dark');
    await expectNoSeriousAxe(page);
    await page.getByRole('link', { name: 'Request new link' }).click();
    await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible();
  });
});
