/** What happens to the caller's things, as it happens. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';

export const live = endpoint({
  method: 'GET',
  path: '/api/live',
  access: 'user',
  whileSuspended: true,
  tag: 'live',
  summary: 'Streams server-sent events of the signed-in user. Resumes after the header Last-Event-ID.',
  headers: z.object({
    'last-event-id': z
      .string()
      .regex(/^\d{1,19}$/)
      .optional(),
  }),
  answers: { 200: z.string() },
  kind: 'stream',
  media: 'text/event-stream',
});
