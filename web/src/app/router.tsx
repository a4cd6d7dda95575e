/** Creates the browser's router; loads the first page's chunks before rendering, so that prerendered HTML stays visible. */
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  type RouteMatch as RouterMatch,
} from 'react-router';
import type { Lang } from '../i18n/lang.ts';
import { nextTask } from './loading/in-turn.ts';
import { loadChunk } from './loading/retry.ts';
import { isPageHandle } from './page.tsx';
import { basesFor } from './routes.tsx';

type RouteMatch = RouterMatch<string, RouteObject>;

/** Fetches what the routes of an address load lazily and keeps it in the routes; returns the data of their pages. */
async function preload(matches: readonly RouteMatch[]): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  await Promise.all(
    matches.map(async ({ route, params }) => {
      if (typeof route.lazy === 'function') {
        const loaded = await route.lazy();
        Object.assign(route, loaded, { lazy: undefined });
      }
      // A page whose data is known is not loaded again, also where that is nothing.
      if (route.id !== undefined && isPageHandle(route.handle))
        data[route.id] = await route.handle.load?.(params['name']);
    }),
  );
  return data;
}

/** The catch-all route does not match line breaks, so they become spaces, which makes no difference on the 404 page. */
function matchesOf(routes: RouteObject[], path: string): readonly RouteMatch[] {
  const matches = matchRoutes(routes, path);
  if (matches !== null) return matches;
  const { search, hash } = window.location;
  const spaced = path.replace(/%(0A|0D|E2%80%A[89])/gi, '%20');
  window.history.replaceState(window.history.state, '', `${spaced}${search}${hash}`);
  return matchRoutes(routes, spaced) ?? [];
}

/** Whether the address has an id. Such pages are served as empty shells, so HTML that came with one is the 404 page's. */
const hasId = (matches: readonly RouteMatch[]): boolean =>
  Object.keys(matches.at(-1)?.params ?? {}).some((name) => name !== '*');

/** Gives the history entry its own key, under which its scroll position is stored. Without one a new page would start at the position of the last. */
function nameEntry(): void {
  const { state } = window.history;
  if (state?.key === undefined)
    window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}

/** Whether an address is one of the dashboard's, whose routes visitors do not load. */
const isOfDash = (path: string): boolean => /^(?:\/zh)?\/dash(?:\/|$)/.test(path);

/** Fetches the dashboard's routes in each language, with the id of the route they belong under. */
async function loadDashRoutes(unprefixed: Lang) {
  const { dashRoutes } = await loadChunk(() => import('./dash-routes.tsx'));
  return basesFor(unprefixed).map(({ lang, base }) => ({ under: base, routes: dashRoutes(lang, base) }));
}

interface Start {
  readonly routes: RouteObject[];
  /** The language of addresses that do not name one. */
  readonly lang: Lang;
  readonly path: string;
  /** Whether HTML came ready. */
  readonly ready: boolean;
}

/** `hydrates`: whether the HTML that came ready is the page's own. */
export async function startRouter({ routes, lang, path, ready }: Start) {
  let hasDash = isOfDash(path);
  if (hasDash)
    for (const added of await loadDashRoutes(lang))
      routes.find(({ id }) => id === added.under)?.children?.push(...added.routes);
  // Matching takes a while, because it sorts all routes first.
  const matches = matchesOf(routes, path);
  await nextTask();
  const loaderData = await preload(matches);
  nameEntry();
  const [data] = Object.values(loaderData);
  const hydrates = ready && (data === undefined ? !hasId(matches) : data !== null);
  await nextTask();
  // Without hydrationData the router scrolls to the top when it starts, even if the visitor has already scrolled down.
  const router = createBrowserRouter(routes, {
    ...(hydrates ? { hydrationData: { loaderData } } : {}),
    patchRoutesOnNavigation: async ({ path: next, patch, signal }) => {
      if (hasDash || !isOfDash(next)) return;
      const loaded = await loadDashRoutes(lang);
      // The router ignores what is added for a navigation that another one has replaced.
      if (signal.aborted) return;
      for (const { under, routes: added } of loaded) patch(under, added);
      hasDash = true;
    },
  });
  return { hydrates, router };
}
