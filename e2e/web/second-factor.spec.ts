/** Turning on a second factor or a passkey on the profile page, and signing in with it. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { withDevice } from '../authenticator.ts';
import { expect, expectNoSeriousAxe, expectNoSidewaysScroll, PHONE, setTheme, test } from '../fixtures.ts';
import { newPersonIn } from '../people.ts';
import { totp } from '../totp.ts';
import { untilAwake } from './awake.ts';
import { openProfile, part } from './profile-page.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^My Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await untilAwake(page);
}

test.describe('with a code that is wrong at first', () => {
  test.use({ allowConsoleErrors: true });

  test('two-factor: scanned, confirmed, its codes saved, and asked for at sign-in', async ({ page }) => {
    const person = await newPersonIn(page);
    await openProfile(page);
    const factor = part(page, 'two-factor');
    const dialog = page.getByRole('dialog');
    const codes = factor.locator('ol li');

    const secret = await test.step('scan and confirm', async () => {
      await factor.getByRole('button', { name: 'Turn on' }).click();
      await dialog.getByLabel('Your password').fill(person.password);
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
      await expectNoSeriousAxe(page);
      const link = dialog.getByRole('link', { name: 'Open in an app on this device' });
      const shown = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
      await expect(dialog.getByText(shown.slice(0, 4))).toBeVisible();
      await expect(dialog.getByLabel('Digit 1 of 6')).toBeFocused();
      await page.keyboard.type(totp(shown));
      await expect(codes).toHaveCount(10);
      await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
      return shown;
    });

    await test.step('save and print the recovery codes', async () => {
      const [first = ''] = await codes.allInnerTexts();
      const saving = page.waitForEvent('download');
      await factor.getByRole('button', { name: 'Save as text file' }).click();
      expect(await readFile(await (await saving).path(), 'utf8')).toContain(first);
      await page.emulateMedia({ media: 'print' });
      await expect(heading(page)).toBeHidden();
      await expect(factor.getByRole('button', { name: 'Print codes' })).toBeHidden();
      await expect(codes.last()).toBeVisible();
      await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
      await page.setViewportSize(PHONE);
      await expectNoSeriousAxe(page);
      await expectNoSidewaysScroll(page);
      await factor.getByRole('button', { name: 'I’ve saved them' }).click();
      await expect(factor.getByText('10 codes left.')).toBeVisible();
    });

    await test.step('sign in', async () => {
      await logOut(page);
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(heading(page)).toHaveText('One more step');
      expect(await page.evaluate(() => localStorage.getItem('ssid'))).toBeNull();
      await setTheme(page, 'light');
      await expectNoSeriousAxe(page);
      await expectNoSidewaysScroll(page);
      const right = totp(secret, 1);
      await page.getByLabel('Digit 1').fill(right === '000000' ? '111111' : '000000');
      await expect(page.getByRole('alert')).toContainText('Wrong code. Enter the code your app shows now.');
      await expect(page.getByLabel('Digit 1')).toBeFocused();
      await page.getByLabel('Digit 1').fill(totp(secret, 1));
      await expect(page).toHaveURL(/\/dash$/);
    });
  });
});

test('passkeys: one is added and named, the device keeps no second, and it signs in without a password', async ({
  page,
}) => {
  await withDevice(page);
  const person = await newPersonIn(page, { fullName: 'Ana Lima' });
  await openProfile(page);
  const passkeys = part(page, 'passkeys');
  const add = passkeys.getByRole('button', { name: 'Add passkey' });
  await add.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await dialog.getByLabel('Name').fill('Work laptop');
  await dialog.getByLabel('Your password').fill(person.password);
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Enter');
  await expect(passkeys.getByText('Passkey added.')).toBeVisible();
  await expect(passkeys.getByText('Work laptop')).toBeVisible();
  await expect(passkeys.getByText('not used yet')).toBeVisible();

  await add.click();
  await dialog.getByLabel('Your password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This device already has a passkey for this account.')).toBeVisible();
  await page.keyboard.press('Escape');

  await logOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(heading(page)).toHaveText('Hello, Ana');
});
