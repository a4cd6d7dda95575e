/** Where the caller seems to be, from the network address. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** Its licence asks for this wherever places are shown. */
export const GEO_ATTRIBUTION = { text: 'IP Geolocation by DB-IP', url: 'https://db-ip.com/' } as const;

export const location = endpoint({
  method: 'GET',
  path: '/api/location',
  access: 'public',
  whileSuspended: true,
  tag: 'location',
  summary: 'Returns the caller’s country and city, estimated from the IP address.',
  answers: {
    200: z.object({
      country: z.string().nullable().describe('Two-letter code of ISO 3166-1, upper case.'),
      city_name: z.string().nullable().describe('In English; null when unknown.'),
    }),
  },
  idempotent: true,
});
