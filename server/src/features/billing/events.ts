/** The events of billing. */
import * as z from 'zod';
import { defineEvent, defineLiveEvent } from '../../events/define.ts';

/** Open pages ask again. */
export const billingChanged = defineLiveEvent('billing.changed');

const ofUser = z.object({ userId: z.string() });

export const trialBegan = defineEvent('billing.trial_began', ofUser);
export const trialEnding = defineEvent('billing.trial_ending', ofUser);
export const planPaid = defineEvent('billing.plan_paid', ofUser);
export const paymentFailed = defineEvent('billing.payment_failed', ofUser);
export const planCancelled = defineEvent('billing.plan_cancelled', ofUser);
export const planEnded = defineEvent('billing.plan_ended', ofUser);
export const paymentReturned = defineEvent('billing.payment_returned', ofUser);
