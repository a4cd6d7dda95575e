/** Buying a plan: prices, coupons, and the checkout in which the card is entered. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { card, discount, money, offer, PAYMENTS, subscription } from './subscription.ts';

const id = z.string().min(1).max(200);
export const checkoutParams = z.object({ id });

export const prices = endpoint({
  method: 'GET',
  path: '/api/prices',
  access: 'public',
  whileSuspended: true,
  tag: 'billing',
  summary: 'Returns what can be bought here, and with which payment service.',
  answers: {
    200: z.object({
      payments: z.enum(PAYMENTS),
      /** For the payment service’s script; null where it has none. */
      publishableKey: z.string().nullable(),
      prices: z.array(offer.extend({ priceId: z.string(), amount: money })),
    }),
  },
  idempotent: true,
});

export type Prices = z.infer<(typeof prices.answers)[200]>;

export const coupon = endpoint({
  method: 'GET',
  path: '/api/coupons/:code',
  access: 'public',
  tag: 'billing',
  summary: 'Returns what a coupon takes off, if it can still be redeemed.',
  params: z.object({ code: z.string().min(1).max(60) }),
  answers: { 200: z.object({ coupon: discount }) },
  errors: ['coupon_invalid', 'coupon_expired', 'too_many_tries', 'payments_unavailable'],
  idempotent: true,
});

/** What a person is asked when the trial that was offered cannot be given. */
const confirmation = z.object({
  /** What has had a trial already. */
  because: z.enum(['card', 'address']),
  offer,
  coupon: z.string().nullable(),
  card: card.nullable(),
  dueNow: money,
});

export type Confirmation = z.infer<typeof confirmation>;

export const stripeCreateSubscription = endpoint({
  method: 'POST',
  path: '/api/stripe/createSubscription',
  access: 'user',
  tag: 'billing',
  summary:
    'Opens a checkout for a price. `type` is `invalid-request` when the price can’t be bought by this account any more; the page then reloads.',
  body: z.object({
    price_id: id,
    /** One’s own address and id, or left out. */
    customer_email: z.string().max(320).optional(),
    client_reference_id: z.string().max(100).optional(),
    coupon_id: z.string().max(60).optional(),
    /** False: pays at once, without a free week. */
    trial: z.boolean().default(true),
  }),
  answers: {
    200: z.object({
      type: z.enum(['checkout', 'invalid-request']),
      /** Opens the checkout in the browser; empty with `invalid-request`. */
      clientSecret: z.string(),
      checkoutId: z.string(),
      /** Whether the first week is free. */
      trial: z.boolean(),
    }),
  },
  errors: [
    'already_subscribed',
    'forbidden',
    'coupon_invalid',
    'coupon_expired',
    'too_many_tries',
    'payments_off',
    'payments_unavailable',
    'suspended',
  ],
});

export const openCardCheckout = endpoint({
  method: 'POST',
  path: '/api/billing/card',
  access: 'user',
  tag: 'billing',
  summary: 'Opens a checkout that only changes the card on file.',
  answers: { 200: z.object({ clientSecret: z.string(), checkoutId: z.string() }) },
  errors: ['payments_off', 'payments_unavailable', 'suspended'],
});

export const checkoutState = endpoint({
  method: 'POST',
  path: '/api/billing/checkouts/:id',
  access: 'user',
  whileSuspended: true,
  tag: 'billing',
  summary:
    'Asks the payment service how a checkout of one’s own ended, and takes the subscription over. Call it when the checkout returns. `confirm`: the card has had a free trial, nothing was charged, and the plan begins when the price is confirmed.',
  params: checkoutParams,
  answers: {
    200: z.object({
      state: z.enum(['open', 'complete', 'expired', 'confirm']),
      subscription,
      /** Only with `confirm`. */
      confirm: confirmation.nullable(),
    }),
  },
  errors: ['not_found', 'payments_unavailable'],
  idempotent: true,
});

export const confirmCheckout = endpoint({
  method: 'POST',
  path: '/api/billing/checkouts/:id/confirm',
  access: 'user',
  tag: 'billing',
  summary:
    'Begins the plan of a checkout whose trial was refused, and pays it with the card of that checkout. Refused when it would cost another amount than was shown.',
  params: checkoutParams,
  body: z.object({ dueNow: money, currency: z.literal('usd').default('usd') }),
  answers: { 200: z.object({ subscription }) },
  errors: [
    'not_found',
    'price_changed',
    'card_declined',
    'card_missing',
    'already_subscribed',
    'checkout_over',
    'conflict',
    'coupon_invalid',
    'coupon_expired',
    'payments_unavailable',
    'suspended',
  ],
});
