/** The events of billing. */
import { PERIODS } from '@waybill/contract/plans';
import * as z from 'zod';
import { defineEvent, defineLiveEvent } from '../../events/define.ts';

/** Open pages ask again. */
export const billingChanged = defineLiveEvent('billing.changed');

/** What a person is to know about it: kept with the event, because the subscription changes on. */
const planFacts = z.object({
  userId: z.string(),
  role: z.string(),
  period: z.enum(PERIODS).nullable(),
  /** Cents. */
  amount: z.int(),
  /** When it ends, renews or is tried again; ISO. */
  date: z.string().nullable(),
  /** Only of a payment; those that were stored before every payment had a mail have none. */
  invoice: z
    .object({
      id: z.string(),
      number: z.string(),
      from: z.string(),
      until: z.string(),
      card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
      first: z.boolean(),
    })
    .optional(),
});

export type PlanFacts = z.infer<typeof planFacts>;

export const trialBegan = defineEvent('billing.trial_began', planFacts);
export const trialEnding = defineEvent('billing.trial_ending', planFacts);
/** For every payment. */
export const planPaid = defineEvent('billing.plan_paid', planFacts);
export const paymentFailed = defineEvent('billing.payment_failed', planFacts);
/** A payment was taken back through the bank. */
export const paymentDisputed = defineEvent('billing.payment_disputed', planFacts);
export const planCancelled = defineEvent('billing.plan_cancelled', planFacts);
export const planEnded = defineEvent('billing.plan_ended', planFacts);
export const paymentReturned = defineEvent('billing.payment_returned', planFacts);
