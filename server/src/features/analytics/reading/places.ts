/** Sums routes up to cities and countries. */
import type { AnalyticsReport } from '@waybill/contract/analytics';
import type { DataOf } from '../dimensions.ts';

interface Route {
  readonly data: DataOf['route'];
  readonly downloads: number;
}

/** Most downloads first; of equal ones, the first found. */
function summed<T>(routes: readonly Route[], nameOf: (data: Route['data']) => T) {
  const found = new Map<string, { of: T; data: Route['data']; downloads: number }>();
  for (const { data, downloads } of routes) {
    const of = nameOf(data);
    const id = JSON.stringify(of);
    const known = found.get(id);
    if (known === undefined) found.set(id, { of, data, downloads });
    else known.downloads += downloads;
  }
  return [...found.values()].sort((a, b) => b.downloads - a.downloads);
}

export function countriesOf(routes: readonly Route[]): AnalyticsReport['countries'] {
  const all = routes.reduce((sum, { downloads }) => sum + downloads, 0);
  return summed(routes, ({ country }) => country).map(({ of: country, downloads }) => ({
    country,
    downloads,
    share: downloads / all,
  }));
}

const placeOf = ({ country, city, latitude, longitude }: Route['data']) => ({
  country,
  city,
  latitude,
  longitude,
});

/** Downloads whose city is unknown belong to none. */
export const citiesOf = (routes: readonly Route[]): AnalyticsReport['cities'] =>
  summed(
    routes.filter(({ data }) => data.city !== null),
    ({ country, city }) => [country, city],
  ).map(({ data, downloads }) => ({ ...placeOf(data), downloads }));

export const drawnRoutes = (routes: readonly Route[]): AnalyticsReport['routes'] =>
  routes.flatMap(({ data, downloads }) => {
    const { sentFrom, latitude } = data;
    if (sentFrom === null || latitude === null) return [];
    const { country_code: country, city } = sentFrom;
    const from = { country, city, latitude: sentFrom.latitude, longitude: sentFrom.longitude };
    return [{ sentFrom: from, to: placeOf(data), downloads }];
  });
