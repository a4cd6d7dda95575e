/** A team's own login provider: its owner sets it up and tests it, someone new joins by it, and only it logs them in. */
import type { Page } from '@playwright/test';
import { type Dns, openDns } from '../dns.ts';
import { expect, expectFineLooks, test } from '../fixtures.ts';
import { type LoginProvider, startLoginProvider } from '../login-provider.ts';
import { operate } from '../operator.ts';
import { startOwn } from '../own-product.ts';
import { newPersonIn } from '../people.ts';
import type { Product } from '../product.ts';

let dns: Dns;
let provider: LoginProvider;
let product: Product;

test.beforeAll(async () => {
  dns = await openDns();
  provider = await startLoginProvider();
  product = await startOwn({ DNS_SERVERS: dns.address, WEBHOOKS_ALLOW_PRIVATE: '1' });
});

test.afterAll(async () => {
  await product.stop();
  provider.stop();
  await dns.close();
});

const DOMAIN = 'harbour.test';

async function logInAtProvider(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

/** Someone without a password confirms with the team's provider. */
async function createKeyByLogin(page: Page): Promise<void> {
  await page.goto('/dash/account/api');
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Nightly backup');
  await dialog.getByRole('button', { name: 'Confirm with Harbour ID' }).click();
  await logInAtProvider(page, 'mia');
  await expect(dialog.getByText('Confirmed with Harbour ID')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Nightly backup').first()).toBeVisible();
}

test('O04 S212 the owner sets the provider up, someone new joins by it, and it becomes the only way', async ({
  page,
  browser,
}) => {
  const { email } = await newPersonIn(page);
  await operate('users', 'role', email, 'business');
  await page.goto('/dash/account/teams');
  const sso = page.locator('#single-sign-on');
  await sso.getByLabel('Email domain').fill(DOMAIN);
  await sso.getByRole('button', { name: 'Add domain' }).click();
  const toCopy = sso.locator('code').filter({ hasText: /./ });
  // Reading them waits for nothing.
  await expect(toCopy).toHaveCount(4);
  const [name = '', value = '', redirectUri = '', logoutUri = ''] = await toCopy.allTextContents();
  dns.publish('TXT', name, value);
  await sso.getByRole('button', { name: 'Check now' }).click();
  await expect(sso.getByText('Verified', { exact: true })).toBeVisible();

  await provider.admitTeam(redirectUri, logoutUri);
  await provider.setPeople({
    owner: { email: `owner@${DOMAIN}`, email_verified: true, name: 'Amara Okafor' },
    mia: { email: `mia@${DOMAIN}`, email_verified: true, name: 'Mia Berg' },
  });
  const { OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '' } = provider.settings;
  await sso.getByLabel('Name', { exact: true }).fill('Harbour ID');
  await sso.getByLabel('Issuer').fill(OIDC_ISSUER);
  await sso.getByLabel('Client ID').fill(OIDC_CLIENT_ID);
  await sso.getByRole('textbox', { name: 'Client secret' }).fill(OIDC_CLIENT_SECRET);
  await sso.getByRole('button', { name: 'Save provider' }).click();
  await expect(sso.getByRole('button', { name: 'Test login' })).toBeVisible();
  await expectFineLooks(page, 'en');
  await sso.getByRole('button', { name: 'Test login' }).click();
  await logInAtProvider(page, 'owner');
  await expect(sso.getByText('The login at Harbour ID works.')).toBeVisible();
  await sso.getByRole('switch', { name: `Log in with it at ${DOMAIN}` }).click();
  await expect(sso.getByRole('switch', { name: 'Only this way' })).toBeEnabled();
  await sso.getByRole('switch', { name: 'Only this way' }).click();
  await expect(sso.getByRole('switch', { name: 'Only this way' })).toBeChecked();

  const colleague = await (await browser.newContext({ baseURL: product.url })).newPage();
  await colleague.goto('/login?next=/dash/contacts');
  await colleague.getByLabel('Email').fill(`mia@${DOMAIN}`);
  await colleague.getByRole('button', { name: 'Continue with Harbour ID' }).click();
  await logInAtProvider(colleague, 'mia');
  await colleague.waitForURL('**/dash/contacts');
  await expect(page.getByRole('list', { name: 'People in the team' })).toContainText('Mia Berg');

  await createKeyByLogin(colleague);
  await provider.logOut('mia');
  await colleague.waitForURL(/\/login\?/);
  await colleague.context().close();
});
