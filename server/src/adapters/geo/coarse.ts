/** Rounds coordinates so that they name a city, not a street. */
import type { Place } from './port.ts';

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const tenth = (degrees: number): number => Math.round(degrees * 10) / 10;

/** Null unless both are known. */
export function coarseCoordinates(place: Place | null): Coordinates | null {
  if (place === null || place.latitude === null || place.longitude === null) return null;
  return { latitude: tenth(place.latitude), longitude: tenth(place.longitude) };
}
