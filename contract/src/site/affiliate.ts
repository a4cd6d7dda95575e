/** The affiliate programme: everyone's own link, and what came of it. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** The part of an address that names whose link it is; any public page may have it. */
export const VIA = 'via';
/** A sign-up counts for the first link that a browser opened within these days. */
export const VIA_DAYS = 30;

const CODE = /^[A-Za-z0-9]{10}$/;
export const isAffiliateCode = (text: string): boolean => CODE.test(text);

export const noteVisit = endpoint({
  method: 'POST',
  path: '/api/affiliate/visits',
  access: 'public',
  ownPages: true,
  tag: 'affiliate',
  summary:
    'Counts that a person opened an affiliate link, once a day per browser. Scanners, link previews and signed-in users are not counted.',
  body: z.object({ via: z.string().max(100) }),
  answers: { 200: z.object({ known: z.boolean().describe('Whether the link is someone’s.') }) },
  errors: ['too_many_requests'],
  idempotent: true,
});

const counts = z.object({ clicks: z.int(), signUps: z.int(), paying: z.int() });
export type AffiliateCounts = z.infer<typeof counts>;

export const openAffiliate = endpoint({
  method: 'GET',
  path: '/api/affiliate',
  access: 'user',
  whileSuspended: true,
  tag: 'affiliate',
  summary: 'Returns your affiliate link and what came of it, in total and by month.',
  answers: {
    200: z.object({
      link: z.string(),
      total: counts,
      months: z.array(
        counts.extend({
          month: z.string().describe('Year and month in UTC, such as 2026-11; newest first.'),
        }),
      ),
    }),
  },
  idempotent: true,
});
