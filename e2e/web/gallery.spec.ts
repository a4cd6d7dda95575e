/** The gallery of the design system: accessible in both themes and languages, and usable by keyboard. */
import { expect, expectFineLooks, expectNoSeriousAxe, test } from '../fixtures.ts';

test('gallery: accessible and within its width', async ({ page }) => {
  await page.goto('/dev/ui?lang=en');
  await expect(page.getByRole('heading', { name: 'Floating' })).toBeVisible();
  await expectFineLooks(page, 'en');
});

test('code boxes: digits advance, others clear, backspace goes back, a paste fills all, and it fires once', async ({
  page,
}) => {
  await page.goto('/dev/ui?theme=light&lang=en');
  const boxes = page.locator('#entries').getByRole('group').first().getByRole('textbox');
  const codes = page.getByTestId('codes');
  await boxes.first().click();
  await page.keyboard.type('12x');
  await expect(boxes.nth(2)).toHaveValue('');
  await expect(boxes.nth(2)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(boxes.nth(1)).toBeFocused();
  await page.keyboard.type('2345');
  await expect(codes).toHaveText('12345');
  await boxes.first().focus();
  await boxes.first().evaluate((box) => {
    const data = new DataTransfer();
    data.setData('text/plain', '98765');
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(codes).toHaveText('12345 98765');
});

test('address chips: comma, Enter and lists add, duplicates do not, backspace removes', async ({ page }) => {
  await page.goto('/dev/ui?theme=light&lang=en');
  const input = page.locator('#entries').getByPlaceholder('name@company.com');
  const remove = (address: string) =>
    page
      .locator('#entries')
      .getByRole('button', { name: new RegExp(`${address}`) })
      .first();
  await input.click();
  await page.keyboard.type('One@Example.com,');
  await page.keyboard.type('two@example.com;three@example.com');
  await page.keyboard.press('Enter');
  await page.keyboard.type('one@example.com,');
  for (const name of ['one', 'two', 'three']) await expect(remove(`${name}@example.com`)).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(page.locator('#entries').getByRole('button', { name: /three@example.com/ })).toHaveCount(0);
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
