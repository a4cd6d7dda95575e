/** An address within the site, and how a link's target becomes one. */

export interface Place {
  readonly pathname: string;
  /** Empty, or with its question mark. */
  readonly search: string;
  /** Empty, or with its hash sign. */
  readonly hash: string;
}

export interface Location extends Place {
  /** What the link or call that led here has said along with it. */
  readonly state: unknown;
  /** Names the entry of the history, also after a reload. */
  readonly key: string;
}

/** A path, which may begin with `?` or `#` to keep the page; or its parts. */
export type To = string | Partial<Place>;

const BASE = 'http://site.invalid';

export const hrefOf = ({ pathname, search, hash }: Place): string => `${pathname}${search}${hash}`;

const marked = (mark: string, text = ''): string =>
  text === '' || text === mark ? '' : text.startsWith(mark) ? text : `${mark}${text}`;

/** The parts as browsers write them. What begins with several slashes would name another host, so one is left. */
export function placeOf(href: string): Place {
  const { pathname, search, hash } = new URL(href.replace(/^[\\/]+/, '/'), BASE);
  return { pathname, search, hash };
}

/** Where a target leads from an address. Without a path it is the same page; query and hash are never kept. */
export function resolve(to: To, from: Place): Place {
  if (typeof to !== 'string')
    return placeOf(`${to.pathname || from.pathname}${marked('?', to.search)}${marked('#', to.hash)}`);
  return placeOf(
    to === '' || /^[?#]/.test(to) ? `${from.pathname}${to}` : to.startsWith('/') ? to : `/${to}`,
  );
}

/** Whether only the part after the hash sign changes, or nothing does. */
export const changesHashOnly = (from: Place, to: Place): boolean =>
  from.pathname === to.pathname && from.search === to.search && (to.hash !== '' || from.hash === '');

export const newKey = (): string => Math.random().toString(36).slice(2, 10);
