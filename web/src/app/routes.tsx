/** The table of routes, once for addresses without a language and once for each prefix. */
import type { RouteObject } from 'react-router';
import type { Lang } from '../i18n/lang.ts';
import { texts } from '../i18n/messages.ts';
import { Root } from './layouts/root.tsx';
import { SiteLayout } from './layouts/site-layout.tsx';
import { Trouble } from './layouts/trouble.tsx';
import { loadChunk } from './loading/retry.ts';
import { type LoadPage, loadPage } from './page.tsx';
import { devPages, notFound, type PageAddress, type PageId, publicPages } from './paths.ts';
import { Providers } from './providers.tsx';

const files: Readonly<Record<PageId, LoadPage>> = {
  landing: () => import('./pages/landing.tsx'),
  login: () => import('./pages/login.tsx'),
  'not-found': () => import('./pages/not-found.tsx'),
  'dev-ui': () => import('./pages/dev-ui.tsx'),
  'dev-dash': () => import('./pages/dev-dash.tsx'),
  'dev-site-nav': () => import('./pages/dev-site-nav.tsx'),
};

function routesIn(lang: Lang, base: string): RouteObject {
  const route = (address: PageAddress): RouteObject => ({
    path: address.path.replace(/^\//, ''),
    lazy: () => loadPage(lang, address, files[address.page]),
  });
  const trouble = <Trouble lang={lang} />;
  return {
    path: base,
    errorElement: trouble,
    lazy: async () => {
      const messages = await loadChunk(texts[lang].site);
      const element = (
        <Providers lang={lang} messages={messages}>
          <Root />
        </Providers>
      );
      return { element };
    },
    children: [
      {
        Component: SiteLayout,
        children: [{ errorElement: trouble, children: [...publicPages.map(route), route(notFound)] }],
      },
      { errorElement: trouble, children: devPages.map(route) },
    ],
  };
}

/** `unprefixed` is the language of addresses that do not name one. */
export const routesFor = (unprefixed: Lang): RouteObject[] => [
  routesIn(unprefixed, '/'),
  routesIn('zh', '/zh'),
];
