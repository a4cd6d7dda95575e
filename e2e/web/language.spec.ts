/** English and Chinese: prerendered, announced to search engines, chosen in the footer, and remembered. */
import { expect, productUrl, test } from '../fixtures.ts';
import { openAwake } from './awake.ts';

const pages = [
  { path: '/', twin: '/zh', heading: 'See it land.', headingZh: '看它落地。' },
  {
    path: '/login',
    twin: '/zh/login',
    heading: 'Log in',
    headingZh: '登录',
  },
] as const;

for (const { path, twin, heading, headingZh } of pages) {
  test(`P18 ${path} and ${twin} are prerendered with their own head`, async ({ request }) => {
    for (const [at, lang, text] of [
      [path, 'en', heading],
      [twin, 'zh-Hans', headingZh],
    ] as const) {
      const html = await (await request.get(at)).text();
      expect(html).toContain(`<html lang="${lang}">`);
      expect(html).toContain(text);
      expect(html).toMatch(/<title>[^<]*Waybill[^<]*<\/title>/);
      expect(html).toMatch(/<meta name="description" content="[^"]{15,}"/);
      expect(html).toContain(`<link rel="canonical" href="${productUrl()}${at}"`);
      expect(html).toContain(`hreflang="en" href="${productUrl()}${path}"`);
      expect(html).toContain(`hreflang="zh-Hans" href="${productUrl()}${twin}"`);
      expect(html).toContain(`hreflang="x-default" href="${productUrl()}${path}"`);
      expect(html).toContain(`property="og:image" content="${productUrl()}/og.png"`);
      expect(html).not.toContain('%PUBLIC_URL%');
      expect(html.replace(/<script [^>]*src="[^"]+"[^>]*><\/script>/g, '')).not.toContain('<script');
    }
  });
}

test('P18 the page is readable without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: productUrl() });
  const page = await context.newPage();
  await page.goto('/zh');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('看它落地');
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

  const cookie = (await page.context().cookies()).find(({ name }) => name === 'lang');
  expect(cookie).toMatchObject({ value: 'zh', path: '/', sameSite: 'Lax' });

  await page.goto('/login');
  await expect(page).toHaveURL(/\/zh\/login$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录');
  await openAwake(page, '/');
  await expect(page).toHaveURL(/\/zh$/);

  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page).toHaveURL(/[^h]\/$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('See it land.');
});

test('P18 /index.html is the start page', async ({ page }) => {
  await page.goto('/index.html');
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('P18 the sitemap lists both languages, and robots.txt excludes the rest', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${productUrl()}/sitemap.xml`);
  for (const path of ['/dash', '/dev', '/api']) expect(robots).toContain(`Disallow: ${path}`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(`<loc>${productUrl()}/zh</loc>`);
  expect(sitemap).toContain(`hreflang="en" href="${productUrl()}/"`);
  expect(sitemap).not.toMatch(/login|dev/);
});

test('P18 a browser that prefers Chinese gets it on its first visit, until English is chosen', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'zh-CN', baseURL: productUrl() });
  const page = await context.newPage();
  for (const path of ['/login?from=mail', '/w/abcdefg', '/status', '/']) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/zh${path === '/' ? '' : path.replace('?', '\\?')}$`));
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  }
  await openAwake(page, '/zh');
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('See it land');
  await page.goto('/login');
  await expect(page).toHaveURL(/[^h]\/login$/);
  await context.close();
});
