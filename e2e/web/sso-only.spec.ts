/** A product whose only login is a provider: its pages, an invitation, an API key by a fresh login, and the operator's way back. */
import type { Page } from '@playwright/test';
import { expect, expectFineLooks, test } from '../fixtures.ts';
import { type LoginProvider, startLoginProvider } from '../login-provider.ts';
import { foundInMail } from '../mailbox.ts';
import { operate, operateWith } from '../operator.ts';
import { startOwn } from '../own-product.ts';
import { newAddress } from '../people.ts';
import type { Product } from '../product.ts';

// One after the other in one process: they share a product, a provider and its people.
test.describe.configure({ mode: 'default' });

const OWNER = newAddress('olga');
const MEMBER = newAddress('mei');

let provider: LoginProvider;
let product: Product;

test.beforeAll(async () => {
  provider = await startLoginProvider();
  product = await startOwn({ ...provider.settings, OIDC_ONLY: '1' });
  await provider.admit(product.url);
  await provider.setPeople({
    olga: { email: OWNER, email_verified: true, name: 'Olga Owner' },
    mei: { email: MEMBER, email_verified: true, name: 'Mei Lin' },
  });
});

test.afterAll(async () => {
  await product.stop();
  provider.stop();
});

async function logInAtProvider(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

async function logIn(page: Page, login: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Harbour ID' }).click();
  await logInAtProvider(page, login);
  await page.waitForURL('**/dash');
}

const expectNoPassword = (page: Page) => expect(page.locator('input[type=password]:visible')).toHaveCount(0);

test('O04 S212 login, sign-up and its dialog show only the provider; an invitation is accepted by it', async ({
  page,
  browser,
}) => {
  for (const path of ['/login', '/register', '/login?forgot']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Continue with Harbour ID' })).toBeVisible();
    await expectNoPassword(page);
  }
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Continue with Harbour ID' }),
  ).toBeVisible();
  await expectNoPassword(page);
  await expectFineLooks(page, 'en');

  await page.setViewportSize({ width: 1280, height: 800 });
  await logIn(page, 'olga');
  await operate('users', 'role', OWNER, 'business');
  await page.goto('/dash/account/teams');
  await page.getByRole('button', { name: 'Invite people' }).first().click();
  await page.getByRole('combobox', { name: 'Email addresses' }).fill(`${MEMBER} `);
  await expect(page.getByRole('dialog').getByText(MEMBER)).toBeVisible();
  await page.getByRole('button', { name: 'Send 1 invitation' }).click();
  const link = await foundInMail(page.request, MEMBER, /\/invite\/[\w-]{22}/);

  const theirs = await (await browser.newContext({ baseURL: product.url })).newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('button', { name: 'Continue with Harbour ID' })).toBeVisible();
  await expectNoPassword(theirs);
  await expectFineLooks(theirs, 'en');
  await theirs.getByRole('button', { name: 'Continue with Harbour ID' }).click();
  await logInAtProvider(theirs, 'mei');
  await theirs.waitForURL(`**${link}`);
  await theirs.getByRole('button', { name: 'Join team' }).click();
  await theirs.waitForURL('**/accept-invite');
  await theirs.context().close();
});

test('O04 an API key is created by a fresh login at the provider, in the form as it was left', async ({
  page,
}) => {
  await logIn(page, 'olga');
  await page.goto('/dash/account/api');
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Nightly backup');
  await expectNoPassword(page);
  await expectFineLooks(page, 'en');
  await dialog.getByRole('button', { name: 'Confirm with Harbour ID' }).click();
  // The provider knows the person, and asks all the same.
  await logInAtProvider(page, 'olga');
  await page.waitForURL('**/dash/account/api');
  await expect(dialog.getByText('Confirmed with Harbour ID')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Nightly backup');
  await expectFineLooks(page, 'en');
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Nightly backup').first()).toBeVisible();
});

test('S212 the operator’s command lets an operator in while the provider is away', async ({ page }) => {
  await operate('operators', 'add', OWNER, '--reason', 'on call');
  const words = ['operators', 'login', OWNER, '--reason', 'the provider is away'];
  const printed = await operateWith({ PUBLIC_URL: product.url }, ...words);
  const [link = ''] = /https?:\/\/\S+#operator=\S+/.exec(printed) ?? [];
  await page.goto(link);
  await page.waitForURL('**/dash');
});
