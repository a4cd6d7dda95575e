/** Which languages there are, how an address says one, and how a visitor's choice is remembered. */

export const LANGS = ['en', 'zh'] as const;
export type Lang = (typeof LANGS)[number];

/** As `lang` and `hreflang` want it. */
export const htmlLang: Readonly<Record<Lang, string>> = { en: 'en', zh: 'zh-Hans' };

/** Each language in its own words. */
export const langNames: Readonly<Record<Lang, string>> = { en: 'English', zh: '中文' };

const isLang = (value: string | undefined): value is Lang => LANGS.some((lang) => lang === value);

/** The language an address names; English pages carry no prefix. */
export const prefixOf = (path: string): Lang | null => (/^\/zh(?=$|[/?#])/.test(path) ? 'zh' : null);

/** The same page without a language prefix. */
export function plainPath(path: string): string {
  if (prefixOf(path) === null) return path;
  const rest = path.slice('/zh'.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The same page in a language; search and anchor stay. */
export function localPath(lang: Lang, path: string): string {
  const plain = plainPath(path);
  if (lang === 'en') return plain;
  return `/${lang}${plain.replace(/^\/(?=$|[?#])/, '')}`;
}

/** The choice kept in the browser, from a `Cookie` header or `document.cookie`. */
export function langOfCookie(cookie: string): Lang | null {
  const value = /(?:^|;\s*)lang=([^;]*)/.exec(cookie)?.[1];
  return isLang(value) ? value : null;
}

/** What to write to `document.cookie` to keep a choice for a year. */
export const langCookie = (lang: Lang): string => `lang=${lang}; Path=/; Max-Age=31536000; SameSite=Lax`;

/** Keeps the choice in this browser. */
export function keepLang(lang: Lang): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http.
  document.cookie = langCookie(lang);
}

interface Arrival {
  readonly path: string;
  readonly cookie: string;
  /** The language of the HTML that came ready, or null when only a shell came. */
  readonly rendered: string | null;
}

/** The language of addresses without a prefix: what the server already wrote, else the kept choice. */
export function unprefixedLang({ path, cookie, rendered }: Arrival): Lang {
  if (prefixOf(path) === null && rendered !== null) return rendered.startsWith('zh') ? 'zh' : 'en';
  return langOfCookie(cookie) ?? 'en';
}
