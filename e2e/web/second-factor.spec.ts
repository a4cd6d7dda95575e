/** Signing in with a second factor or a passkey. */

import type { Page } from '@playwright/test';
import { withDevice } from '../authenticator.ts';
import { expect, expectNoSeriousAxe, expectNoSidewaysScroll, PHONE, test } from '../fixtures.ts';
import { asPerson, newPerson, newPersonIn, type Person } from '../people.ts';
import { totp } from '../totp.ts';
import { openAwake } from './awake.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

interface Secured {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

async function turnOn(page: Page, person: Person): Promise<Secured> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, ...asPerson(person) });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
    return answer.json();
  };
  const { secret } = await post('/api/twoFactor/start', { password: person.password });
  const { recoveryCodes } = await post('/api/twoFactor/confirm', { code: totp(secret) });
  return { secret, recoveryCodes };
}

async function logIn(page: Page, person: Person): Promise<void> {
  await openAwake(page, '/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(heading(page)).toHaveText('One more step');
}

test.describe('with a second factor', () => {
  test.use({ allowConsoleErrors: true });

  test('two-factor sign-in: a wrong code shows its message, the app’s code signs in', async ({ page }) => {
    const person = await newPerson();
    const { secret } = await turnOn(page, person);
    await page.setViewportSize(PHONE);
    await logIn(page, person);
    expect(await page.evaluate(() => localStorage.getItem('ssid'))).toBeNull();
    await expectNoSeriousAxe(page);
    await expectNoSidewaysScroll(page);
    const right = totp(secret, 1);
    await page.getByLabel('Digit 1').fill(right === '000000' ? '111111' : '000000');
    await expect(page.getByRole('alert')).toHaveText('Wrong code. Enter the code your app shows now.');
    await expect(page.getByLabel('Digit 1')).toBeFocused();
    await page.getByLabel('Digit 1').fill(totp(secret, 1));
    await expect(page).toHaveURL(/\/dash$/);
  });

  test('two-factor sign-in: a recovery code works once', async ({ page }) => {
    const person = await newPerson();
    const { recoveryCodes } = await turnOn(page, person);
    const [code = ''] = recoveryCodes;
    for (const first of [true, false]) {
      await page.context().clearCookies();
      await page.goto('/robots.txt');
      await page.evaluate(() => localStorage.clear());
      await logIn(page, person);
      await page.getByRole('button', { name: 'Use recovery code' }).click();
      await page.getByLabel('Recovery code').fill(code);
      await page.getByRole('button', { name: 'Continue' }).click();
      if (first) await expect(page).toHaveURL(/\/dash$/);
      else await expect(page.getByRole('alert')).toBeVisible();
    }
    await page.getByRole('button', { name: 'Back to login' }).click();
    await expect(heading(page)).toHaveText('Log in');
  });
});

test('passkey sign-in: no password is needed', async ({ page }) => {
  await withDevice(page);
  const person = await newPersonIn(page, { fullName: 'Ana Lima' });
  await page.goto('/dash/account/profile');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="password"]').fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added.')).toBeVisible();
  await page.getByRole('button', { name: /^My Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(heading(page)).toHaveText('Hello, Ana');
});

test.describe('without a passkey in the device', () => {
  test.use({ allowConsoleErrors: true });

  test('passkey sign-in: the login page stays unchanged when the device has no passkey', async ({ page }) => {
    const device = await page.context().newCDPSession(page);
    await device.send('WebAuthn.enable');
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
    });
    await openAwake(page, '/login');
    const button = page.getByRole('button', { name: 'Use a passkey' });
    await button.click();
    await expect(button).not.toHaveAttribute('aria-busy', 'true');
    await expect(page).toHaveURL(/\/login$/);
  });
});
