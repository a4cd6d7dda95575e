/** The routes of pages that no other page leads to: the operator's console, and the pages for development. */

import type { Lang } from '../i18n/lang.ts';
import type { Route } from '../router/routes.ts';
import { RouteError } from './layouts/route-error.tsx';
import { loadFrame } from './page.tsx';
import { routeTo } from './route-to.ts';

type RoutesApart = (lang: Lang, base: string) => Route;

async function consoleRoutes(): Promise<RoutesApart> {
  const { operatorFile, operatorFrame, operatorPages } = await import('./operator/pages.ts');
  return (lang, base) => ({
    lazy: () => loadFrame(lang, 'console', operatorFrame),
    errorElement: <RouteError lang={lang} />,
    children: operatorPages.map(routeTo({ lang, base, fileOf: operatorFile })),
  });
}

async function devRoutes(): Promise<RoutesApart> {
  const { devFile, devPages } = await import('./dev/pages.ts');
  return (lang, base) => ({
    errorElement: <RouteError lang={lang} />,
    children: devPages.map(routeTo({ lang, base, fileOf: devFile })),
  });
}

export const routesAt = (path: string): Promise<RoutesApart> =>
  /^(?:\/zh)?\/dev\//.test(path) ? devRoutes() : consoleRoutes();
