/** Registration: credentials, the emailed code, the thanks, the dashboard. */

import type { Page } from '@playwright/test';
import { expect, expectNoSeriousAxe, expectNoSidewaysScroll, PHONE, setTheme, test } from '../fixtures.ts';
import { codeFor } from '../mailbox.ts';
import { newAddress, PASSWORD } from '../people.ts';
import { openAwake } from './awake.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('P02 P03 P04 T22 C05 a visitor registers with the whole payload and opens the dashboard', async ({
  page,
  request,
}) => {
  const email = newAddress('new');
  await openAwake(page, '/register?step=2');
  await expect(page).toHaveURL(/\/register\?step=1$/);
  await page.getByLabel('Email').fill(` ${email.toUpperCase()} `);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page)).toHaveText('Check your email');
  await expect(page).toHaveURL(/\/register\?step=2$/);
  await expect(page.getByText(email)).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  const signup = page.waitForRequest('**/api/signup2');
  await page.getByLabel('Digit 1').fill(await codeFor(request, email));
  // The browser says of itself what no component test can.
  expect((await signup).postDataJSON()).toMatchObject({
    email,
    lang: 'en',
    status: 'pre_checkout',
    fingerprint: { userAgent: expect.stringContaining('Chrome'), timezone: expect.any(String) },
  });
  await expect(heading(page)).toHaveText('Choose your plan');
  await expectNoSeriousAxe(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Continue with Free' }).click();
  await expect(page).toHaveURL(/\/thankyou$/);
  await expect(heading(page)).toHaveText('Thank you for signing up');
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(heading(page)).toHaveText('Hello,');
  await expect(page).toHaveURL(/\/dash$/);
  await expect(page.getByRole('region', { name: 'First transfer' })).toBeVisible();
  await expectNoSeriousAxe(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('What should we call you?').fill('Mei Lin');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Hello, Mei');

  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).toContain('ssid');
  expect(kept).not.toContain(PASSWORD);
  expect(kept).not.toMatch(/eyJ|accessToken|refreshToken/);

  // A page loaded anew is still signed in.
  await page.goto('/register?step=3');
  await expect(page).toHaveURL(/\/dash$/);
  await expect(heading(page)).toHaveText('Hello, Mei');
  await setTheme(page, 'dark');
  await expectNoSeriousAxe(page);
});

test('W05 the signup dialog opens from the header and the hero, and leads to the code', async ({ page }) => {
  await openAwake(page, '/');
  await page.getByRole('link', { name: 'Sign up' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.setViewportSize(PHONE);
  await setTheme(page, 'dark');
  await page.getByRole('link', { name: 'Create an account', exact: true }).click();
  await dialog.getByLabel('Email').fill(newAddress('dialog'));
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible();
  await expectNoSeriousAxe(page);
  await expectNoSidewaysScroll(page);
});
