/** A place, as the caller is told of it. */
import type { AnswerOf } from '@waybill/contract/endpoint';
import type { location } from '@waybill/contract/location';
import type { Place } from '../../adapters/geo/port.ts';

/** Country and city only: what is guessed of a visitor is kept coarse. */
export const locationView = (place: Place | null): AnswerOf<typeof location> => ({
  country: place?.country ?? null,
  city_name: place?.city ?? null,
});
