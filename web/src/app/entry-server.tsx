/** Renders one address to HTML at build time, and fails the build on any error. */
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
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
  const handler = createStaticHandler(routesFor('en'));
  const context = await handler.query(new Request(`http://build.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} answers with a redirect`);
  for (const error of Object.values(context.errors ?? {})) throw error;
  const { handle, id = '' } = context.matches.at(-1)?.route ?? {};
  if (!isPageHandle(handle)) throw new Error(`${path} says nothing about itself`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  return { head: handle.headOf(context.loaderData[id]), html };
}
