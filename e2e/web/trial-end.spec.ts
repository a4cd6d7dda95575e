/** A trial ends without money: what the dashboard says, why sending waits, and how another card ends it. */
import { expect, expectFineLooks } from '../fixtures.ts';
import { operate } from '../operator.ts';
// Moving the clock ends the trials of everyone in a product.
import { test } from '../own-product.ts';
import { newPersonIn } from '../people.ts';
import { buyPlan } from '../plans.ts';
import { made, panelOn } from './send-panel.ts';

// The card that is declined.
test.use({ allowConsoleErrors: true });

test('B03 W09 D09 after a trial that could not be paid, sending waits until another card pays', async ({
  page,
}) => {
  const person = await newPersonIn(page);
  await buyPlan(page.request, person, { role: 'pro', period: 'monthly' }, { card: 'declinesLater' });
  await page.goto('/dash');
  await expect(page.getByRole('button', { name: 'New transfer' }).first()).toBeVisible();

  expect(await operate('payments', 'advance', '--days', '7')).toContain('The clock of test payments shows');
  expect(await operate('payments', 'status')).toMatch(/past_due +1/);
  const expired = 'Your Pro trial has expired.';
  const banner = page.getByRole('status').filter({ hasText: expired });
  await expect(banner).toBeVisible();
  await expectFineLooks(page, 'en');

  await page.getByRole('button', { name: 'New transfer' }).first().click();
  const panel = panelOn(page);
  await expect(panel.root.getByRole('heading', { name: expired })).toBeVisible();
  await expect(panel.form).toHaveCount(0);
  await panel.root.getByRole('link', { name: 'Add a payment method' }).click();

  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: /^Insufficient funds/ }).click();
  await drawer.getByLabel('Name on card').fill(person.email);
  await drawer.getByRole('button', { name: 'Save card' }).click();
  await expect(drawer.getByRole('alert')).toContainText('insufficient funds');
  await drawer.getByRole('button', { name: /^Pays/ }).click();
  await drawer.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Your new card is saved.')).toBeVisible();
  await expect(page.getByText(expired)).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: '$29' })).toContainText('Paid');

  await page.getByRole('button', { name: 'New transfer' }).first().click();
  await panel.give(made('paid.bin', 1000));
  await panel.byLink.check();
  await panel.go.click();
  await expect(panel.sent).toBeVisible();
});
