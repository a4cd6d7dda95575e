/** The table of routes, once without a language prefix and once for each prefix. */
import { type RouteObject, redirect } from 'react-router';
import { type Lang, localPath } from '../i18n/lang.ts';
import type { Area } from '../i18n/texts.ts';
import { findPage } from './find-page.ts';
import { Root } from './layouts/root.tsx';
import { RouteError } from './layouts/route-error.tsx';
import { type LoadPage, loadFrame, loadPage, loadTexts, type PageModule } from './page.tsx';
import {
  dashDetours,
  dashNotFound,
  dashPages,
  linkPages,
  notFound,
  type PageAddress,
  publicPages,
} from './paths.ts';
import { Providers } from './providers.tsx';

const fileOf = findPage(import.meta.glob<PageModule>(['./*.tsx', '!./*.test.tsx'], { base: './pages' }));

/** Pages besides those of every visitor. */
interface MorePages {
  readonly pages: readonly PageAddress[];
  readonly fileOf: (page: string) => LoadPage;
}

const siteFrame = () => import('./layouts/site-layout.tsx');
const dashFrame = () => import('./layouts/dash-frame.tsx');
const libraryFrame = () => import('./layouts/library-frame.tsx');

function routesIn(lang: Lang, base: string, more?: MorePages): RouteObject {
  const relative = (path: string) => path.replace(/^\//, '');
  const routeTo =
    (find: typeof fileOf, frame?: Area) =>
    (address: PageAddress): RouteObject => ({
      path: relative(address.path),
      lazy: () => loadPage(lang, address, find(address.page), frame),
    });
  const route = routeTo(fileOf);
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
        lazy: () => loadFrame(lang, [], siteFrame),
        errorElement,
        children: [{ errorElement, children: [...publicPages, ...linkPages, notFound].map(route) }],
      },
      ...dashDetours.map(detour),
      {
        lazy: () => loadFrame(lang, 'dash', dashFrame),
        errorElement,
        children: [
          {
            errorElement,
            children: [
              {
                lazy: () => loadFrame(lang, ['dash', 'library'], libraryFrame),
                errorElement,
                children: dashPages.filter(({ frame }) => frame === 'library').map(routeTo(fileOf, 'dash')),
              },
              ...[...dashPages, dashNotFound]
                .filter(({ frame }) => frame === undefined)
                .map(routeTo(fileOf, 'dash')),
            ],
          },
        ],
      },
      ...(more ? [{ errorElement, children: more.pages.map(routeTo(more.fileOf)) }] : []),
    ],
  };
}

/** `unprefixed` is the language of addresses that do not name one. */
export const routesFor = (unprefixed: Lang, more?: MorePages): RouteObject[] => [
  routesIn(unprefixed, '/', more),
  routesIn('zh', '/zh', more),
];

/** They are not linked, so they are loaded only at their own addresses. */
export async function pagesForDevelopment(path: string): Promise<MorePages | undefined> {
  if (!/^(\/zh)?\/dev\//.test(path)) return undefined;
  const { devPages, devFile } = await import('./dev/pages.ts');
  return { pages: devPages, fileOf: devFile };
}
