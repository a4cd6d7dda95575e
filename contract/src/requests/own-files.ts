/** What people can do with files they handed in, until these are decided about. */
import * as z from 'zod';
import { LIST_MAX } from '../transfers/transfers.ts';
import { endpoint } from '../wire/endpoint.ts';
import { GIVE_ERRORS, give, giveId } from './giving.ts';

/** Of calls about files that a person handed in. */
const OWN_FILES_ERRORS = [
  ...GIVE_ERRORS,
  'forbidden',
  'request_closed',
  'request_expired',
  'hand_in_decided',
] as const;

/** Ids of files of this person; all of them or none are changed. */
const ownFiles = z.array(z.uuid()).min(1).max(LIST_MAX);

export const withdrawFiles = endpoint({
  method: 'POST',
  path: '/api/r/withdraw',
  access: 'public',
  ownPages: true,
  onDomains: true,
  tag: 'requests',
  summary:
    'Withdraws files that this person handed in and that are not decided yet: they are deleted, and their storage is free at once.',
  body: z.object({ id: giveId, files: ownFiles }),
  answers: { 200: z.object({ give }) },
  errors: OWN_FILES_ERRORS,
  idempotent: true,
});

export const moveFiles = endpoint({
  method: 'POST',
  path: '/api/r/move',
  access: 'public',
  ownPages: true,
  onDomains: true,
  tag: 'requests',
  summary:
    'Moves files that this person handed in and that are not decided yet to another item of the request, if they fit it.',
  body: z.object({ id: giveId, files: ownFiles, item: z.uuid() }),
  answers: { 200: z.object({ give }) },
  errors: [...OWN_FILES_ERRORS, 'item_refused'],
  idempotent: true,
});
