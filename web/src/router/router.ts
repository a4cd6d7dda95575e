/** The state of one window: its address, the routes of it with their data, and the moves between addresses. */
import { browserHistory, type History, memoryHistory } from './history.ts';
import { type Failure, loadMatches, type Match, waitsFor } from './load-matches.ts';
import { changesHashOnly, type Location, newKey, resolve, type To } from './location.ts';
import { finderOf } from './match.ts';
import { contentOf, isLoaded, Redirect, type Route } from './routes.ts';
import { noScroll, type ScrollPositions, windowScroll } from './scroll.ts';

/** A move that waits for an answer. */
export interface Blocked {
  readonly proceed: () => void;
  readonly reset: () => void;
}

export interface RouterState {
  readonly location: Location;
  readonly matches: readonly Match[];
  readonly failure: Failure | null;
  readonly isMoving: boolean;
  readonly blocked: Blocked | null;
  /** The last move replaced the query of the same page, as a field does while someone types: it must not be drawn late. */
  readonly isTyped: boolean;
  /** Where the page begins: at a position, where it is, or (null) at its top or at the part that the address names. */
  readonly scroll: number | 'stay' | null;
}

export interface MoveOptions {
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
  /** The page stays where it is scrolled to. */
  readonly preventScrollReset?: boolean | undefined;
}

export interface Navigate {
  (to: To, options?: MoveOptions): Promise<void>;
  (delta: number): Promise<void>;
}

export type ShouldBlock = (move: {
  readonly currentLocation: Location;
  readonly nextLocation: Location;
}) => boolean;

export interface Router {
  readonly state: RouterState;
  readonly scroll: ScrollPositions;
  readonly navigate: Navigate;
  readonly subscribe: (changed: () => void) => () => void;
  /** Asks before each move; one at a time. */
  readonly blockBy: (shouldBlock: ShouldBlock) => () => void;
  /** Steps of the history are no longer followed. */
  readonly dispose: () => void;
}

interface RouterOptions {
  /** All routes, when an address needs some that are not there yet; undefined when it needs no others. */
  readonly more?: (pathname: string) => Promise<readonly Route[]> | undefined;
  /** The data of a page whose HTML came ready, by the route's id. */
  readonly ready?: Readonly<Record<string, unknown>> | undefined;
}

interface Setup extends RouterOptions {
  readonly history: History;
  readonly scroll: ScrollPositions;
}

type Way = 'push' | 'replace' | 'step';

function createRouter(
  routes: readonly Route[],
  { history, scroll, more = () => undefined, ready }: Setup,
): Router {
  const subscribers = new Set<() => void>();
  let find = finderOf(routes);
  let shouldBlock: ShouldBlock | null = null;
  /** The last move; one that is no longer it shows nothing. */
  let latest = {};
  let index = history.index;
  let isUndoing = false;
  let isAllowed = false;

  const matchesOf = ({ pathname }: Location): readonly Match[] => {
    const found = find(pathname);
    return (
      found?.routes.map((route) => ({ route, params: found.params, data: ready?.[route.id ?? ''] })) ?? []
    );
  };
  const isReady = ({ route }: Match): boolean =>
    isLoaded(route) &&
    (contentOf(route).loader === undefined || (ready !== undefined && (route.id ?? '') in ready));

  const start = history.location;
  const first = more(start.pathname) === undefined ? matchesOf(start) : [];
  const isStarted = first.length > 0 && first.every(isReady);
  let state: RouterState = {
    location: start,
    matches: isStarted ? first : [],
    failure: null,
    isMoving: false,
    blocked: null,
    isTyped: false,
    scroll: scroll.of(start.key) ?? (ready === undefined ? null : 'stay'),
  };
  const update = (next: Partial<RouterState>) => {
    state = { ...state, ...next };
    for (const changed of subscribers) changed();
  };

  async function load(location: Location, isLatest: () => boolean) {
    const adding = more(location.pathname);
    if (adding !== undefined) {
      update({ isMoving: true });
      // Also those of a move that another has replaced: they come only once.
      find = finderOf(await adding);
      if (!isLatest()) return null;
    }
    const matches = matchesOf(location);
    if (waitsFor(matches, state)) update({ isMoving: true });
    return loadMatches(matches, state, location);
  }

  async function move(way: Way, location: Location, options: MoveOptions = {}): Promise<void> {
    const own = {};
    latest = own;
    const finish = (result: Pick<RouterState, 'matches' | 'failure'>) => {
      if (way !== 'step') history[way](location);
      index = history.index;
      const isTyped = way === 'replace' && location.pathname === state.location.pathname;
      const kept = scroll.of(location.key) ?? (options.preventScrollReset === true ? 'stay' : null);
      update({ ...result, location, isMoving: false, blocked: null, isTyped, scroll: kept });
    };
    if (state.matches.length > 0) {
      scroll.note(state.location.key);
      // Data does not depend on the query.
      const isSamePage = state.failure === null && location.pathname === state.location.pathname;
      if (isSamePage || changesHashOnly(state.location, location)) return finish(state);
    }
    try {
      const loaded = await load(location, () => latest === own);
      if (loaded === null || latest !== own) return;
      if (!(loaded instanceof Redirect)) return finish(loaded);
      const next = { ...resolve(loaded.to, location), state: null, key: newKey() };
      await move(way === 'push' ? 'push' : 'replace', next);
    } catch (error) {
      // The routes themselves could not be loaded.
      if (latest === own) finish({ matches: state.matches, failure: { at: 0, error } });
    }
  }

  const isBlocked = (nextLocation: Location): boolean =>
    shouldBlock?.({ currentLocation: state.location, nextLocation }) ?? false;
  const block = (proceed: () => void) => {
    const end = () => update({ blocked: null });
    const leave = () => {
      end();
      proceed();
    };
    update({ blocked: { proceed: leave, reset: end } });
  };

  const navigate: Navigate = async (to: To | number, options: MoveOptions = {}) => {
    if (typeof to === 'number') return history.go(to);
    const next = { ...resolve(to, state.location), state: options.state ?? null, key: newKey() };
    const go = () => move(options.replace === true ? 'replace' : 'push', next, options);
    if (isBlocked(next)) block(() => void go());
    else await go();
  };

  const dispose = history.listen(() => {
    const wasAllowed = isAllowed;
    isAllowed = false;
    if (isUndoing) {
      isUndoing = false;
      return;
    }
    const next = history.location;
    const delta = history.index - index;
    if (wasAllowed || delta === 0 || !isBlocked(next)) return void move('step', next);
    // The page is not left until the answer, so the step is undone.
    isUndoing = true;
    history.go(-delta);
    block(() => {
      isAllowed = true;
      history.go(delta);
    });
  });
  if (!isStarted) void move('step', start);

  return {
    get state() {
      return state;
    },
    scroll,
    navigate,
    subscribe: (changed) => {
      subscribers.add(changed);
      return () => subscribers.delete(changed);
    },
    blockBy: (should) => {
      shouldBlock = should;
      return () => {
        if (shouldBlock === should) shouldBlock = null;
      };
    },
    dispose,
  };
}

export const createBrowserRouter = (routes: readonly Route[], options: RouterOptions): Router =>
  createRouter(routes, { ...options, history: browserHistory(), scroll: windowScroll() });

/** For the prerender and for tests, which have no window of their own. */
export const createMemoryRouter = (
  routes: readonly Route[],
  href: string,
  state?: unknown,
  scroll: ScrollPositions = noScroll,
): Router => createRouter(routes, { history: memoryHistory(href, state), scroll });

/** Resolves when the first page is loaded, or could not be. */
export const whenLoaded = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (router.state.matches.length > 0) resolve();
    };
    router.subscribe(look);
    look();
  });
