/** The events of teams. */
import { TEAM_OFFER_OUTCOMES } from '@waybill/contract/team';
import * as z from 'zod';
import { defineEvent, defineLiveEvent } from '../../events/define.ts';

/** Open pages ask again. */
export const teamChanged = defineLiveEvent('team.changed');

export const OFFER_NEWS = ['offered', ...TEAM_OFFER_OUTCOMES] as const;
export type OfferNews = (typeof OFFER_NEWS)[number];

/** What became of an offer to take over a team, for the bell of the account that it concerns. */
export const teamOfferNews = defineEvent(
  'team.offer_news',
  z.object({
    offerId: z.string(),
    news: z.enum(OFFER_NEWS),
    userId: z.string(),
    /** Who offers or answered, by name or address. */
    person: z.string(),
  }),
);

export const MEMBER_NEWS = ['joined', 'left', 'removed'] as const;

/** Someone joined a team, left it or was removed from it, for the bells of the people who manage it. */
export const memberNews = defineEvent(
  'team.member_news',
  z.object({
    /** Of this news, so that it is noted once. */
    id: z.string(),
    news: z.enum(MEMBER_NEWS),
    ownerId: z.string(),
    memberId: z.string(),
    /** The member, by name or address. */
    person: z.string(),
    /** Who did it, and knows. */
    by: z.string(),
  }),
);

/** Someone is no longer in a team. `drafts` are their uploads that were under way, which can no longer be sent. */
export const memberGone = defineEvent(
  'team.member_gone',
  z.object({ ownerId: z.string(), memberId: z.string(), drafts: z.array(z.string()) }),
);
