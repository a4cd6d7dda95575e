/** Billing in the account: a plan is switched, cancelled and resumed, its card changed, its payment returned, and lifetime codes activated. */
import { expect, expectFineLooks, test } from '../fixtures.ts';
import { operate } from '../operator.ts';
import { newPersonIn } from '../people.ts';
import { buyPlan } from '../plans.ts';

test('D09 B02 a plan is switched, cancelled and resumed, and its card changed', async ({ page }) => {
  const person = await newPersonIn(page);
  await buyPlan(page.request, person, { role: 'personal', period: 'monthly' });
  await page.goto('/dash/account/billing');
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  await expectFineLooks(page, 'en');

  await page.getByRole('link', { name: 'Change plan' }).click();
  await page.getByRole('button', { name: 'Switch, Pro' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /switch/i }).click();
  await expect(page.getByText('You’re on Pro now.')).toBeVisible();
  await expectFineLooks(page, 'en');

  await page.getByRole('link', { name: 'Billing', exact: true }).click();
  // The plans have this heading and this button too.
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pro' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await dialog.getByRole('radio', { name: 'Too expensive' }).check();
  await dialog.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByText('Your plan is cancelled.')).toBeVisible();
  await page.getByRole('button', { name: 'Resume plan' }).click();
  await expect(page.getByText('Your plan continues.')).toBeVisible();

  await page.getByRole('button', { name: 'Change card' }).click();
  await dialog.getByRole('button', { name: /^Pays/ }).click();
  await dialog.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Your new card is saved.')).toBeVisible();
});

test('B02 the first payment is returned within 30 days, and the invoice says so', async ({ page }) => {
  const offer = { role: 'pro', period: 'monthly' } as const;
  const person = await newPersonIn(page);
  await buyPlan(page.request, person, offer, { trial: false });
  await page.goto('/dash/account/billing');
  await expect(page.getByText(/^Full refund until/)).toBeVisible();
  const invoice = page.getByRole('row').filter({ hasText: '$29' });
  await expect(invoice).toContainText('Paid');

  await page.getByRole('button', { name: 'Request refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get your money back?' });
  await expect(dialog).toContainText('$29');
  await dialog.getByRole('radio', { name: 'Something is missing' }).check();
  await expectFineLooks(page, 'en');
  await dialog.getByRole('button', { name: 'Get refund' }).click();
  await expect(page.getByText('$29 is on its way back to your card.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Free', exact: true })).toBeVisible();
  await expect(invoice).toContainText('Refunded');
  await expect(page.getByRole('button', { name: 'Request refund' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Choose a plan' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await invoice.getByRole('button', { name: /PDF/ }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
  await expectFineLooks(page, 'en');
});

test('W11 B05 lifetime codes lead from one plan to the next, up to eight', async ({ page }) => {
  const codes = (await operate('codes', 'make', '8')).trim().split(/\s+/);
  await newPersonIn(page);
  await page.goto('/appsumoforever');
  await page.getByRole('link', { name: 'Enter your codes' }).click();
  const inputs = page.getByRole('textbox', { name: /^Code \d/ });
  await inputs.first().fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('You’re on Personal now, for life.')).toBeVisible();
  await expectFineLooks(page, 'en');
  for (const [index, code] of codes.slice(1).entries()) await inputs.nth(index).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Maximum codes reached.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
});
