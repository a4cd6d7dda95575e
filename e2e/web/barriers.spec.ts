/** Every page of the sitemap, in both languages, has a sound structure; each kind of element is free of serious accessibility errors. */
import type { APIRequestContext, Page } from '@playwright/test';
import { injectAxe, seriousBarriers } from '../barriers.ts';
import { DESK, expect, LANGUAGES, localPath, PHONE, setTheme, test } from '../fixtures.ts';
import type { Language } from '../looks.ts';
import { productUrl } from '../place.ts';
import { readAll, type Served } from '../served.ts';
import { type Structure, structureOf } from '../structure.ts';

/** The same on all pages; checked with the first page of each group. */
const FRAME = ['body header', 'body footer'];

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
async function groupsOf(paths: readonly string[]): Promise<Served[][]> {
  const groups = new Map<string, Served[]>();
  for (const each of await readAll(paths)) {
    expect(each.status, each.path).toBe(200);
    const styles = (each.html.match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? []).sort().join('');
    groups.set(styles, [...(groups.get(styles) ?? []), each]);
  }
  return [...groups.values()];
}

/** As few pages as have every kind of element of these between them, the one with the most first. */
function coverOf(structures: readonly Structure[]): string[] {
  const chosen: string[] = [];
  const seen = new Set<string>();
  const unseen = ({ kinds }: Structure) => kinds.filter((kind) => !seen.has(kind));
  for (;;) {
    const counts = structures.map((each) => unseen(each).length);
    const most = Math.max(...counts);
    const next = structures[counts.indexOf(most)];
    if (next === undefined || most === 0) return chosen;
    chosen.push(next.path);
    for (const kind of next.kinds) seen.add(kind);
  }
}

/** Shows another page in place of the open one. It takes a third of the time of opening it. */
const showInstead = (page: Page, html: string): Promise<void> =>
  page.evaluate((text) => {
    const next = new DOMParser().parseFromString(text, 'text/html');
    document.title = next.title;
    document.documentElement.lang = next.documentElement.lang;
    document.body.replaceWith(next.body);
  }, html);

// Pages are checked as the server sends them: their scripts would change what is shown in place of them.
test.use({ allowConsoleErrors: true });

for (const lang of LANGUAGES)
  test(`P09 P10 P15 P16 P18 every public page in ${lang} is accessible`, async ({ page, request }) => {
    const groups = await groupsOf(await pathsIn(request, lang));
    await page.setViewportSize(lang === 'en' ? DESK : PHONE);
    await page.route(/\/assets\/[^?]*\.js$/, (route) => route.abort());
    const found: string[] = [];
    for (const served of groups) {
      const structures: Structure[] = [];
      for (const each of served) structures.push(await structureOf(page, each));
      for (const { path, lang: said, faults } of structures) {
        expect(said.slice(0, 2), `the language of ${path}`).toBe(lang);
        found.push(...faults.map((fault) => `${path}: ${fault}`));
      }
      const [first = '', ...others] = coverOf(structures);
      const check = async (path: string, except: readonly string[]) => {
        for (const theme of ['dark', 'light'] as const) {
          await setTheme(page, theme);
          found.push(...(await seriousBarriers(page, except)).map((barrier) => `${path}: ${barrier}`));
        }
      };
      await page.goto(first);
      await injectAxe(page);
      await check(first, []);
      for (const path of others) {
        await showInstead(page, served.find((each) => each.path === path)?.html ?? '');
        await check(path, FRAME);
      }
    }
    expect(found).toEqual([]);
  });
