/** Passkeys on the profile page, with Chromium's virtual authenticator. */
import { withDevice } from '../authenticator.ts';
import { expect, expectNoSeriousAxe, test } from '../fixtures.ts';
import { newPersonIn } from '../people.ts';
import { openProfile, part } from './profile-page.ts';

test('passkeys: one is added, named and removed', async ({ page }) => {
  await withDevice(page);
  const person = await newPersonIn(page);
  await openProfile(page);
  const passkeys = part(page, 'passkeys');
  await expect(passkeys.getByText('No passkeys yet')).toBeVisible();
  await passkeys.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await dialog.getByLabel('Name').fill('Work laptop');
  await dialog.getByLabel('Your password').fill(person.password);
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Enter');
  await expect(passkeys.getByText('Passkey added.')).toBeVisible();
  await expect(passkeys.getByText('Work laptop')).toBeVisible();
  await expect(passkeys.getByText('not used yet')).toBeVisible();

  await passkeys.getByRole('button', { name: 'Rename Work laptop' }).click();
  await dialog.getByLabel('Name').fill('');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Home laptop');
  await page.keyboard.press('Enter');
  await expect(passkeys.getByText('Home laptop')).toBeVisible();

  // The same device cannot keep a second one for the same account.
  await passkeys.getByRole('button', { name: 'Add passkey' }).click();
  await dialog.getByLabel('Your password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This device already has a passkey for this account.')).toBeVisible();
  await page.keyboard.press('Escape');

  await passkeys.getByRole('button', { name: 'Remove Home laptop' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys.getByText('No passkeys yet')).toBeVisible();
  await page.reload();
  await expect(passkeys.getByText('No passkeys yet')).toBeVisible();
});

test('passkeys: on plain http the page says that they need https', async ({ page }) => {
  await newPersonIn(page);
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await openProfile(page);
  const passkeys = part(page, 'passkeys');
  await expect(passkeys.getByText('Passkeys only work over https.')).toBeVisible();
  await expect(passkeys.getByRole('button', { name: 'Add passkey' })).toHaveCount(0);
});
