/** The places of a transfer's downloads, each once, the newest first. */
import type { DownloadView } from '@waybill/contract/delivery';
import type { Place } from '../../../../ui/maps/map-projection.ts';

export interface MapPlace extends Place {
  readonly key: string;
  readonly downloads: number;
  /** The newest download there. */
  readonly newest: DownloadView;
}

/** Downloads without coordinates have no place. */
export function mapPlaces(downloads: readonly DownloadView[]): MapPlace[] {
  const places = new Map<string, MapPlace>();
  for (const download of downloads) {
    const { latitude: lat, longitude: lon } = download;
    if (lat === null || lon === null) continue;
    const key = `${lat} ${lon}`;
    const known = places.get(key);
    if (known === undefined) places.set(key, { key, lat, lon, downloads: 1, newest: download });
    else places.set(key, { ...known, downloads: known.downloads + 1 });
  }
  return [...places.values()];
}
