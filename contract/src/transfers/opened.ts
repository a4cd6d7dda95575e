/** What a page says when a person sees a transfer through their own link. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** A page has been seen when it was visible for so long … */
export const SEEN_VISIBLE_MS = 3_000;
/** … or for a moment, and then someone moved, touched, scrolled or typed in it. */
export const SEEN_TOUCHED_MS = 500;

export const noteOpened = endpoint({
  method: 'POST',
  path: '/api/opened',
  access: 'public',
  whileSuspended: true,
  ownPages: true,
  onDomains: true,
  tag: 'downloads',
  summary:
    'Notes that a recipient saw the transfer through their personal link, once. Scanners, link previews and the sender are not counted.',
  body: z.object({
    slug: z.string().min(1).max(40),
    /** The receiver’s part of a personal link; without one nothing is noted. */
    user: z.string().max(100).optional().catch('-'),
  }),
  answers: { 200: z.object({ noted: z.boolean() }) },
  errors: [
    'not_found',
    'recipients_only',
    'locked',
    'transfer_expired',
    'transfer_deleted',
    'link_withdrawn',
    'taken_down',
    'download_limit',
    'deleted_after_download',
    'sender_suspended',
    'too_many_tries',
  ],
  idempotent: true,
});
