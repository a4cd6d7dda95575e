/** The call that reminds people of what they have not handed in. */
import * as z from 'zod';
import { emailAddress } from '../accounts/address.ts';
import { RECIPIENTS_MAX } from '../transfers/transfers.ts';
import { endpoint } from '../wire/endpoint.ts';
import { OWN_REQUEST_ERRORS, requestParams } from './requests.ts';

/** Why someone was not reminded. */
export const GIVER_SKIPS = ['complete', 'mailed_today', 'not_mailed', 'held'] as const;

export const remindGivers = endpoint({
  method: 'POST',
  path: '/api/requests/:slug/remind',
  access: 'user',
  scope: 'requests',
  tag: 'requests',
  summary: 'Emails a reminder to those who have not handed in every required item, at most once a day each.',
  params: requestParams,
  body: z.object({
    /** Left out: everyone who has not. */
    emails: z.array(emailAddress).min(1).max(RECIPIENTS_MAX).optional(),
  }),
  answers: {
    200: z.object({
      reminded: z.array(z.string()),
      skipped: z.array(z.object({ email: z.string(), why: z.enum(GIVER_SKIPS) })),
    }),
  },
  errors: ['suspended', 'request_closed', 'request_expired', ...OWN_REQUEST_ERRORS],
  idempotencyKey: 'kept',
});
