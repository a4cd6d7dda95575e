/** Fetches the texts of one area in one language, and tells the compiler what texts there are. */
import type {} from 'use-intl';
import type { en } from './en.ts';
import type { Lang } from './lang.ts';

/** The English texts are the law: the other languages must have the same keys. */
export type Texts<T = typeof en> = T extends string ? string : { readonly [Key in keyof T]: Texts<T[Key]> };

export type Area = keyof typeof en;

declare module 'use-intl' {
  interface AppConfig {
    Locale: string;
    Messages: typeof en;
  }
}

type Loaders = Readonly<Record<Area, () => Promise<Partial<Texts>>>>;

/** One chunk per area and language, so that a page brings only what it says. */
export const texts: Readonly<Record<Lang, Loaders>> = {
  en: {
    site: () => import('./en/site.ts'),
    landing: () => import('./en/landing.ts'),
    dash: () => import('./en/dash.ts'),
  },
  zh: {
    site: () => import('./zh/site.ts'),
    landing: () => import('./zh/landing.ts'),
    dash: () => import('./zh/dash.ts'),
  },
};
