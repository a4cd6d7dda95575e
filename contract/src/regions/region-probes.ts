/** The call that lists regions with an address by which a page measures how near each is. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { regionId } from './region-id.ts';

export const regions = endpoint({
  method: 'GET',
  path: '/api/regions',
  access: 'user',
  scope: 'send',
  whileSuspended: true,
  tag: 'files',
  summary:
    'Lists the regions a user can choose, each with an address that answers HEAD, to measure its latency.',
  answers: {
    200: z.object({ regions: z.array(z.object({ region: regionId, probe: z.url() })) }),
  },
  idempotent: true,
});
