/** The limit panel that replaces the send form. */
import { expect, expectFineLooks, test } from '../fixtures.ts';
import { operate } from '../operator.ts';
import { newPersonIn } from '../people.ts';
import { panelOn } from './send-panel.ts';

test('W09 B06 a suspended account can read but not send', async ({ page }) => {
  const person = await newPersonIn(page);
  await operate('users', 'suspend', person.email);
  await page.goto('/dash');
  const story = page.getByRole('dialog', { name: 'Your account is suspended' });
  await expect(story).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(story).toHaveCount(0);
  await page.getByRole('button', { name: 'New transfer' }).first().click();
  await expect(page.getByRole('heading', { name: 'Account suspended' })).toBeVisible();
  await expect(panelOn(page).form).toHaveCount(0);
  await panelOn(page).button('Email support').click();
  await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Contact us' })).toHaveCount(0);
  await expectFineLooks(page, 'en');
});
