/** The table of routes, once without a language prefix and once for each prefix. */
import { type RouteObject, redirect } from 'react-router';
import { type Lang, localPath } from '../i18n/lang.ts';
import { Root } from './layouts/root.tsx';
import { RouteError } from './layouts/route-error.tsx';
import { SiteLayout } from './layouts/site-layout.tsx';
import { type LoadPage, loadFrame, loadPage, loadTexts, type PageModule } from './page.tsx';
import {
  dashDetours,
  dashPages,
  devPages,
  linkPages,
  notFound,
  type PageAddress,
  publicPages,
} from './paths.ts';
import { Providers } from './providers.tsx';

const files = import.meta.glob<PageModule>('./*.tsx', { base: './pages' });

function fileOf(page: string): LoadPage {
  const load = files[`./${page}.tsx`];
  if (load === undefined) throw new Error(`there is no page ${page}`);
  return load;
}

const dashFrame = () => import('./layouts/dash-frame.tsx');

function routesIn(lang: Lang, base: string): RouteObject {
  const relative = (path: string) => path.replace(/^\//, '');
  const route = (address: PageAddress): RouteObject => ({
    path: relative(address.path),
    lazy: () => loadPage(lang, address, fileOf(address.page)),
  });
  const detour = ({ path, to }: (typeof dashDetours)[number]): RouteObject => ({
    path: relative(path),
    loader: () => redirect(base === '/' ? to : localPath(lang, to)),
  });
  const errorElement = <RouteError lang={lang} />;
  return {
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
        Component: SiteLayout,
        children: [{ errorElement, children: [...publicPages, ...linkPages, notFound].map(route) }],
      },
      ...dashDetours.map(detour),
      {
        lazy: () => loadFrame(lang, 'dash', dashFrame),
        errorElement,
        children: [{ errorElement, children: dashPages.map(route) }],
      },
      { errorElement, children: devPages.map(route) },
    ],
  };
}

/** `unprefixed` is the language of addresses that do not name one. */
export const routesFor = (unprefixed: Lang): RouteObject[] => [
  routesIn(unprefixed, '/'),
  routesIn('zh', '/zh'),
];
