/** Loads the files and the data of an address's routes, all at once. */
import type { Location } from './location.ts';
import { contentOf, isLoaded, loadRoute, type Params, Redirect, type Route } from './routes.ts';

export interface Match {
  readonly route: Route;
  readonly params: Params;
  /** What the loader of the route has answered. */
  readonly data: unknown;
}

/** A route that could not be loaded. `at` is the one that says so. */
export interface Failure {
  readonly at: number;
  readonly error: unknown;
}

interface Shown {
  readonly matches: readonly Match[];
  readonly failure: Failure | null;
}

export type Loaded = Shown | Redirect;

/** A route that is shown with the same names already has its data. */
function isKnown({ route, params }: Match, { matches, failure }: Shown): boolean {
  const shown = matches.find((match) => match.route === route);
  return failure === null && shown !== undefined && JSON.stringify(shown.params) === JSON.stringify(params);
}

const dataOf = ({ route }: Match, { matches }: Shown): unknown =>
  matches.find((match) => match.route === route)?.data;

export const waitsFor = (matches: readonly Match[], shown: Shown): boolean =>
  matches.some(
    (match) =>
      !isLoaded(match.route) || (contentOf(match.route).loader !== undefined && !isKnown(match, shown)),
  );

async function loadMatch(match: Match, shown: Shown, { search }: Location): Promise<Match> {
  const { loader } = await loadRoute(match.route);
  if (loader === undefined) return match;
  if (isKnown(match, shown)) return { ...match, data: dataOf(match, shown) };
  return { ...match, data: await loader({ params: match.params, query: new URLSearchParams(search) }) };
}

/** The nearest route around a failed one that has something to show for it. */
const boundaryOf = (matches: readonly Match[], failed: number): number =>
  Math.max(
    0,
    matches.findLastIndex(({ route }, at) => at <= failed && route.errorElement !== undefined),
  );

export async function loadMatches(
  matches: readonly Match[],
  shown: Shown,
  location: Location,
): Promise<Loaded> {
  let failure: Failure | null = null;
  const arrived = await Promise.all(
    matches.map(async (match, at) => {
      try {
        return await loadMatch(match, shown, location);
      } catch (error) {
        const boundary = boundaryOf(matches, at);
        if (failure === null || boundary < failure.at) failure = { at: boundary, error };
        return match;
      }
    }),
  );
  const redirect = arrived.map(({ data }) => data).find((data) => data instanceof Redirect);
  return redirect ?? { matches: arrived, failure };
}
