/** What a route has: its path, what it shows, and what is loaded before that. */
import type { ReactNode } from 'react';

export type Params = Readonly<Record<string, string | undefined>>;

export interface LoadArguments {
  readonly params: Params;
  readonly query: URLSearchParams;
}

/** What a route's file brings. */
interface LoadedRoute {
  readonly element?: ReactNode;
  /** What others may know of the route; see `useMatches`. */
  readonly handle?: unknown;
  readonly loader?: ((args: LoadArguments) => unknown) | undefined;
}

export interface Route extends LoadedRoute {
  readonly id?: string;
  /** Below that of its parent; `:name` stands for one segment and `*`, at the end, for all that follow. */
  readonly path?: string;
  /** Shown instead of the route, and of those below it, when one of them fails. */
  readonly errorElement?: ReactNode;
  readonly children?: Route[];
  readonly lazy?: () => Promise<LoadedRoute>;
}

/** Answered by a loader that leads elsewhere. */
export class Redirect {
  readonly to: string;
  constructor(to: string) {
    this.to = to;
  }
}

/** What the files of routes have brought, by the route. */
const loaded = new WeakMap<Route, LoadedRoute>();

export const contentOf = (route: Route): LoadedRoute => loaded.get(route) ?? route;

export const isLoaded = (route: Route): boolean => route.lazy === undefined || loaded.has(route);

/** Fetches the file of a route once. */
export async function loadRoute(route: Route): Promise<LoadedRoute> {
  if (!isLoaded(route)) loaded.set(route, { ...route, ...(await route.lazy?.()) });
  return contentOf(route);
}
