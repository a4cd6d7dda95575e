/** Renders one address to HTML at build time, and fails the build on any error. */
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, whenLoaded } from '../router/router.ts';
import { RouterProvider } from '../router/router-provider.tsx';
import { contentOf } from '../router/routes.ts';
import { type Head, isPageHandle } from './page.tsx';
import { routesFor } from './routes.tsx';

export { htmlLang, LANGS, localPath } from '../i18n/lang.ts';
export { dashDetours, dashNotFound, dashPages } from './dash-paths.ts';
export { devPages } from './dev/pages.ts';
export { operatorPages } from './operator/pages.ts';
export { linkPages, notFound, publicPages } from './paths.ts';

export interface Rendered {
  readonly head: Head;
  readonly html: string;
}

export async function render(path: string): Promise<Rendered> {
  const router = createMemoryRouter(routesFor('en'), path);
  await whenLoaded(router);
  const { matches, failure, location } = router.state;
  if (failure !== null) throw failure.error;
  if (location.pathname !== path) throw new Error(`${path} leads to ${location.pathname}`);
  const page = matches.at(-1);
  const handle = page && contentOf(page.route).handle;
  if (!isPageHandle(handle)) throw new Error(`${path} says nothing about itself`);
  return { head: handle.headOf(page?.data), html: renderToString(<RouterProvider router={router} />) };
}
