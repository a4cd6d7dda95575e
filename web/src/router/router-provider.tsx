/** Renders the routes of the address, each inside the one around it. */
import {
  Component,
  type ReactElement,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { FailureContext, type Level, LevelContext, RouterContext, StateContext } from './contexts.ts';
import type { Location } from './location.ts';
import type { Router } from './router.ts';
import { contentOf } from './routes.ts';

interface BoundaryProps {
  readonly location: Location;
  readonly errorElement: ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly location: Location;
  readonly caught: { readonly error: unknown } | null;
}

/** Shows what a route has for errors of its rendering; at another address it tries again. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override readonly state: BoundaryState = { location: this.props.location, caught: null };
  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { caught: { error } };
  }
  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return state.location === location ? null : { location, caught: null };
  }
  override render(): ReactNode {
    const { caught } = this.state;
    if (caught === null) return this.props.children;
    return <FailureContext value={caught.error}>{this.props.errorElement}</FailureContext>;
  }
}

function RouteView({ matches, at, failure }: Level) {
  const level = useMemo(() => ({ matches, at, failure }), [matches, at, failure]);
  const state = use(StateContext);
  const route = matches[at]?.route;
  if (route === undefined || state === null) return null;
  const { element = <Outlet /> } = contentOf(route);
  const content =
    failure?.at === at ? (
      <FailureContext value={failure.error}>{route.errorElement}</FailureContext>
    ) : (
      element
    );
  return (
    <LevelContext value={level}>
      {route.errorElement === undefined ? (
        content
      ) : (
        <Boundary location={state.location} errorElement={route.errorElement}>
          {content}
        </Boundary>
      )}
    </LevelContext>
  );
}

/** The route below that of the component; null when there is none. An element that is kept goes on showing what it showed. */
export function useOutlet(): ReactElement | null {
  const level = use(LevelContext);
  if (level === null || level.at + 1 >= level.matches.length) return null;
  return <RouteView matches={level.matches} at={level.at + 1} failure={level.failure} />;
}

/** The place of the route below. */
export const Outlet = (): ReactNode => useOutlet();

export function RouterProvider({ router }: { readonly router: Router }) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const follow = () => {
      const next = router.state;
      // In a transition the page before stays until the next one can be shown.
      if (next.isTyped) setState(next);
      else startTransition(() => setState(next));
    };
    const leave = router.subscribe(follow);
    follow();
    return leave;
  }, [router]);
  return (
    <RouterContext value={router}>
      <StateContext value={state}>
        <RouteView matches={state.matches} at={0} failure={state.failure} />
      </StateContext>
    </RouterContext>
  );
}
