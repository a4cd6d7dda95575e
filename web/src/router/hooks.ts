/** What components read of the address and its routes, and how they move on. */
import { useCallback, useContext, useEffect, useMemo } from 'react';
import { FailureContext, useLevel, useRouter, useRouterState } from './contexts.ts';
import type { Location } from './location.ts';
import type { Blocked, MoveOptions, Navigate, ShouldBlock } from './router.ts';
import { contentOf, type Params } from './routes.ts';

export const useLocation = (): Location => useRouterState().location;

/** Stays the same function, also when the address changes. */
export const useNavigate = (): Navigate => useRouter().navigate;

export const useParams = (): Params => useLevel().matches[0]?.params ?? {};

/** What the loader of the component's page has answered; the page knows its type. */
export function useLoaderData<T>(): T {
  const { matches, at } = useLevel();
  return matches[at]?.data as T;
}

export const useRouteError = (): unknown => useContext(FailureContext);

export const useIsMoving = (): boolean => useRouterState().isMoving;

interface ShownRoute {
  readonly handle: unknown;
  readonly data: unknown;
}

/** The page that is shown, from any layout around it. */
export function usePageRoute(): ShownRoute {
  const match = useRouterState().matches.at(-1);
  return { handle: match && contentOf(match.route).handle, data: match?.data };
}

type NextParams = URLSearchParams | Record<string, string> | ((before: URLSearchParams) => URLSearchParams);

/** The query of the address, and a function that replaces it. */
export function useSearchParams(): [URLSearchParams, (next: NextParams, options?: MoveOptions) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (next: NextParams, options?: MoveOptions) => {
      const chosen = typeof next === 'function' ? next(new URLSearchParams(params)) : next;
      void navigate(`?${new URLSearchParams(chosen)}`, options);
    },
    [navigate, params],
  );
  return [params, change];
}

/** While it says so, a move waits for an answer; null when none does. */
export function useBlocker(shouldBlock: ShouldBlock): Blocked | null {
  const router = useRouter();
  useEffect(() => router.blockBy(shouldBlock), [router, shouldBlock]);
  return useRouterState().blocked;
}
