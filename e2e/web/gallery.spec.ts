/** The gallery of the design system: accessible in both themes, and usable by keyboard. */
import { expect, expectFineLooks, test } from '../fixtures.ts';

test('gallery: accessible and within its width, and a closed dialog gives the focus back', async ({
  page,
}) => {
  await page.goto('/dev/ui?lang=en');
  await expect(page.getByRole('heading', { name: 'Floating' })).toBeVisible();
  await expectFineLooks(page, 'en');
  const opener = page.locator('#floating').getByRole('button', { name: /…$/ }).first();
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
