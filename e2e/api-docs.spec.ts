/** Tests the pages that the server renders itself: the API docs and the outbox. */
import {
  DESK,
  expect,
  expectFineLooks,
  expectNoSidewaysScroll,
  LANGUAGES,
  operatorToken,
  PHONE,
  test,
} from './fixtures.ts';

for (const lang of LANGUAGES) {
  test(`the API docs have no accessibility errors and no sideways scroll (${lang})`, async ({ page }) => {
    await page.goto(`/api/docs?lang=${lang}`);
    await expect(page.getByText('/api/location').first()).toBeVisible();
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
    }
    // One call each of three groups: all calls are rendered by the same code, and axe takes long with thousands of elements.
    await page.evaluate(() => {
      for (const other of document.querySelectorAll('.paper ~ .paper')) other.remove();
      for (const other of [...document.querySelectorAll('.paper')].slice(3)) other.remove();
    });
    await expectFineLooks(page, lang);
  });
}

test('the outbox has no accessibility errors', async ({ page }) => {
  await page.goto(`/dev/outbox?token=${operatorToken()}`);
  for (const lang of LANGUAGES) await expectFineLooks(page, lang);
});

test('openapi.json describes every call that the page shows', async ({ request }) => {
  const document = await (await request.get('/api/openapi.json')).json();
  expect(document.openapi).toMatch(/^3\.1/);
  const page = await (await request.get('/api/docs')).text();
  for (const path of Object.keys(document.paths)) expect(page).toContain(path);
});
