/** The places of a report on the map: where files were sent from, where they were downloaded, and the routes between. */
import type { AnalyticsReport } from '@waybill/contract/analytics';
import type { Place } from '../../../ui/maps/map-projection.ts';

type Located = AnalyticsReport['cities'][number] | AnalyticsReport['routes'][number]['to'];

export interface MapPlace extends Place {
  readonly key: string;
  readonly city: string | null;
  readonly country: string | null;
  /** Downloads there; of an origin, downloads of what was sent from there. */
  readonly downloads: number;
}

export interface MapRoute {
  readonly key: string;
  readonly from: MapPlace;
  readonly to: MapPlace;
  readonly downloads: number;
}

export interface MapPlaces {
  readonly origins: readonly MapPlace[];
  /** The most downloads first. */
  readonly cities: readonly MapPlace[];
  /** The fewest downloads first, so that the strong ones are drawn over them. */
  readonly routes: readonly MapRoute[];
}

function placeOf({ latitude, longitude, city, country }: Located, downloads: number): MapPlace | null {
  if (latitude === null || longitude === null) return null;
  return { key: `${latitude} ${longitude}`, lat: latitude, lon: longitude, city, country, downloads };
}

/** Each place once, with the downloads of all its entries. */
function merged(places: ReadonlyArray<MapPlace | null>): MapPlace[] {
  const byKey = new Map<string, MapPlace>();
  for (const place of places) {
    if (place === null) continue;
    const known = byKey.get(place.key);
    byKey.set(place.key, known ? { ...known, downloads: known.downloads + place.downloads } : place);
  }
  return [...byKey.values()].sort((a, b) => b.downloads - a.downloads);
}

export function mapPlaces({ cities, routes }: Pick<AnalyticsReport, 'cities' | 'routes'>): MapPlaces {
  const origins = merged(routes.map(({ sentFrom, downloads }) => placeOf(sentFrom, downloads)));
  return {
    origins,
    cities: merged(cities.map((city) => placeOf(city, city.downloads))),
    routes: routes
      .flatMap(({ sentFrom, to, downloads }) => {
        const [a, b] = [placeOf(sentFrom, downloads), placeOf(to, downloads)];
        return a === null || b === null || a.key === b.key
          ? []
          : [{ key: `${a.key} ${b.key}`, from: a, to: b, downloads }];
      })
      .sort((a, b) => a.downloads - b.downloads),
  };
}

/** Area, not width, says how many, as the eye compares areas. */
export const bySize = (downloads: number, most: number, smallest: number, largest: number): number =>
  smallest + (largest - smallest) * Math.sqrt(downloads / Math.max(1, most));
