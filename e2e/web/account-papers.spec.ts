/** Confirming a new email address, the thank-you and invitation pages, and the dashboard's banners. */
import type { Page } from '@playwright/test';
import { expect, expectNoSeriousAxe, expectNoSidewaysScroll, localPath, PHONE, test } from '../fixtures.ts';
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

test('confirm email: the new address counts only after the button is pressed', async ({ page }) => {
  const person = await newPersonIn(page);
  const { email, link } = await askNewAddress(page, person);
  await page.goto(link);
  await expect(heading(page)).toHaveText('Confirm your new email address');
  await expect(page).toHaveURL(/\/confirm-email$/);
  await expect(page.getByText(person.email)).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectNoSeriousAxe(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(heading(page)).toHaveText('Email address changed');
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByText(email).first()).toBeVisible();
});

test('confirm email: a signed-out visitor signs in first and returns to the link', async ({ page }) => {
  const person = await newPerson();
  const { email, link } = await askNewAddress(page, person);
  await page.goto(link);
  await expect(page).toHaveURL(/\/login\?next=%2Fconfirm-email$/);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByText(email)).toBeVisible();
});

test.describe('when something is refused', () => {
  test.use({ allowConsoleErrors: true });

  test('confirm email: a link of another account and a used link each say what to do', async ({ page }) => {
    const owner = await newPerson();
    const { link } = await askNewAddress(page, owner);
    await newPersonIn(page);
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm email address' }).click();
    await expect(heading(page)).toHaveText('This link is for another account');
    await expectNoSeriousAxe(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Confirm email address' }).click();
    await expect(heading(page)).toHaveText('Email address changed');
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm email address' }).click();
    await expect(heading(page)).toHaveText('Link expired');
    await page.goto('/confirm-email');
    await expect(heading(page)).toHaveText('This link is incomplete');
  });

  test('sign-out: without a connection a banner says that you are still signed in', async ({ page }) => {
    await newPersonIn(page);
    await page.goto('/dash');
    await page.route('**/api/logout', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.getByRole('button', { name: /^My Account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('alert')).toContainText('you’re still signed in.');
    await expect(page).toHaveURL(/\/dash$/);
  });
});

test('account deletion: a banner on every dashboard page offers to keep the account', async ({ page }) => {
  const person = await newPersonIn(page);
  const answer = await page.request.post('/api/deleteAccount', {
    data: { password: person.password },
    ...asPerson(person),
  });
  expect(answer.status()).toBe(200);
  const banner = page.locator('.dash-banner');
  for (const path of ['/dash', '/dash/account/profile']) {
    await page.goto(path);
    await expect(banner).toContainText(/Your account will be deleted on .*\d{4}/);
  }
  await page.goto('/dash');
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: 'Keep account' }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(heading(page)).toHaveText(/^Hello/);
  await expect(banner).toHaveCount(0);
});

test('suspension: an open page shows the banner at once, and support can be contacted', async ({ page }) => {
  const person = await newPersonIn(page);
  await page.setViewportSize(PHONE);
  await page.goto('/dash');
  await expect(heading(page)).toHaveText(/^Hello/);
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

for (const lang of ['en', 'zh'] as const) {
  test(`P08 /thankyou and /invite say what happens next and link to it (${lang})`, async ({ page }) => {
    await page.goto(localPath(lang, '/thankyou'));
    await expect(heading(page)).toHaveText(lang === 'en' ? 'Thank you for signing up' : '感谢注册');
    const answer = await page.goto(localPath(lang, '/invite/3kTq'));
    expect(answer?.status()).toBe(200);
    await expect(heading(page)).toHaveText(lang === 'en' ? 'This invitation isn’t valid' : '这份邀请无效');
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`${localPath(lang, '/register')}$`));
  });
}
