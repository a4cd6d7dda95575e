/** The router of the browser: fetches the first page's parts before anything is drawn, so that ready HTML stays. */
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';

/** Fetches what the routes of an address load lazily, and keeps it in the routes. */
async function preload(routes: RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}

/** "Every other address" is none with a line break in it; a space does as well on a page that says there is no such page. */
function plain(routes: RouteObject[], path: string): string {
  if (matchRoutes(routes, path) !== null) return path;
  const { search, hash } = window.location;
  const spaced = path.replace(/%(0A|0D|E2%80%A[89])/gi, '%20');
  window.history.replaceState(window.history.state, '', `${spaced}${search}${hash}`);
  return spaced;
}

/** A page that was opened anew remembers for itself how far it was scrolled. Without a name of its own it would begin where the last one was left. */
function nameEntry(): void {
  const { state } = window.history;
  if (state?.key === undefined)
    window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}

export async function startRouter(routes: RouteObject[], path: string, ready: boolean) {
  await preload(routes, plain(routes, path));
  nameEntry();
  // Without it the router scrolls to the top when it takes over, under the hands of whoever is reading already.
  return createBrowserRouter(routes, ready ? { hydrationData: { loaderData: {} } } : {});
}
