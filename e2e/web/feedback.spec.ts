/** The feedback form: it opens by itself at the third login, and works by keyboard. */
import type { Page } from '@playwright/test';
import { expect, expectFineLooks, test } from '../fixtures.ts';
import { newPerson } from '../people.ts';

/** Signs in until this login is the wanted one. */
async function atLogin(page: Page, wanted: number): Promise<void> {
  const person = await newPerson({ fullName: 'Mei Chen' });
  for (let tries = 0; tries < wanted; tries += 1) {
    const { email, password } = person;
    const answer = await page.request.post('/api/combinedAuth', { data: { email, password } });
    const { user } = await answer.json();
    if (user.loginCount === wanted) break;
  }
  await page.goto('/robots.txt');
  await page.evaluate(() => window.localStorage.setItem('ssid', '1'));
}

test('W06 feedback: the form opens at the third login, once, and the feedback is sent', async ({ page }) => {
  await atLogin(page, 3);
  await page.goto('/dash');
  const dialog = page.getByRole('dialog', { name: 'How do you like Waybill?' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Send feedback' }).click();
  await expect(dialog.getByRole('radio').first()).toHaveAttribute('aria-invalid', 'true');
  await expectFineLooks(page, 'en');

  // By keyboard: the third of three.
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Fantastic' })).toBeChecked();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('It found its way');
  await dialog.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: /^My Account/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
