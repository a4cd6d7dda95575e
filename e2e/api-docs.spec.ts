/** The pages the server writes itself: the API's documentation and the outbox. */
import {
  expect,
  expectNoSeriousAxe,
  expectNoSidewaysScroll,
  LOOKS,
  operatorToken,
  setTheme,
  test,
} from './fixtures.ts';

for (const { look, lang, theme, size } of LOOKS) {
  test(`the API's documentation reads well (${look})`, async ({ page }) => {
    await setTheme(page, theme);
    await page.setViewportSize(size);
    await page.goto(`/api/docs?lang=${lang}`);
    await expect(page.getByText('/api/location').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    // One call of each group: the others are made by the same hand.
    await page.evaluate(() => {
      for (const other of document.querySelectorAll('.paper ~ .paper')) other.remove();
    });
    await expectNoSeriousAxe(page);
  });
}

for (const { theme, size } of LOOKS) {
  test(`the outbox has no barriers (${theme}, ${size.width} wide)`, async ({ page }) => {
    await setTheme(page, theme);
    await page.setViewportSize(size);
    await page.goto(`/dev/outbox?token=${operatorToken()}`);
    await expectNoSidewaysScroll(page);
    await expectNoSeriousAxe(page);
  });
}

test('the document for programs describes every call the page shows', async ({ request }) => {
  const document = await (await request.get('/api/openapi.json')).json();
  expect(document.openapi).toMatch(/^3\.1/);
  const page = await (await request.get('/api/docs')).text();
  for (const path of Object.keys(document.paths)) expect(page).toContain(path);
});
