/** The affiliate programme: a visitor comes by someone's link, signs up, and is counted once. */
import type { Page } from '@playwright/test';
import { expect, expectFineLooks, productUrl, test } from '../fixtures.ts';
import { codeFor } from '../mailbox.ts';
import { operate } from '../operator.ts';
import { newAddress, newPersonIn, PASSWORD } from '../people.ts';
import { openAwake } from './awake.ts';

/** Opens the page by the link, and waits until the visit is reported. */
async function arrive(page: Page, link: string): Promise<void> {
  const reported = page.waitForResponse('**/api/affiliate/visits');
  await page.goto(link);
  expect((await reported).status()).toBe(200);
}

const figures = (page: Page) => page.locator('dd.num');

test('P09 D13 a sign-up by an affiliate link is counted once, also when link and sign-up are repeated', async ({
  page,
  browser,
}) => {
  const { email: affiliate } = await newPersonIn(page, { name: 'affiliate' });
  await page.goto('/dash/affiliate');
  await expect(page.getByText('No clicks yet')).toBeVisible();
  const link = await page.getByLabel('Your link').inputValue();
  expect(link).toMatch(new RegExp(`^${productUrl()}/\\?via=[A-Za-z0-9]{10}$`));
  await expectFineLooks(page, 'en');

  const friend = await browser.newContext({ baseURL: productUrl() });
  const theirs = await friend.newPage();
  await arrive(theirs, link);
  // A second time, on another page, and in another tab.
  const query = new URL(link).search;
  await arrive(theirs, `/zh/pricing${query}`);
  await arrive(await friend.newPage(), link);

  const email = newAddress('friend');
  await openAwake(theirs, '/register');
  await theirs.getByLabel('Email').fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Continue' }).click();
  const signup = theirs.waitForRequest('**/api/signup2');
  await theirs.getByLabel('Digit 1').fill(await codeFor(theirs.request, email));
  const body = (await signup).postDataJSON();
  expect(body.referrer).toBe(link);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Choose your plan');
  // The same request again, as after an answer that was lost.
  const again = await theirs.request.post('/api/signup2', { data: body, headers: { 'x-waybill': '1' } });
  expect(again.status()).toBe(200);
  expect(await theirs.evaluate(() => window.localStorage.getItem('waybill-via'))).toBeNull();
  await friend.close();

  await expect(async () => {
    await page.reload();
    await expect(figures(page)).toHaveText(['1', '1', '0'], { timeout: 2_000 });
  }).toPass();
  await expectFineLooks(page, 'zh');
  const [code] = link.split('=').slice(-1);
  expect(await operate('affiliates', 'csv')).toMatch(
    new RegExp(`^${code},${affiliate},[\\d-]{7},1,1,0$`, 'm'),
  );
});
