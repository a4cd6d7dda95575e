/** The calls of the billing page: what is paid for, changes of plan, cancelling, refunds and invoices. */
import * as z from 'zod';
import { claimed } from '../wire/claimed-fields.ts';
import { endpoint } from '../wire/endpoint.ts';
import { money, offer, subscription } from './subscription.ts';

export { billingData } from './billing-data.ts';

export const CANCEL_REASONS = ['price', 'unused', 'missing', 'problems', 'other_service', 'other'] as const;
export const CANCEL_COMMENT_MAX = 1_000;

/** Milliseconds since 1970. */
const moment = z.number();

export const invoice = z.object({
  _id: z.string(),
  number: z.string(),
  date: moment,
  amount: money,
  /** What was returned of it. */
  refunded: money,
  state: z.enum(['paid', 'open', 'void', 'uncollectible']),
  text: z.string(),
  /** Path on this server. */
  pdf: z.string(),
});

export type InvoiceView = z.infer<typeof invoice>;

export const billing = endpoint({
  method: 'GET',
  path: '/api/billing',
  access: 'user',
  whileSuspended: true,
  tag: 'billing',
  summary: 'Returns the plan, where it comes from, and the subscription.',
  answers: {
    200: z.object({
      subscription,
      /** Where the role comes from. */
      source: z.enum(['free', 'subscription', 'codes', 'operator', 'team']),
      /** Whether a plan would begin with a free week. */
      trialAvailable: z.boolean(),
      /** The last four characters of each active lifetime code. */
      codes: z.array(z.string()),
      /** The newest checkout that was opened and not finished. */
      unfinished: offer
        .extend({
          coupon: z.string().nullable(),
          /** The checkout whose price waits to be confirmed, because the card has had a free trial. */
          toConfirm: z.string().nullable(),
        })
        .nullable(),
    }),
  },
  errors: ['payments_unavailable'],
  idempotent: true,
});

export const invoices = endpoint({
  method: 'GET',
  path: '/api/billing/invoices',
  access: 'user',
  whileSuspended: true,
  tag: 'billing',
  summary: 'Returns the invoices, the newest first.',
  answers: { 200: z.object({ invoices: z.array(invoice) }) },
  errors: ['payments_unavailable'],
  idempotent: true,
});

export const invoicePdf = endpoint({
  method: 'GET',
  path: '/api/billing/invoices/:id/pdf',
  access: 'user',
  whileSuspended: true,
  tag: 'billing',
  summary: 'Returns an invoice as a PDF.',
  params: z.object({ id: z.string().min(1).max(100) }),
  answers: { 200: z.string() },
  errors: ['not_found', 'payments_unavailable'],
  kind: 'stream',
  media: 'application/pdf',
  idempotent: true,
});

/** What a switch would cost. */
export const switchPreview = z.object({
  /** `now`: more is paid, and the new limits hold at once. `later`: when the paid period ends. */
  when: z.enum(['now', 'later']),
  at: moment,
  /** Charged at once, after the credit for what is left of the current period. */
  dueNow: money,
  credit: money,
  /** Of the next invoice. */
  nextAmount: money,
  nextAt: moment,
});

export type SwitchPreview = z.infer<typeof switchPreview>;

export const previewSwitch = endpoint({
  method: 'POST',
  path: '/api/billing/preview',
  access: 'user',
  tag: 'billing',
  summary: 'Returns what a switch to another plan would cost now and later. Changes nothing.',
  body: offer,
  answers: { 200: switchPreview },
  errors: ['no_subscription', 'same_plan', 'payments_unavailable', 'suspended'],
  idempotent: true,
});

export const switchPlan = endpoint({
  method: 'POST',
  path: '/api/billing/switch',
  access: 'user',
  tag: 'billing',
  summary:
    'Switches the plan: to a larger one at once, to a smaller one when the paid period ends. Refused when it would cost another amount than was shown.',
  body: offer.extend({
    /** To the cent as `preview` said. */
    dueNow: money,
    /** Of the next invoice, as `preview` said. */
    nextAmount: money.optional(),
    currency: z.literal('usd').default('usd'),
    /** Drawn by the caller, so that a second try does not pay twice. */
    key: z.uuid(),
  }),
  answers: { 200: z.object({ subscription }) },
  errors: [
    'no_subscription',
    'same_plan',
    'price_changed',
    'card_declined',
    'card_missing',
    'payments_unavailable',
    'suspended',
  ],
  idempotent: true,
});

export const cancelPlan = endpoint({
  method: 'POST',
  path: '/api/billing/cancel',
  access: 'user',
  whileSuspended: true,
  tag: 'billing',
  summary: 'Ends the subscription when the paid period or the trial ends. Nothing is deleted.',
  body: z.object({
    reason: z.enum(CANCEL_REASONS),
    comment: z.string().trim().max(CANCEL_COMMENT_MAX).default(''),
  }),
  answers: { 200: z.object({ subscription }) },
  errors: ['no_subscription', 'payments_unavailable'],
  idempotent: true,
});

export const resumePlan = endpoint({
  method: 'POST',
  path: '/api/billing/resume',
  access: 'user',
  tag: 'billing',
  summary: 'Takes a cancellation, or a switch that waits for the end of the period, back.',
  answers: { 200: z.object({ subscription }) },
  errors: ['no_subscription', 'card_missing', 'payments_unavailable', 'suspended'],
  idempotent: true,
});

export const refund = endpoint({
  method: 'POST',
  path: '/api/billing/refund',
  access: 'user',
  whileSuspended: true,
  tag: 'billing',
  summary:
    'Returns what was paid for the subscription, within 30 days of the first payment, and ends it at once.',
  body: z.object({
    reason: z.enum(CANCEL_REASONS),
    comment: z.string().trim().max(CANCEL_COMMENT_MAX).default(''),
  }),
  answers: { 200: z.object({ subscription, refunded: money }) },
  errors: ['no_subscription', 'refund_over', 'payments_unavailable'],
  idempotent: true,
});

export const payNow = endpoint({
  method: 'POST',
  path: '/api/billing/pay',
  access: 'user',
  tag: 'billing',
  summary: 'Tries to pay the open invoice with the card on file.',
  answers: { 200: z.object({ subscription }) },
  errors: ['no_subscription', 'card_declined', 'card_missing', 'payments_unavailable', 'suspended'],
  idempotent: true,
});

export const removeCard = endpoint({
  method: 'DELETE',
  path: '/api/billing/card',
  access: 'user',
  whileSuspended: true,
  tag: 'billing',
  summary: 'Removes the card. A running subscription keeps its card until it is cancelled.',
  answers: { 200: z.object({ subscription }) },
  errors: ['card_needed', 'payments_unavailable'],
  idempotent: true,
});

/** Sent by clients; must be one’s own. */
const ownId = z.string().max(100).optional();
const whose = { stripeCustomerId: ownId, SSuserId: ownId };

export const addCard = endpoint({
  method: 'POST',
  path: '/api/addCard',
  access: 'user',
  tag: 'billing',
  summary:
    'Makes a payment method of the payment service the card on file, and pays the open invoice with it if there is one.',
  body: z.object({
    paymentMethodId: z.string().min(1).max(100),
    addCardOnly: z.boolean().default(true),
    ...whose,
  }),
  answers: { 200: z.object({ subscription }) },
  errors: ['card_declined', 'forbidden', 'not_found', 'payments_off', 'payments_unavailable', 'suspended'],
});

export const createSubscription = endpoint({
  method: 'POST',
  path: '/api/create-subscription',
  access: 'user',
  tag: 'billing',
  summary:
    'Starts a subscription with the card on file. The role follows from the price; a trial is given once for each card and person, and nothing is charged where it was asked for and cannot be given.',
  body: z.object({
    priceId: z.string().min(1).max(100),
    role: claimed,
    trial: z.boolean().default(false),
    addCardOnly: claimed,
    ...whose,
  }),
  answers: { 200: z.object({ subscription }) },
  errors: [
    'card_declined',
    'card_missing',
    'already_subscribed',
    'trial_used',
    'conflict',
    'forbidden',
    'payments_off',
    'payments_unavailable',
    'suspended',
  ],
});
