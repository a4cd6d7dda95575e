/** Where the caller seems to be, from the network address. */
import * as z from 'zod';
import { endpoint } from './endpoint.ts';

export const location = endpoint({
  method: 'GET',
  path: '/api/location',
  access: 'public',
  tag: 'location',
  summary: 'Country and city of the caller, guessed from the network address.',
  answers: { 200: z.object({ country: z.string().nullable(), city_name: z.string().nullable() }) },
  idempotent: true,
});
