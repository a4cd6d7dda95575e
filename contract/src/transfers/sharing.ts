/** Which colleagues see a transfer. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { OWN_ERRORS } from './refusals.ts';
import { SHARE_MAX } from './share-people.ts';
import { transfer } from './transfers.ts';

export const shareTransfer = endpoint({
  method: 'PUT',
  path: '/api/transfers/:slug/sharing',
  access: 'user',
  scope: 'manage',
  tag: 'transfers',
  summary: 'Sets which colleagues see a transfer: named ones, or everyone in the team.',
  params: z.object({ slug: z.string().max(40) }),
  body: z.object({ people: z.array(z.uuid()).max(SHARE_MAX), everyone: z.boolean() }),
  answers: { 200: z.object({ transfer }) },
  errors: [...OWN_ERRORS, 'not_colleagues', 'suspended'],
  idempotent: true,
});
