/** The calls of the test checkout, which exists only while payments are in test mode. No card is ever charged. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { checkoutParams } from './checkout.ts';
import { discount, money, offer } from './subscription.ts';

/** What the test cards do; every other number is refused as invalid. */
export const TEST_CARDS = {
  success: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  threeDSecure: '4000002760003184',
  expired: '4000000000000069',
  /** Can be saved, and declines every payment after that. */
  declinesLater: '4000000000000341',
} as const;

export type TestCard = keyof typeof TEST_CARDS;

export const sandboxCheckout = endpoint({
  method: 'GET',
  path: '/api/sandbox/checkouts/:id',
  access: 'user',
  whileSuspended: true,
  tag: 'sandbox',
  summary: 'Returns what a test checkout is for.',
  params: checkoutParams,
  answers: {
    200: z.object({
      state: z.enum(['open', 'complete', 'expired']),
      /** Null: only the card is changed. */
      offer: offer.nullable(),
      amount: money,
      dueNow: money,
      trialDays: z.int().min(0),
      discount: discount.nullable(),
      /** A bank’s confirmation that the last try waits for. */
      confirming: z.boolean(),
    }),
  },
  errors: ['not_found'],
  idempotent: true,
});

export const sandboxPay = endpoint({
  method: 'POST',
  path: '/api/sandbox/checkouts/:id/pay',
  access: 'user',
  tag: 'sandbox',
  summary: 'Completes a test checkout with a test card.',
  params: checkoutParams,
  body: z.object({
    number: z.string().max(30),
    expMonth: z.int().min(1).max(12),
    expYear: z.int().min(2000).max(2100),
    cvc: z.string().regex(/^\d{3,4}$/),
    name: z.string().trim().max(100).default(''),
  }),
  answers: { 200: z.object({ result: z.enum(['complete', 'confirm']) }) },
  errors: ['not_found', 'card_declined', 'card_invalid', 'coupon_expired', 'checkout_over'],
});

export const sandboxConfirm = endpoint({
  method: 'POST',
  path: '/api/sandbox/checkouts/:id/confirm',
  access: 'user',
  tag: 'sandbox',
  summary: 'Answers the bank’s question of a test card with 3-D Secure.',
  params: checkoutParams,
  body: z.object({ approve: z.boolean() }),
  answers: { 200: z.object({ result: z.literal('complete') }) },
  errors: ['not_found', 'card_declined', 'checkout_over'],
});
