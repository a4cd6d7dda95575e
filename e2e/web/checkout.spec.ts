/** Buying a plan in test mode: from the prices to an account with a trial, a card that is declined, a coupon, the bank's question. */
import type { Page } from '@playwright/test';
import { expect, expectFineLooks, expectNoSeriousAxe, test } from '../fixtures.ts';
import { codeFor } from '../mailbox.ts';
import { operate } from '../operator.ts';
import { newAddress, newPerson, newPersonIn, PASSWORD } from '../people.ts';
import { buyPlan } from '../plans.ts';
import { openAwake } from './awake.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Each card gets one trial, and in test mode another name makes it another card. */
async function useCard(page: Page, card: RegExp, name: string): Promise<void> {
  await page.getByRole('button', { name: card }).click();
  await page.getByLabel('Name on card').fill(name);
}

test.describe('with a declined card', () => {
  test.use({ allowConsoleErrors: true });

  test('P04 P05 W05 P08 B02 a visitor chooses a plan, signs up, is declined, and begins the trial with another card', async ({
    page,
    request,
  }) => {
    const email = newAddress('trial');
    await openAwake(page, '/pricing');
    await page.getByRole('link', { name: 'Try for a week, Pro' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Digit 1').fill(await codeFor(request, email));
    await expect(page.getByText('Test mode: no card is charged')).toBeVisible();
    await expect(page.getByText('$228 a year')).toBeVisible();
    await expectFineLooks(page, 'en');

    await useCard(page, /^Declined/, email);
    await page.getByRole('button', { name: 'Start free trial' }).click();
    await expect(page.getByText('Your card was declined. Try another card.')).toBeVisible();
    await useCard(page, /^Pays/, email);
    await page.getByRole('button', { name: 'Start free trial' }).click();
    await expect(heading(page)).toHaveText('Your Pro trial has begun');
    await expectNoSeriousAxe(page);

    await openAwake(page, '/pricing');
    await expect(page.locator('[data-plan="pro"]').getByText('Your plan')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Current plan, Pro' })).toBeDisabled();
  });
});

test('H20 a card that has had a free trial: the checkout stops, names the true price, and charges it once it is confirmed', async ({
  page,
  request,
}) => {
  const { email } = await newPersonIn(page);
  await buyPlan(request, await newPerson(), { role: 'pro', period: 'monthly' }, { name: email });
  await page.goto('/dash/account/billing?plan=pro&period=monthly');
  const checkout = page.getByRole('dialog', { name: 'Pro plan' });
  await expect(checkout.locator('.checkout-due')).toContainText('$0');
  await checkout.getByRole('button', { name: /^Pays/ }).click();
  await checkout.getByLabel('Expiry date').fill('12 / 99');
  await checkout.getByLabel('Name on card').fill(email);
  await checkout.getByRole('button', { name: 'Start free trial' }).click();
  await expect(heading(page)).toHaveText('This card has already had a free trial');
  await expect(page.getByText(/^Nothing has been charged\./)).toBeVisible();
  await expectFineLooks(page, 'en');
  await page.goto('/dash/account/billing');
  await expect(page.getByText(/has already had a free trial/)).toBeVisible();
  await expect(page.getByText('No invoices yet')).toBeVisible();
  await page.getByRole('link', { name: 'See the price' }).click();
  await page.getByRole('button', { name: 'Pay $29 today and start now' }).click();
  await expect(heading(page)).toHaveText('Thank you for choosing Pro');
  const renewal = /renews on (\w+ \d+, \d+)/.exec(
    (await page.getByText(/renews on/).textContent()) ?? '',
  )?.[1];
  await page.getByRole('link', { name: 'Open Billing' }).click();
  await expect(page.locator('.billing-facts').first()).toContainText(renewal ?? 'a date');
  await expect(page.getByRole('row').filter({ hasText: '$29' })).toContainText('Paid');
});

test('P05 B02 B04 a link with a coupon opens the payment of Business, and the bank asks first', async ({
  page,
}) => {
  const code = `LESS${Date.now().toString(36).toUpperCase()}`;
  await operate('payments', 'coupon', 'make', code, '--percent', '40', '--once');
  const { email } = await newPersonIn(page);
  await page.goto(`/pricing?code=${code}`);
  const checkout = page.getByRole('dialog', { name: 'Business plan' });
  await expect(checkout.getByText('−$27.60')).toBeVisible();
  await expect(checkout.getByText('$41.40, then $69 a month')).toBeVisible();
  await expectNoSeriousAxe(page);
  await useCard(page, /^Bank asks first/, email);
  await checkout.getByRole('button', { name: 'Start free trial' }).click();
  await checkout.getByRole('button', { name: 'Approve' }).click();
  await expect(heading(page)).toHaveText('Your Business trial has begun');
});

test('K07 K11 a visitor’s coupon opens the payment after signing up, also when the page is reloaded on the way', async ({
  page,
  request,
}) => {
  const code = `LESS${Date.now().toString(36).toUpperCase()}`;
  await operate('payments', 'coupon', 'make', code, '--percent', '40', '--once');
  const email = newAddress('coupon');
  await openAwake(page, `/pricing?code=${code}`);
  await expect(page.getByText(/40% off/)).toBeVisible();
  await page.getByRole('link', { name: 'Try for a week, Business', exact: true }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page)).toHaveText('Check your email');
  await page.reload();
  await expect(heading(page)).toHaveText('Check your email');
  await page.getByLabel('Digit 1').fill(await codeFor(request, email));
  await expect(page.getByText('Enter your password again', { exact: false })).toBeVisible();
  await expectFineLooks(page, 'en');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('−$27.60')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(PASSWORD);

  // The plan is still being chosen after another reload, with the coupon.
  await page.reload();
  await expect(heading(page)).toHaveText('Choose your plan');
  await expect(page.getByText('−$27.60')).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Free' }).click();
  await expect(page).toHaveURL(/\/thankyou$/);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('register'))).toBeNull();
});

test('K07 someone with an account logs in after opening a link with a coupon, and the payment opens with it', async ({
  page,
}) => {
  const code = `LESS${Date.now().toString(36).toUpperCase()}`;
  await operate('payments', 'coupon', 'make', code, '--percent', '40', '--once');
  const person = await newPerson();
  await openAwake(page, `/pricing?code=${code}`);
  await expect(page.getByText(/40% off/)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
  const checkout = page.getByRole('dialog', { name: 'Business plan' });
  await expect(checkout.getByText('−$27.60')).toBeVisible();
});
