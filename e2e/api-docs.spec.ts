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
    await expect(page.getByRole('heading', { name: '/api/location' })).toBeVisible();
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

test('O01 the examples of the API docs change their language without a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/api/docs');
  const code = (language: string) => page.locator(`[data-example="send"][data-language="${language}"]`);
  await expect(code('curl')).toBeVisible();
  await page.getByRole('radio', { name: 'Python' }).check({ force: true });
  await expect(code('python')).toBeVisible();
  await expect(code('curl')).toBeHidden();
  await context.close();
});

test('O01 a block of the API docs is copied by its button, and the language is kept', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/api/docs');
  await page.getByRole('radio', { name: 'TypeScript' }).check({ force: true });
  const block = page.locator('[data-example="list"][data-language="typescript"]');
  await block.hover();
  await block.getByRole('button', { name: 'Copy' }).click();
  await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("from 'waybill-client'");
  await page.reload();
  await expect(page.getByRole('radio', { name: 'TypeScript' })).toBeChecked();
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
