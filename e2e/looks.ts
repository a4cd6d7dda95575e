/** Sets the theme, language and width of a page, and checks how it looks. */
import { expect, type Page, test } from '@playwright/test';
import { expectNoSeriousAxe } from './barriers.ts';
import { productUrl } from './place.ts';

export type Theme = 'light' | 'dark';
export type Language = 'en' | 'zh';

export const LANGUAGES = ['en', 'zh'] as const;

export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1280, height: 800 };

export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
}

/** Sets the language as the footer's switch does. */
export async function setLanguage(page: Page, language: Language): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: language, url: productUrl() }]);
}

/** The path of a public page in a language: `/zh/pricing`. */
export function localPath(language: Language, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** Pairwise: every language with every theme, every theme at every width, every width in every language. */
const LOOKS = [
  { look: 'en, light, wide', lang: 'en', theme: 'light', size: DESK },
  { look: 'en, dark, phone', lang: 'en', theme: 'dark', size: PHONE },
  { look: 'zh, light, phone', lang: 'zh', theme: 'light', size: PHONE },
  { look: 'zh, dark, wide', lang: 'zh', theme: 'dark', size: DESK },
] as const;

/** The elements that make the page wider than its window. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`)
      .slice(0, 8)
      .concat(`the page is ${document.documentElement.scrollWidth} wide in a window of ${width}`);
  });

/** Expects no horizontal overflow; names the elements that overflow. A window that was just resized is rendered a moment later. */
export const expectNoSidewaysScroll = (page: Page): Promise<void> =>
  expect.poll(() => tooWide(page), { message: 'the page scrolls sideways', timeout: 15_000 }).toEqual([]);

/** Checks the current page in both looks of its language: no overflow, no serious accessibility errors. */
export async function expectFineLooks(page: Page, language: Language): Promise<void> {
  for (const { look, lang, theme, size } of LOOKS) {
    if (lang !== language) continue;
    await test.step(look, async () => {
      await setTheme(page, theme);
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
      await expectNoSeriousAxe(page);
    });
  }
}

/** One language light and wide, the other dark and on a phone; both within both widths. For pages that are checked in both languages. */
export async function expectFineInBoth(page: Page, language: Language): Promise<void> {
  const sizes = language === 'en' ? [PHONE, DESK] : [DESK, PHONE];
  await setTheme(page, language === 'en' ? 'light' : 'dark');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  await expectNoSeriousAxe(page);
}
