/** Asks the server for the visitor's country and city. */
import { call } from '@waybill/contract/call';
import { location } from '@waybill/contract/location';
import type { Place } from './place.ts';

export async function askPlace(): Promise<Place> {
  const answer = await call(location, {});
  return { country: answer.country, city: answer.city_name };
}
