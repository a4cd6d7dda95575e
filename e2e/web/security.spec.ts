/** Email address, password and sessions on the profile page. */
import type { Browser, Page } from '@playwright/test';
import { expect, productUrl, test } from '../fixtures.ts';
import { foundInMail } from '../mailbox.ts';
import { newAddress, newPersonIn, type Person, signIn } from '../people.ts';
import { openProfile, part } from './profile-page.ts';

/** The same person in another browser, on the profile page. */
async function elsewhere(browser: Browser, person: Person, userAgent: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: productUrl(), userAgent });
  const page = await context.newPage();
  await signIn(page, person);
  await openProfile(page);
  return page;
}

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test.use({ allowConsoleErrors: true });

test('D07 a new password ends all other sessions', async ({ page, browser }) => {
  const person = await newPersonIn(page);
  const other = await elsewhere(browser, person, FIREFOX);
  await openProfile(page);
  const signInPart = part(page, 'sign-in');
  await signInPart.getByRole('button', { name: 'Change password' }).click();
  await signInPart.getByLabel('Current password').fill('not my password');
  await signInPart.getByLabel('New password').fill('12345');
  await page.keyboard.press('Enter');
  await expect(signInPart.getByText('Password has to be atleast 6 characters')).toBeVisible();
  await signInPart.getByLabel('New password').fill('another horse 8');
  await page.keyboard.press('Enter');
  await expect(signInPart.getByText('Wrong password. Please try again.')).toBeVisible();
  await signInPart.getByLabel('Current password').fill(person.password);
  await page.keyboard.press('Enter');
  // Registering has left a session too, in the browser that this one is.
  await expect(signInPart.getByText('Password changed. Signed out 1 other device.')).toBeVisible();
  // The other browser hears of it and leaves by itself.
  await expect(other).toHaveURL(/\/login/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await other.context().close();
});

test('D07 sessions are listed with their device, ended one by one and all at once', async ({
  page,
  browser,
}) => {
  const person = await newPersonIn(page);
  const desk = await elsewhere(browser, person, FIREFOX);
  const phone = await elsewhere(browser, person, IPHONE);
  await openProfile(page);
  const sessions = part(page, 'sessions');
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'Firefox · Windows' })).toHaveCount(1);

  await sessions.getByRole('button', { name: 'Sign out Firefox · Windows' }).click();
  await expect(sessions.getByText('Signed out.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(desk).toHaveURL(/\/login/);

  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(sessions.getByText('Signed out 1 other device.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(phone).toHaveURL(/\/login/);
  await page.reload();
  await expect(sessions.getByText('No other devices.')).toBeVisible();
  await Promise.all([desk.context().close(), phone.context().close()]);
});

test('D07 the email address changes only after the link in the mail to the new one', async ({ page }) => {
  const person = await newPersonIn(page, { name: 'before' });
  const next = newAddress('after');
  await openProfile(page);
  const signInPart = part(page, 'sign-in');
  await signInPart.getByRole('button', { name: 'Change email address' }).click();
  await signInPart.getByLabel('New email address').fill(next);
  await signInPart.getByLabel('Your password').fill('not my password');
  await page.keyboard.press('Enter');
  await expect(signInPart.getByText('Wrong password. Please try again.')).toBeVisible();
  await signInPart.getByLabel('Your password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(signInPart.getByRole('status').filter({ hasText: 'we’ve sent a link to it' })).toBeVisible();
  await page.reload();
  await expect(signInPart.getByText(`You log in with ${person.email}.`)).toBeVisible();

  const link = await foundInMail(page.request, next, /https?:\/\/\S+confirm-email\?t=[\w-]+/);
  await page.goto(link);
  await page.getByRole('button', { name: /confirm/i }).click();
  await expect(page.getByText(next)).toBeVisible();
  await openProfile(page);
  await expect(signInPart.getByText(`You log in with ${next}.`)).toBeVisible();
});
