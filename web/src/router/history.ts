/** The entries that a router moves through: those of the window, or for tests and the prerender its own. */
import { hrefOf, type Location, newKey, type Place, placeOf } from './location.ts';

export interface History {
  readonly location: Location;
  /** Counts up with each entry, so that a step can be undone. */
  readonly index: number;
  readonly push: (location: Location) => void;
  readonly replace: (location: Location) => void;
  readonly go: (delta: number) => void;
  /** Calls back after a step back or forward. */
  readonly listen: (moved: () => void) => () => void;
}

/** As entries of the window's history are written. */
interface Entry {
  readonly usr?: unknown;
  readonly key?: string;
  readonly idx?: number;
}

export function browserHistory(): History {
  const { history } = window;
  const entry = (): Entry => history.state ?? {};
  if (entry().idx === undefined)
    history.replaceState({ ...entry(), key: entry().key ?? newKey(), idx: 0 }, '');
  const write = (way: 'pushState' | 'replaceState', location: Location, idx: number) =>
    history[way]({ usr: location.state, key: location.key, idx } satisfies Entry, '', hrefOf(location));
  return {
    get location() {
      const { pathname, search, hash } = window.location;
      const { usr = null, key = 'default' } = entry();
      return { pathname, search, hash, state: usr, key };
    },
    get index() {
      return entry().idx ?? 0;
    },
    push: (location) => write('pushState', location, (entry().idx ?? 0) + 1),
    replace: (location) => write('replaceState', location, entry().idx ?? 0),
    go: (delta) => history.go(delta),
    listen: (moved) => {
      window.addEventListener('popstate', moved);
      return () => window.removeEventListener('popstate', moved);
    },
  };
}

export function memoryHistory(href: string, state: unknown = null): History {
  const first: Place = placeOf(href);
  let entries: readonly Location[] = [{ ...first, state, key: 'default' }];
  let index = 0;
  let moved = () => {};
  return {
    get location() {
      return entries[index] ?? { ...first, state, key: 'default' };
    },
    get index() {
      return index;
    },
    push: (location) => {
      entries = [...entries.slice(0, index + 1), location];
      index += 1;
    },
    replace: (location) => {
      entries = entries.map((entry, at) => (at === index ? location : entry));
    },
    go: (delta) => {
      const next = Math.min(Math.max(index + delta, 0), entries.length - 1);
      if (next === index) return;
      index = next;
      moved();
    },
    listen: (then) => {
      moved = then;
      return () => {
        moved = () => {};
      };
    },
  };
}
