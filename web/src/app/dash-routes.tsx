/** The routes of the dashboard, which are added to those of the site when an address needs them. */

import { type Lang, localPath } from '../i18n/lang.ts';
import { Redirect, type Route } from '../router/routes.ts';
import { dashDetours, dashNotFound, dashPages, wayOf } from './dash-paths.ts';
import { findPage } from './find-page.ts';
import { RouteError } from './layouts/route-error.tsx';
import { loadFrame, type PageModule } from './page.tsx';
import { relativePath, routeTo } from './route-to.ts';

const fileOf = findPage(import.meta.glob<PageModule>(['./dash-*.tsx', '!./*.test.tsx'], { base: './pages' }));

const dashFrame = () => import('./layouts/dash-frame.tsx');
const libraryFrame = () => import('./layouts/library-frame.tsx');

export function dashRoutes(lang: Lang, base: string): Route[] {
  const route = routeTo({ lang, base, fileOf, frame: 'dash' });
  const detour = (each: (typeof dashDetours)[number]): Route => ({
    path: relativePath(each.path),
    loader: ({ query }) => {
      const to = wayOf(each, query);
      return new Redirect(base === '/' ? to : localPath(lang, to));
    },
  });
  const errorElement = <RouteError lang={lang} />;
  return [
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
              children: dashPages.filter(({ frame }) => frame === 'library').map(route),
            },
            ...[...dashPages, dashNotFound].filter(({ frame }) => frame === undefined).map(route),
          ],
        },
      ],
    },
  ];
}
