/** Single sign-on with a real provider: the first login, an account from before, connecting in the profile, and a logout there. */
import type { Page } from '@playwright/test';
import { expect, expectFineLooks, test } from '../fixtures.ts';
import { type LoginProvider, startLoginProvider } from '../login-provider.ts';
import { startOwn } from '../own-product.ts';
import { newAddress, newPerson, newPersonIn, PASSWORD } from '../people.ts';
import type { Product } from '../product.ts';

// One after the other in one process: they share a product and a provider.
test.describe.configure({ mode: 'default' });

let provider: LoginProvider;
let product: Product;

test.beforeAll(async () => {
  provider = await startLoginProvider();
  product = await startOwn(provider.settings);
  await provider.admit(product.url);
});

test.afterAll(async () => {
  await product.stop();
  provider.stop();
});

const verified = (email: string) => ({ email, email_verified: true, name: 'Mia Berg' });

async function logInAtProvider(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

// A session that has ended, and a wrong password, are answered 401.
test.describe('with refusals', () => {
  test.use({ allowConsoleErrors: true });

  test('O04 the first login makes an account and opens the page that was wanted; a logout at the provider ends it', async ({
    page,
  }) => {
    await provider.setPeople({ mia: verified(newAddress('mia')) });
    await page.goto('/login?next=/dash/contacts');
    await page.getByRole('button', { name: 'Continue with Harbour ID' }).click();
    await logInAtProvider(page, 'mia');
    await page.waitForURL('**/dash/contacts');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await provider.logOut('mia');
    await page.waitForURL(/\/login\?/);
    await expect(page.getByText('You were logged out')).toBeVisible();
  });

  test('O04 S211 an account from before is connected by its password, once', async ({ page }) => {
    const person = await newPerson();
    await provider.setPeople({ ana: verified(person.email) });
    await page.goto('/register');
    await page.getByRole('button', { name: 'Continue with Harbour ID' }).click();
    await logInAtProvider(page, 'ana');
    await expect(page.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();
    await expectFineLooks(page, 'en');
    await page.getByLabel('Password', { exact: true }).fill('wrong horse');
    await page.getByRole('button', { name: 'Connect and log in' }).click();
    await expect(page.getByText('Unable to log in with provided credentials')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Connect and log in' }).click();
    await page.waitForURL('**/dash');
  });
});

test('O04 a signed-in user connects their account in the profile, and disconnects it', async ({ page }) => {
  await newPersonIn(page);
  await provider.setPeople({ kim: verified(newAddress('kim')) });
  await page.goto('/dash/account/profile');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue to Harbour ID' }).click();
  await logInAtProvider(page, 'kim');
  await page.waitForURL('**/dash/account/profile?sso=connected');
  await expect(page.getByText('Connected. From now on, Harbour ID logs you in here.')).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Disconnected.')).toBeVisible();
});

test('O04 a login page whose provider refuses someone says why, and works for others', async ({ page }) => {
  await provider.setPeople({ eve: { email: newAddress('eve'), email_verified: false } });
  await page.goto('/login');
  await expectFineLooks(page, 'en');
  await page.getByRole('button', { name: 'Continue with Harbour ID' }).click();
  await logInAtProvider(page, 'eve');
  await expect(page.getByRole('alert')).toContainText('Harbour ID hasn’t verified your email address');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});
