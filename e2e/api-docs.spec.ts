/** Tests the pages that the server renders itself: the API docs and the outbox. */
import {
  DESK,
  expect,
  expectNoSeriousAxe,
  expectNoSidewaysScroll,
  LANGUAGES,
  operatorToken,
  PHONE,
  setTheme,
  test,
} from './fixtures.ts';

const SIZES = [DESK, PHONE];

test('the API docs have no accessibility errors and no sideways scroll', async ({ page }) => {
  for (const lang of LANGUAGES) {
    await setTheme(page, lang === 'en' ? 'light' : 'dark');
    await page.goto(`/api/docs?lang=${lang}`);
    await expect(page.getByText('/api/location').first()).toBeVisible();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
    }
    // One call each of two groups: all calls are rendered by the same code, and axe takes long with thousands of elements.
    await page.evaluate(() => {
      for (const other of document.querySelectorAll('.card ~ .card')) other.remove();
      for (const other of [...document.querySelectorAll('.card')].slice(2)) other.remove();
    });
    await expectNoSeriousAxe(page);
  }
});

test('the outbox opens with the operator token, without accessibility errors', async ({ page }) => {
  const answer = await page.goto(`/dev/outbox?token=${operatorToken()}`);
  expect(answer?.status()).toBe(200);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await setTheme(page, size === DESK ? 'light' : 'dark');
    await expectNoSeriousAxe(page);
  }
});
