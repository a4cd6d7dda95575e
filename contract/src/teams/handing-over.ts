/** Handing a team over: its owner offers it, and the next owner accepts or declines. */
import * as z from 'zod';
import { reauth } from '../accounts/credentials.ts';
import { user } from '../accounts/user.ts';
import { card, money, offer as plan } from '../billing/subscription.ts';
import { endpoint } from '../wire/endpoint.ts';
import { team } from './team.ts';

/** Milliseconds since 1970. */
const moment = z.number();
const changed = z.object({ team });

export const offerTeam = endpoint({
  method: 'POST',
  path: '/api/team/owner',
  access: 'user',
  tag: 'teams',
  summary:
    'Offers the team to a member, who becomes its owner when they accept. An earlier offer is withdrawn. Nothing changes until then.',
  body: z.object({ ...reauth, member: z.uuid() }),
  answers: { 200: changed },
  errors: [
    'forbidden',
    'not_found',
    'reauth_required',
    'too_many_tries',
    'handover_unpaid',
    'payments_unavailable',
  ],
});

export const withdrawOffer = endpoint({
  method: 'DELETE',
  path: '/api/team/owner',
  access: 'user',
  tag: 'teams',
  summary: 'Withdraws the offer of the team. Nothing happens when there is none.',
  answers: { 200: changed },
  errors: ['forbidden'],
  idempotent: true,
});

const teamOffer = z.object({
  _id: z.uuid(),
  /** Who offers the team. */
  from: z.object({ fullName: z.string(), email: z.string(), profilePic: z.string().nullable() }),
  company: z.string(),
  expiresAt: moment,
  /** Besides the caller. */
  members: z.int().min(0),
  /** Bytes that the team keeps. */
  storage: z.int().min(0),
  /** What the caller pays with their own card from `from` on; null: the plan is not paid by card. */
  payment: plan.extend({ amount: money, from: moment }).nullable(),
  /** The caller’s own card on file. */
  card: card.nullable(),
  /** Whether a plan that the caller pays for themselves ends at once. */
  ownPlanEnds: z.boolean(),
});

export type TeamOffer = z.infer<typeof teamOffer>;

export const openOffer = endpoint({
  method: 'GET',
  path: '/api/team/offer',
  access: 'user',
  whileSuspended: true,
  tag: 'teams',
  summary: 'Returns the offer to take over the team that the caller is in; null when there is none.',
  answers: { 200: z.object({ offer: teamOffer.nullable() }) },
  errors: ['payments_unavailable'],
  idempotent: true,
});

export const openOfferCard = endpoint({
  method: 'POST',
  path: '/api/team/offer/card',
  access: 'user',
  tag: 'teams',
  summary: 'Opens a checkout for the caller’s own card, with which they pay once they own the team.',
  answers: { 200: z.object({ clientSecret: z.string(), checkoutId: z.string() }) },
  errors: ['offer_over', 'payments_off', 'payments_unavailable', 'suspended'],
});

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/api/team/offer/accept',
  access: 'user',
  tag: 'teams',
  summary:
    'Makes the caller the owner. The team’s plan continues with the caller’s own card, and the former owner’s card is not charged again; the former owner stays as an admin and keeps what they made before the team existed.',
  body: z.object({
    offer: z.uuid(),
    /** What was shown, in cents; another amount is shown again first. Null where nothing is paid by card. */
    amount: money.nullable(),
  }),
  answers: { 200: z.object({ user }) },
  errors: [
    'offer_over',
    'forbidden',
    'conflict',
    'price_changed',
    'card_missing',
    'card_declined',
    'handover_unpaid',
    'payments_unavailable',
    'suspended',
  ],
});

export const declineOffer = endpoint({
  method: 'POST',
  path: '/api/team/offer/decline',
  access: 'user',
  tag: 'teams',
  summary: 'Declines to take over the team. Everything stays as it is.',
  body: z.object({ offer: z.uuid() }),
  answers: { 200: z.object({ done: z.literal(true) }) },
  errors: ['offer_over'],
});
