/** The calls that delete a request, and undo that for a short time. */
import * as z from 'zod';
import { UNDO_DELETE_S } from '../transfers/transfers.ts';
import { endpoint } from '../wire/endpoint.ts';
import { OWN_REQUEST_ERRORS, request, requestParams } from './requests.ts';

export const deleteRequest = endpoint({
  method: 'DELETE',
  path: '/api/requests/:slug',
  access: 'user',
  scope: 'requests',
  tag: 'requests',
  summary: `Deletes a request. Its links stop working at once, and no one is emailed; what was handed in is deleted after ${UNDO_DELETE_S} seconds, and until then this can be undone.`,
  params: requestParams,
  answers: { 200: z.object({ deleted: z.literal(true) }) },
  errors: ['suspended', ...OWN_REQUEST_ERRORS],
  idempotent: true,
});

export const keepRequest = endpoint({
  method: 'POST',
  path: '/api/requests/:slug/keep',
  access: 'user',
  scope: 'requests',
  tag: 'requests',
  summary: 'Undoes a deletion while that’s still possible.',
  params: requestParams,
  answers: { 200: z.object({ request }) },
  errors: ['suspended', ...OWN_REQUEST_ERRORS],
  idempotent: true,
});
