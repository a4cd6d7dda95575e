/** Creates the browser's router; loads the first page's chunks before rendering, so that prerendered HTML stays visible. */
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

/** The catch-all route does not match line breaks, so they become spaces, which makes no difference on the 404 page. */
function plain(routes: RouteObject[], path: string): string {
  if (matchRoutes(routes, path) !== null) return path;
  const { search, hash } = window.location;
  const spaced = path.replace(/%(0A|0D|E2%80%A[89])/gi, '%20');
  window.history.replaceState(window.history.state, '', `${spaced}${search}${hash}`);
  return spaced;
}

/** Whether the address has an id. Such pages are served as empty shells, so HTML that came with one is the 404 page's. */
export const hasId = (routes: RouteObject[], path: string): boolean =>
  Object.keys(matchRoutes(routes, path)?.at(-1)?.params ?? {}).some((name) => name !== '*');

/** Gives the history entry its own key, under which its scroll position is stored. Without one a new page would start at the position of the last. */
function nameEntry(): void {
  const { state } = window.history;
  if (state?.key === undefined)
    window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}

export async function startRouter(routes: RouteObject[], path: string, ready: boolean) {
  await preload(routes, plain(routes, path));
  nameEntry();
  // Without hydrationData the router scrolls to the top when it starts, even if the visitor has already scrolled down.
  return createBrowserRouter(routes, ready ? { hydrationData: { loaderData: {} } } : {});
}
