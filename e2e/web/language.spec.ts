/** English and Chinese: prerendered, announced to search engines, chosen in the footer, and remembered. */
import { expect, productUrl, test } from '../fixtures.ts';
import { openAwake } from './awake.ts';

const pages = [
  { path: '/', twin: '/zh', heading: 'See it land.', headingZh: '送达可见。' },
  {
    path: '/login',
    twin: '/zh/login',
    heading: 'Log in',
    headingZh: '登录',
  },
] as const;

test('P18 pages are prerendered with their own head, and search engines find both languages', async ({
  request,
}) => {
  for (const { path, twin, heading, headingZh } of pages) {
    for (const [at, lang, text] of [
      [path, 'en', heading],
      [twin, 'zh-Hans', headingZh],
    ] as const) {
      const html = await (await request.get(at)).text();
      expect(html).toContain(`<html lang="${lang}" data-payments="`);
      expect(html).toContain(text);
      expect(html).toMatch(/<title>[^<]*Waybill[^<]*<\/title>/);
      expect(html).toMatch(/<meta name="description" content="[^"]{15,}"/);
      expect(html).toContain(`<link rel="canonical" href="${productUrl()}${at}"`);
      expect(html).toContain(`hreflang="en" href="${productUrl()}${path}"`);
      expect(html).toContain(`hreflang="zh-Hans" href="${productUrl()}${twin}"`);
      expect(html).toContain(`hreflang="x-default" href="${productUrl()}${path}"`);
      expect(html).toMatch(new RegExp(`property="og:image" content="${productUrl()}/[\\w/-]+\\.png"`));
      expect(html).not.toContain('%PUBLIC_URL%');
      expect(html.replace(/<script [^>]*src="[^"]+"[^>]*><\/script>/g, '')).not.toContain('<script');
    }
  }
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${productUrl()}/sitemap.xml`);
  for (const path of ['/dash', '/dev', '/api']) expect(robots).toContain(`Disallow: ${path}`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(`<loc>${productUrl()}/zh</loc>`);
  expect(sitemap).toContain(`hreflang="en" href="${productUrl()}/"`);
  expect(sitemap).not.toMatch(/register|dev/);
});

test('P18 a browser that prefers Chinese gets it on its first visit, readable without scripts', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'zh-CN',
    baseURL: productUrl(),
  });
  const page = await context.newPage();
  for (const path of ['/login?from=mail', '/w/abcdefg', '/status', '/']) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/zh${path === '/' ? '' : path.replace('?', '\\?')}$`));
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText('送达可见');
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('See it land');
  await context.close();
});

test('P18 switching the language keeps the page, and the choice survives a reload', async ({ page }) => {
  await openAwake(page, '/login?from=footer#content');
  await page.getByRole('link', { name: '中文' }).click();
  await expect(page).toHaveURL(/\/zh\/login\?from=footer#content$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录');
  await expect(page.getByRole('link', { name: '中文' })).toHaveAttribute('aria-current', 'true');

  const kept = async () => (await page.context().cookies()).find(({ name }) => name === 'lang');
  expect(await kept()).toMatchObject({ value: 'zh', path: '/', sameSite: 'Lax' });

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录');
  await openAwake(page, '/');
  await expect(page).toHaveURL(/\/zh$/);

  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page).toHaveURL(/[^h]\/$/);
  expect(await kept()).toMatchObject({ value: 'en', path: '/' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('See it land.');
});

test.describe('without the page’s own scripts', () => {
  // They are refused, and the browser says so.
  test.use({ allowConsoleErrors: true });

  test('K17 a language chosen before the scripts run is opened and kept, with query and anchor', async ({
    page,
  }) => {
    // The page's own scripts never arrive; only what is before the first paint runs.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/login?from=footer#content');
    await page.getByRole('link', { name: '中文' }).click();
    await expect(page).toHaveURL(/\/zh\/login\?from=footer#content$/);
    await page.goto('/status');
    await expect(page).toHaveURL(/\/zh\/status$/);
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await expect(page).toHaveURL(/[^h]\/status$/);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  });
});

test('K17 a language chosen without any script is kept, also against the choice before', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: productUrl() });
  const page = await context.newPage();
  await page.goto('/login?from=footer');
  await page.getByRole('link', { name: '中文' }).click();
  await expect(page).toHaveURL(/\/zh\/login\?from=footer$/);
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page).toHaveURL(/[^h]\/login\?from=footer$/);
  await page.goto('/status');
  await expect(page).toHaveURL(/[^h]\/status$/);
  await context.close();
});
