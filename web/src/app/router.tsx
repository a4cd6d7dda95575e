/** The router of the browser: fetches the first page's parts before anything is drawn, so that ready HTML stays. */
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';

/** Fetches what the routes of an address load lazily, and keeps it in the routes. */
async function preload(routes: RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes(routes, path);
  // Not even "every other address": one with a line break in it, say.
  if (matches === null) throw new Error('no page has this address');
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}

export async function startRouter(routes: RouteObject[], path: string, ready: boolean) {
  await preload(routes, path);
  // Without it the router scrolls to the top when it takes over, under the hands of whoever is reading already.
  return createBrowserRouter(routes, ready ? { hydrationData: { loaderData: {} } } : {});
}
