/** The events of domains. */
import { DOMAIN_PROBLEMS } from '@waybill/contract/domains';
import * as z from 'zod';
import { defineEvent, defineLiveEvent } from '../../events/define.ts';

/** Open pages ask again. */
export const domainsChanged = defineLiveEvent('domains.changed');

export const DOMAIN_NEWS = ['verified', 'failing', 'still_failing', 'off'] as const;

/** What the owner is mailed about; with the facts of that moment, because the domain changes on. */
export const domainNews = defineEvent(
  'domain.news',
  z.object({
    userId: z.string(),
    domainId: z.string(),
    kind: z.enum(['link', 'sending']),
    name: z.string(),
    what: z.enum(DOMAIN_NEWS),
    problem: z.enum(DOMAIN_PROBLEMS).nullable(),
    /** When it is turned off if nothing changes; ISO. */
    offAt: z.string().nullable(),
  }),
);
