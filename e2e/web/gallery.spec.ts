/** The gallery of the design system: accessible in both themes and languages, and usable by keyboard. */
import { expect, expectFineLooks, expectNoSeriousAxe, test } from '../fixtures.ts';

test('gallery: accessible and within its width', async ({ page }) => {
  await page.goto('/dev/ui?lang=en');
  await expect(page.getByRole('heading', { name: 'Floating' })).toBeVisible();
  await expectFineLooks(page, 'en');
});

test('a dialog takes the focus, Escape closes it, and the focus comes back', async ({ page }) => {
  await page.goto('/dev/ui?theme=light&lang=en');
  const opener = page.locator('#floating').getByRole('button', { name: /…$/ }).first();
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
