/** The table of routes, once without a language prefix and once for each prefix. The dashboard's are added when they are needed. */

import type { Lang } from '../i18n/lang.ts';
import type { Route } from '../router/routes.ts';
import { findPage } from './find-page.ts';
import { Root } from './layouts/root.tsx';
import { RouteError } from './layouts/route-error.tsx';
import { loadFrame, loadTexts, type PageModule } from './page.tsx';
import { linkPages, notFound, publicPages } from './paths.ts';
import { Providers } from './providers.tsx';
import { routeTo } from './route-to.ts';

const fileOf = findPage(
  import.meta.glob<PageModule>(['./*.tsx', '!./dash-*.tsx', '!./*.test.tsx'], { base: './pages' }),
);

/** The routes of an area besides those of every visitor, in a language. */
type MoreRoutes = (lang: Lang, base: string) => Route;

const siteFrame = () => import('./layouts/site-layout.tsx');

/** The languages in which the same pages are served, and where; the first one is that of addresses without a prefix. */
export const basesFor = (unprefixed: Lang) =>
  [
    { lang: unprefixed, base: '/' },
    { lang: 'zh', base: '/zh' },
  ] as const;

function routesIn(lang: Lang, base: string, more?: MoreRoutes): Route {
  const errorElement = <RouteError lang={lang} />;
  return {
    id: base,
    path: base,
    errorElement,
    lazy: async () => {
      const messages = await loadTexts(lang, ['site']);
      const element = (
        <Providers lang={lang} messages={messages}>
          <Root />
        </Providers>
      );
      return { element };
    },
    children: [
      {
        lazy: () => loadFrame(lang, [], siteFrame),
        errorElement,
        children: [
          {
            errorElement,
            children: [...publicPages, ...linkPages, notFound].map(routeTo({ lang, base, fileOf })),
          },
        ],
      },
      ...(more ? [more(lang, base)] : []),
    ],
  };
}

/** `unprefixed` is the language of addresses that do not name one. */
export const routesFor = (unprefixed: Lang, more?: MoreRoutes): Route[] =>
  basesFor(unprefixed).map(({ lang, base }) => routesIn(lang, base, more));

/** Not linked, so they are loaded only at their own addresses. */
export const routesApart = async (path: string): Promise<MoreRoutes | undefined> =>
  /^(\/zh)?\/(dev\/|operator)/.test(path) ? (await import('./apart.tsx')).routesAt(path) : undefined;
