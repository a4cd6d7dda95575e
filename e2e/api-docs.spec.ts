/** The pages the server writes itself: the API's documentation and the outbox. */
import {
  DESK,
  expect,
  expectNoSeriousAxe,
  expectNoSidewaysScroll,
  operatorToken,
  PHONE,
  setTheme,
  test,
} from './fixtures.ts';

for (const theme of ['light', 'dark'] as const) {
  test(`the API's documentation reads well in both languages (${theme})`, async ({ page }) => {
    await setTheme(page, theme);
    for (const lang of ['en', 'zh']) {
      for (const size of [DESK, PHONE]) {
        await page.setViewportSize(size);
        await page.goto(`/api/docs?lang=${lang}`);
        await expect(page.getByText('/api/location').first()).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectNoSeriousAxe(page);
      }
    }
  });

  test(`the outbox has no barriers (${theme})`, async ({ page }) => {
    await setTheme(page, theme);
    await page.goto(`/dev/outbox?token=${operatorToken()}`);
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
      await expectNoSeriousAxe(page);
    }
  });
}

test('the document for programs describes every call the page shows', async ({ request }) => {
  const document = await (await request.get('/api/openapi.json')).json();
  expect(document.openapi).toMatch(/^3\.1/);
  const page = await (await request.get('/api/docs')).text();
  for (const path of Object.keys(document.paths)) expect(page).toContain(path);
});
