/** The events of teams' login providers. */
import { DOMAIN_PROBLEMS } from '@waybill/contract/domains';
import * as z from 'zod';
import { defineEvent } from '../../events/define.ts';
import { DOMAIN_NEWS } from '../domains/index.ts';

/** What the owner is mailed about the domain of their logins; with the facts of that moment, because it changes on. */
export const loginDomainNews = defineEvent(
  'team_sso.domain_news',
  z.object({
    userId: z.string(),
    providerId: z.string(),
    domain: z.string(),
    what: z.enum(DOMAIN_NEWS),
    problem: z.enum(DOMAIN_PROBLEMS).nullable(),
    /** When logins end if nothing changes; ISO. */
    offAt: z.string().nullable(),
  }),
);
