/** What happens to the caller's things, as it happens. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** How far back a page that knows no event yet can ask for events. */
export const LONGEST_AGO_MS = 60_000;

export const live = endpoint({
  method: 'GET',
  path: '/api/live',
  access: 'user',
  whileSuspended: true,
  tag: 'live',
  summary:
    'Streams server-sent events of the signed-in user. Resumes after the header Last-Event-ID, or begins `ago` milliseconds ago.',
  headers: z.object({
    'last-event-id': z
      .string()
      .regex(/^\d{1,19}$/)
      .optional(),
  }),
  query: z.object({
    ago: z.coerce.number().int().min(0).max(LONGEST_AGO_MS).optional(),
  }),
  answers: { 200: z.string() },
  kind: 'stream',
  media: 'text/event-stream',
});
