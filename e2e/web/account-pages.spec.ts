/** Confirming a new email address, and the dashboard's banners. */
import type { Page } from '@playwright/test';
import { expect, expectNoSeriousAxe, expectNoSidewaysScroll, PHONE, test } from '../fixtures.ts';
import { foundInMail } from '../mailbox.ts';
import { operate } from '../operator.ts';
import { asPerson, newAddress, newPerson, newPersonIn, type Person } from '../people.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function askNewAddress(page: Page, person: Person): Promise<{ email: string; link: string }> {
  const email = newAddress('moved');
  const data = { email, password: person.password };
  const answer = await page.request.post('/api/changeEmail', { data, ...asPerson(person) });
  expect(answer.status(), await answer.text()).toBe(200);
  return { email, link: await foundInMail(page.request, email, /\/(?:zh\/)?confirm-email\?t=[\w-]+/) };
}

test('confirm email: a signed-out visitor signs in first, returns to the link, and presses the button', async ({
  page,
}) => {
  const person = await newPerson();
  const { email, link } = await askNewAddress(page, person);
  await page.goto(link);
  await expect(page).toHaveURL(/\/login\?next=%2Fconfirm-email$/);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(heading(page)).toHaveText('Confirm your new email address');
  await expect(page).toHaveURL(/\/confirm-email$/);
  // Until the button is pressed, the old address counts.
  await expect(page.getByText(person.email)).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectNoSeriousAxe(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(heading(page)).toHaveText('Email address changed');
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('button', { name: `My Account: ${email}` })).toBeVisible();
});

test.describe('when something is refused', () => {
  test.use({ allowConsoleErrors: true });

  test('banners: a planned deletion, a sign-out that failed and a suspension are said on the dashboard', async ({
    page,
  }) => {
    const person = await newPersonIn(page);
    await test.step('account deletion: every page offers to keep the account', async () => {
      const data = { password: person.password };
      const answer = await page.request.post('/api/deleteAccount', { data, ...asPerson(person) });
      expect(answer.status()).toBe(200);
      const banner = page.locator('.dash-banner');
      await page.goto('/dash/account/profile');
      await expect(banner).toContainText(/Your account will be deleted on .*\d{4}/);
      await page.getByRole('link', { name: 'Home', exact: true }).first().click();
      await expect(heading(page)).toHaveText(/^Hello/);
      await expect(banner).toContainText(/Your account will be deleted on .*\d{4}/);
      await expectNoSeriousAxe(page);
      await page.getByRole('button', { name: 'Keep account' }).click();
      await expect(banner).toHaveCount(0);
    });
    await test.step('sign-out: without a connection you are still signed in', async () => {
      await page.route('**/api/logout', (route) => route.fulfill({ status: 500, body: 'no' }));
      await page.getByRole('button', { name: /^My Account/ }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await expect(page.getByRole('alert')).toContainText('you’re still signed in.');
      await expect(page).toHaveURL(/\/dash$/);
    });
    await test.step('suspension: an open page shows it at once, and support can be contacted', async () => {
      await page.setViewportSize(PHONE);
      await page.reload();
      await expect(heading(page)).toHaveText(/^Hello/);
      await expect(page.locator('.dash-banner')).toHaveCount(0);
      await operate('users', 'suspend', person.email);
      await expect(page.getByText('Account suspended.')).toBeVisible();
      await expectNoSeriousAxe(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Contact us' }).click();
      await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible();
      await page.keyboard.press('Escape');
      await operate('users', 'restore', person.email);
      await expect(page.getByText('Account suspended.')).toHaveCount(0);
    });
  });
});
