/** Every address that has a page, and which page it is. */
import type { Area } from '../i18n/texts.ts';

/** The name of a file in `pages/`. */
export type PageId = 'landing' | 'login' | 'not-found' | 'dev-ui' | 'dev-dash' | 'dev-site-nav';

export interface PageAddress {
  readonly path: string;
  readonly page: PageId;
  /** The texts it needs beside those of every page. */
  readonly area?: Area;
  /** Left out of the sitemap, and search engines are asked to leave it out too. */
  readonly hidden?: true;
}

/** These come as ready HTML, in every language. */
export const publicPages: readonly PageAddress[] = [
  { path: '/', page: 'landing', area: 'landing' },
  { path: '/login', page: 'login', hidden: true },
];

/** These come as an empty shell, and only in development and tests. */
export const devPages: readonly PageAddress[] = [
  { path: '/dev/ui', page: 'dev-ui', hidden: true },
  { path: '/dev/dash', page: 'dev-dash', area: 'dash', hidden: true },
  { path: '/dev/site-nav', page: 'dev-site-nav', hidden: true },
];

export const notFound: PageAddress = { path: '*', page: 'not-found', hidden: true };
