/** The 404 page: its status, its text and its link home, in both languages. */
import { expect, localPath, PHONE, setLanguage, test } from '../fixtures.ts';
import { openAwake } from './awake.ts';

const words = {
  en: "This could be our fault, but that page isn't here.",
  zh: '这可能是我们的错，不过您要找的页面不在这里。',
} as const;

for (const lang of ['en', 'zh'] as const) {
  test(`P17 an unknown address answers 404 and says so (${lang})`, async ({ page }) => {
    const answer = await page.goto(localPath(lang, '/no/such/page?x=1'));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[lang]);
    await expect(page.locator('html')).toHaveAttribute('lang', lang === 'en' ? 'en' : 'zh-Hans');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('main').getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`${lang === 'en' ? '/' : '/zh'}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      lang === 'en' ? 'See it land' : '看它落地',
    );
  });
}

test('P17 an address with a line break answers 404, and the page works', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const answer = page.waitForResponse(/no%0Asuch/);
  await openAwake(page, '/no%0Asuch/page?x=1');
  expect((await answer).status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Pricing' })).toBeVisible();
});

test('P17 the 404 page is in the chosen language', async ({ page }) => {
  await setLanguage(page, 'zh');
  const answer = await page.goto('/nothing-here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.zh);
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL(/\/zh$/);
});

test('P17 following a link to a missing page shows the 404 page', async ({ page }) => {
  await openAwake(page, '/');
  await page.evaluate(() => {
    window.history.pushState(null, '', '/gone');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en);
  await expect(page).toHaveTitle(/Not found/);
});

test.describe(() => {
  // The call for the transfer is refused, which the browser logs.
  test.use({ allowConsoleErrors: true });
  test('P17 T20 a link with odd characters answers 404 and says that the link is wrong', async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    const answer = await page.goto(`/w/${encodeURIComponent('<b>7</b>')}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('main').getByRole('button', { name: /abuse/ })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(words.en);
    expect(faults).toEqual([]);
  });
});
