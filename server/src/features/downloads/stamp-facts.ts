/** What a stamp says of a download besides who and what: where it came from, and with which browser. */
import { coarseCoordinates } from '../../adapters/geo/coarse.ts';
import type { Context } from '../../http/mount.ts';
import { deviceOf } from '../accounts/index.ts';

export interface StampFacts {
  readonly country: string | null;
  readonly country_name: string | null;
  readonly city: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly browser: string | null;
}

export async function stampFacts({ deps, ip, request }: Context): Promise<StampFacts> {
  const place = await deps.geo.locate(ip);
  const spot = coarseCoordinates(place);
  return {
    country: place?.country ?? null,
    country_name: place?.countryName ?? null,
    city: place?.city ?? null,
    latitude: spot?.latitude ?? null,
    longitude: spot?.longitude ?? null,
    browser: deviceOf(request.headers['user-agent']).browser,
  };
}
