/** Finds the routes of an address: the one that says most about it, and those around it. */
import type { Params, Route } from './routes.ts';

export interface Found {
  /** From the outermost to the page. */
  readonly routes: readonly Route[];
  readonly params: Params;
}

interface Pattern {
  readonly expression: RegExp;
  readonly names: readonly string[];
}

interface Branch extends Pattern {
  readonly routes: readonly Route[];
  readonly score: number;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

const escaped = (text: string): string => text.replace(/[\\.*+^${}|()[\]]/g, '\\$&');

function compile(path: string): Pattern {
  const names: string[] = [];
  const source = segmentsOf(path).map((segment) => {
    const isStar = segment === '*';
    if (!isStar && !segment.startsWith(':')) return `/${escaped(segment)}`;
    names.push(isStar ? '*' : segment.slice(1));
    return isStar ? '(?:/([^]*))?' : '/([^/]+)';
  });
  // Capital letters and a slash at the end make no difference.
  return { expression: new RegExp(`^${source.join('')}/*$`, 'i'), names };
}

/** More segments before fewer; in each place a word before a name before a star. */
const scoreOf = (path: string): number =>
  segmentsOf(path).reduce(
    (sum, segment) => sum + (segment === '*' ? -2 : segment.startsWith(':') ? 4 : 11),
    0,
  );

/** A slash inside a name stays encoded, so that it does not part segments. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

function matched({ expression, names }: Pattern, path: string): Params | null {
  const found = expression.exec(path);
  return (
    found && Object.fromEntries(names.map((name, at) => [name, (found[at + 1] ?? '').replaceAll('%2F', '/')]))
  );
}

/** Pages are the routes without children; what is around them has no address of its own. */
const branchesOf = (routes: readonly Route[], path = '', around: readonly Route[] = []): Branch[] =>
  routes.flatMap((route) => {
    const whole = `${path}/${route.path ?? ''}`;
    const chain = [...around, route];
    if (route.children !== undefined) return branchesOf(route.children, whole, chain);
    return [{ ...compile(whole), routes: chain, score: scoreOf(whole) }];
  });

type FindRoutes = (pathname: string) => Found | null;

/** Sorts the routes once. */
export function finderOf(routes: readonly Route[]): FindRoutes {
  const branches = branchesOf(routes).sort((a, b) => b.score - a.score);
  return (pathname) => {
    const path = decoded(pathname);
    for (const branch of branches) {
      const params = matched(branch, path);
      if (params !== null) return { routes: branch.routes, params };
    }
    return null;
  };
}

/** The named parts of a path, when it has this pattern. */
export const matchPath = (pattern: string, pathname: string): Params | null =>
  matched(compile(pattern), decoded(pathname));
