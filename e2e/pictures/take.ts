/** The Playwright fixtures of the pictures: a signed-in page of the product, and what cuts a picture out of it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Locator, type Page, request as requests } from '@playwright/test';
import sharp from 'sharp';
import type { Language } from '../looks.ts';
import type { Person } from '../people.ts';
import { CAST, type Cast, OWNERS, PLACES } from './cast.ts';
import { LOCAL, SITE } from './site.ts';

export { expect };

const PICTURES = fileURLToPath(new URL('../../web/content/pictures/', import.meta.url));
/** In pixels and bytes. */
const SIZES = [
  { suffix: '', width: 1440, most: 90_000 },
  { suffix: '-small', width: 720, most: 35_000 },
] as const;
const QUALITIES = [80, 74, 68, 62];
/** What is around the subject of a picture, or comes and goes over it. */
const HIDDEN = '.ui-toasts, .dash-top, .dash-side, :has(> .site-langs) { visibility: hidden !important }';

export interface Options {
  readonly lang: Language;
}

interface Fixtures {
  readonly cast: Cast;
  /** Of a visitor, unless `signIn` was called. */
  readonly owner: Person;
  /** Signs the owner, or another person, in. */
  readonly signIn: (person?: Person) => Promise<void>;
  /** The path in the language of the pictures. */
  readonly at: (path: string) => string;
  /** Saves the element, with a margin around it, as the picture of this name. */
  readonly take: (name: string, of: Locator, cut?: Cut) => Promise<void>;
}

export interface Cut {
  /** Around the element, in CSS pixels. */
  readonly margin?: number;
  /** The end of the picture, when the whole element would be too long. */
  readonly until?: Locator;
}

/** Until nothing is loading or moving any more. */
async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await expect(page.locator('.ui-skeleton')).toHaveCount(0);
  await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => undefined);
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    // It runs without a certificate; elsewhere addresses begin with https.
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      if (texts.currentNode.nodeValue?.includes('http://'))
        texts.currentNode.nodeValue = texts.currentNode.nodeValue.replaceAll('http://', 'https://');
  });
}

/** The best quality that is within the limit; a tall picture is made less wide. */
async function encode(png: Buffer, width: number, most: number): Promise<Buffer> {
  const scaled = sharp(png).resize({ width, height: 1.5 * width, fit: 'inside', withoutEnlargement: true });
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await scaled.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length <= most) break;
  }
  return bytes;
}

async function save(png: Buffer, lang: Language, name: string): Promise<void> {
  const folder = join(PICTURES, lang);
  mkdirSync(folder, { recursive: true });
  for (const { suffix, width, most } of SIZES)
    writeFileSync(join(folder, `${name}${suffix}.webp`), await encode(png, width, most));
}

export const test = base.extend<Fixtures & Options>({
  lang: ['en', { option: true }],

  cast: async ({ lang }, use) => {
    await use(CAST[lang]);
  },

  owner: async ({ lang }, use) => {
    const request = await requests.newContext({ baseURL: LOCAL, extraHTTPHeaders: { 'x-waybill': '1' } });
    const { email, password } = OWNERS[lang];
    const answer = await request.post('/api/combinedAuth', { data: { email, password } });
    const { _id: id, accessToken } = await answer.json();
    await use({ email, password, id, accessToken, ip: PLACES.hongKong });
    await request.dispose();
  },

  signIn: async ({ page, owner }, use) => {
    await use(async ({ email, password } = owner) => {
      await page.goto('/robots.txt');
      await page.evaluate(
        async (data) => {
          const headers = { 'content-type': 'application/json', 'x-waybill': '1' };
          await fetch('/api/combinedAuth', { method: 'POST', headers, body: JSON.stringify(data) });
          localStorage.setItem('ssid', '1');
          // No question about feedback over the page.
          localStorage.setItem('dnr', '1');
        },
        { email, password },
      );
    });
  },

  context: async ({ context, lang }, use) => {
    await context.addCookies([{ name: 'lang', value: lang, url: SITE }]);
    await use(context);
  },

  at: async ({ lang }, use) => {
    await use((path) => (lang === 'en' ? path : `/zh${path}`));
  },

  take: async ({ page, lang }, use) => {
    await use(async (name, of, { margin = 24, until } = {}) => {
      await of.waitFor();
      await settle(page);
      const box = await of.boundingBox();
      const end = until && (await until.boundingBox());
      if (box === null || end === null) throw new Error(`${name}: there is nothing to see`);
      const scrolled = await page.evaluate(() => scrollY);
      const tall = end === undefined ? box.height : end.y + end.height - box.y;
      const clip = {
        x: Math.max(0, box.x - margin),
        y: Math.max(0, box.y + scrolled - margin),
        width: box.width + 2 * margin,
        height: tall + 2 * margin,
      };
      await save(await page.screenshot({ clip, fullPage: true, caret: 'hide', style: HIDDEN }), lang, name);
    });
  },
});
