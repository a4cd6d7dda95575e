/** The routes of the dashboard, which are added to those of the site when an address needs them. */
import { type RouteObject, redirect } from 'react-router';
import { type Lang, localPath } from '../i18n/lang.ts';
import { dashDetours, dashNotFound, dashPages, wayOf } from './dash-paths.ts';
import { findPage } from './find-page.ts';
import { RouteError } from './layouts/route-error.tsx';
import { loadFrame, type PageModule } from './page.tsx';
import { relativePath, routeTo } from './route-to.ts';

const fileOf = findPage(import.meta.glob<PageModule>(['./dash-*.tsx', '!./*.test.tsx'], { base: './pages' }));

const dashFrame = () => import('./layouts/dash-frame.tsx');
const libraryFrame = () => import('./layouts/library-frame.tsx');

export function dashRoutes(lang: Lang, base: string): RouteObject[] {
  const route = routeTo({ lang, base, fileOf, frame: 'dash' });
  const detour = (each: (typeof dashDetours)[number]): RouteObject => ({
    path: relativePath(each.path),
    loader: ({ request }) => {
      const to = wayOf(each, new URL(request.url).searchParams);
      return redirect(base === '/' ? to : localPath(lang, to));
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
