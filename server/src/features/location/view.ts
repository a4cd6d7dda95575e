/** Converts a place to the answer for its caller. */
import type { AnswerOf } from '@waybill/contract/endpoint';
import type { location } from '@waybill/contract/location';
import type { Place } from '../../adapters/geo/port.ts';

/** Country and city only: guesses about a visitor stay coarse. */
export const locationView = (place: Place | null): AnswerOf<typeof location> => ({
  country: place?.country ?? null,
  city_name: place?.city ?? null,
});
