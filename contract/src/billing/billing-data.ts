/** The subscription in the shape and the names of the payment service, for clients that know it. */
import * as z from 'zod';
import { PERIODS, ROLES } from '../plans/plans.ts';
import { endpoint } from '../wire/endpoint.ts';
import { money, SUBSCRIPTION_STATES } from './subscription.ts';

const whole = z.int().min(0);

/** A card in the payment service’s own names. */
const serviceCard = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
});

/** A coupon in the payment service’s own names; times in seconds since 1970. */
const serviceCoupon = z.object({
  id: z.string(),
  percent_off: z.number().nullable(),
  amount_off: money.nullable(),
  duration: z.enum(['once', 'repeating', 'forever']),
  duration_in_months: z.int().nullable(),
  redeem_by: whole.nullable(),
});

export const billingData = endpoint({
  method: 'GET',
  path: '/api/billingData',
  access: 'user',
  whileSuspended: true,
  tag: 'billing',
  summary:
    'Returns the subscription in the shape of the payment service. `stripeId` is one’s own; another one is refused.',
  headers: z.looseObject({ stripeid: z.string().max(100).optional() }),
  answers: {
    200: z.object({
      metadata: z.object({ role: z.enum(ROLES) }),
      subscriptions: z.object({
        data: z.array(
          z.object({
            status: z.enum(SUBSCRIPTION_STATES),
            plan: z.object({ amount: money, nickname: z.string() }),
            metadata: z.object({ period: z.enum(PERIODS), role: z.enum(ROLES) }),
            trial_period_days: whole,
            /** Seconds since 1970, as the payment service has them. */
            trial_end: whole.nullable(),
            current_period_end: whole,
          }),
        ),
      }),
      invoice_settings: z.object({ default_payment_method: z.object({ card: serviceCard }).nullable() }),
      discount: z.object({ coupon: serviceCoupon }).nullable(),
    }),
  },
  errors: ['forbidden', 'payments_unavailable'],
  idempotent: true,
});
