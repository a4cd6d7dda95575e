/** Creates the browser's router; loads the first page's chunks before rendering, so that prerendered HTML stays visible. */
import type { Lang } from '../i18n/lang.ts';
import { type Found, finderOf } from '../router/match.ts';
import { createBrowserRouter } from '../router/router.ts';
import { loadRoute, type Route } from '../router/routes.ts';
import { nextTask } from './loading/in-turn.ts';
import { loadChunk } from './loading/retry.ts';
import { isPageHandle } from './page.tsx';
import { basesFor } from './routes.tsx';

/** Fetches what the routes of an address load lazily; returns the data of their pages. */
async function preload({ routes, params }: Found): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  await Promise.all(
    routes.map(async (route) => {
      const { handle } = await loadRoute(route);
      // A page whose data is known is not loaded again, also where that is nothing.
      if (route.id !== undefined && isPageHandle(handle))
        data[route.id] = await handle.load?.(params['name']);
    }),
  );
  return data;
}

/** Whether the address has an id. Such pages are served as empty shells, so HTML that came with one is the 404 page's. */
const hasId = ({ params }: Found): boolean => Object.keys(params).some((name) => name !== '*');

/** Whether an address is one of the dashboard's, whose routes visitors do not load. */
const isOfDash = (path: string): boolean => /^(?:\/zh)?\/dash(?:\/|$)/.test(path);

/** Adds the dashboard's routes in each language to those of the site. */
async function addDashRoutes(routes: readonly Route[], unprefixed: Lang): Promise<void> {
  const { dashRoutes } = await loadChunk(() => import('./dash-routes.tsx'));
  for (const { lang, base } of basesFor(unprefixed))
    routes.find(({ id }) => id === base)?.children?.push(...dashRoutes(lang, base));
}

interface Start {
  readonly routes: readonly Route[];
  /** The language of addresses that do not name one. */
  readonly lang: Lang;
  readonly path: string;
  /** Whether HTML came ready. */
  readonly ready: boolean;
}

/** `hydrates`: whether the HTML that came ready is the page's own. */
export async function startRouter({ routes, lang, path, ready }: Start) {
  let dash: Promise<void> | undefined;
  let hasDash = false;
  const addDash = async () => {
    dash ??= addDashRoutes(routes, lang);
    try {
      await dash;
      hasDash = true;
    } catch (error) {
      // Asked for again by the next move.
      dash = undefined;
      throw error;
    }
    return routes;
  };
  if (isOfDash(path)) await addDash();
  const found = finderOf(routes)(path);
  await nextTask();
  const loaded = found === null ? {} : await preload(found);
  const [data] = Object.values(loaded);
  const hydrates = ready && found !== null && (data === undefined ? !hasId(found) : data !== null);
  await nextTask();
  // HTML that came ready stays where the visitor has scrolled it to.
  const router = createBrowserRouter(routes, {
    ready: hydrates ? loaded : undefined,
    more: (next) => (hasDash || !isOfDash(next) ? undefined : addDash()),
  });
  return { hydrates, router };
}
