/** Every page of the sitemap, in both languages, is free of serious accessibility errors. */
import type { APIRequestContext, Page } from '@playwright/test';
import { injectAxe, seriousBarriers } from '../barriers.ts';
import { DESK, expect, LANGUAGES, localPath, PHONE, setTheme, test } from '../fixtures.ts';
import type { Language } from '../looks.ts';
import { productUrl } from '../place.ts';

/** The same on all pages; checked with the first page of each group. */
const FRAME = ['body header', 'body footer'];

interface Sent {
  readonly path: string;
  readonly html: string;
}

async function pathsIn(request: APIRequestContext, lang: Language): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const all = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.slice(productUrl().length),
  );
  const paths = all.filter((path) => /^\/zh(?:\/|$)/.test(path) === (lang === 'zh'));
  expect(paths).toContain(localPath(lang, '/support/receipts'));
  expect(paths).toHaveLength(all.length / LANGUAGES.length);
  return paths;
}

/** Pages by their stylesheets. */
async function groupsOf(request: APIRequestContext, paths: readonly string[]): Promise<Sent[][]> {
  const groups = new Map<string, Sent[]>();
  for (const path of paths) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    const styles = (html.match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? []).sort().join('');
    groups.set(styles, [...(groups.get(styles) ?? []), { path, html }]);
  }
  return [...groups.values()];
}

/** Shows another page in place of the open one. It takes a third of the time of opening it. */
const showInstead = (page: Page, html: string): Promise<void> =>
  page.evaluate((text) => {
    const next = new DOMParser().parseFromString(text, 'text/html');
    document.title = next.title;
    document.documentElement.lang = next.documentElement.lang;
    document.body.replaceWith(next.body);
  }, html);

/** What its contrast depends on within one group: each kind of element, inside which other kind. */
const kindsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const kindOf = (element: Element | null) =>
      element === null ? '' : `${element.localName}.${[...element.classList].sort().join('.')}`;
    const all = document.body.querySelectorAll('*');
    return [...new Set([...all].map((one) => `${kindOf(one.parentElement)} > ${kindOf(one)}`))];
  });

// Pages are checked as the server sends them: their scripts would change what is shown in place of them.
test.use({ allowConsoleErrors: true });

for (const lang of LANGUAGES)
  test(`P09 P10 P15 P16 P18 every public page in ${lang} is accessible`, async ({ page, request }) => {
    const groups = await groupsOf(request, await pathsIn(request, lang));
    await page.setViewportSize(lang === 'en' ? DESK : PHONE);
    await page.route(/\/assets\/[^?]*\.js$/, (route) => route.abort());
    const found: string[] = [];
    const check = async (path: string, what?: Parameters<typeof seriousBarriers>[1]) => {
      for (const barrier of await seriousBarriers(page, what)) found.push(`${path}: ${barrier}`);
    };
    for (const [first, ...others] of groups) {
      if (first === undefined) continue;
      await page.goto(first.path);
      await injectAxe(page);
      for (const theme of ['dark', 'light'] as const) {
        await setTheme(page, theme);
        await check(first.path);
      }
      const seen = new Set(await kindsOn(page));
      for (const { path, html } of others) {
        await showInstead(page, html);
        const kinds = await kindsOn(page);
        await check(path, { except: FRAME, contrast: kinds.some((kind) => !seen.has(kind)) });
        for (const kind of kinds) seen.add(kind);
      }
    }
    expect(found).toEqual([]);
  });
