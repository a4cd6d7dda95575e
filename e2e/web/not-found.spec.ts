/** The 404 page: its status, its link home, and addresses with odd characters. */
import { expect, PHONE, test } from '../fixtures.ts';
import { openAwake } from './awake.ts';

const words = {
  en: "This could be our fault, but that page isn't here.",
  zh: '找不到这个页面，可能是链接有误，也可能是我们的疏漏。',
} as const;

test('P17 an unknown address answers 404 also with a line break, and the page works', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE);
  const answer = page.waitForResponse(/no%0Asuch/);
  await openAwake(page, '/no%0Asuch/page?x=1');
  expect((await answer).status()).toBe(404);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(words.en);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Pricing' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(heading).toContainText('See it land');

  // As by a link of the page, without a load.
  await page.evaluate(() => {
    window.history.pushState(null, '', '/gone');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(heading).toHaveText(words.en);
  await expect(page).toHaveTitle(/Not found/);

  const chinese = await request.get('/nothing-here', { headers: { cookie: 'lang=zh' } });
  expect(chinese.status()).toBe(404);
  const html = await chinese.text();
  for (const part of ['<html lang="zh-Hans"', words.zh, 'content="noindex"', 'href="/zh"'])
    expect(html).toContain(part);
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
