/** What the billing page shows: the subscription, where the role comes from, and a checkout that was interrupted. */

import type { billing, billingData } from '@waybill/contract/billing';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import { roleForCodes } from '@waybill/contract/lifetime';
import { isRole, type Role, TRIAL_DAYS } from '@waybill/contract/plans';
import { isSold } from '@waybill/contract/subscription';
import type { Deps } from '../../deps.ts';
import type { User } from '../../http/actor.ts';
import { isWorthBuying } from './checkout/worth-buying.ts';
import { unfinishedCheckout } from './checkouts-store.ts';
import { activeCodes } from './codes/store.ts';
import { subscriptionOf } from './customer.ts';
import { hadTrial } from './trial.ts';
import { viewSubscription } from './view.ts';

const roleOf = (stored: string): Role => (isRole(stored) ? stored : 'free');

export async function openBilling(deps: Deps, user: User): Promise<AnswerOf<typeof billing>> {
  const row = await subscriptionOf(deps, user.id);
  const subscription = viewSubscription(row, await deps.payments.now());
  const codes = (await activeCodes(deps.db, user.id)).map(({ ending }) => ending);
  const role = roleOf(user.role);
  const unfinished = subscription.state === 'none' ? await unfinishedCheckout(deps.db, user.id) : undefined;
  const wanted = roleOf(unfinished?.role ?? 'free');
  return {
    subscription,
    source: sourceOf(role, subscription.state === 'none' ? 'free' : subscription.role, codes.length),
    trialAvailable: deps.payments.kind !== 'off' && !(await hadTrial(deps, user)),
    codes,
    unfinished:
      isSold(wanted) && unfinished?.period != null && isWorthBuying(wanted, { role, codes: codes.length })
        ? {
            role: wanted,
            period: unfinished.period,
            coupon: unfinished.coupon,
            toConfirm: unfinished.refused === null ? null : unfinished.id,
          }
        : null,
  };
}

function sourceOf(role: Role, subscribed: Role, codes: number) {
  if (role === 'free') return 'free';
  if (role === subscribed) return 'subscription';
  return codes > 0 && role === roleForCodes(codes) ? 'codes' : 'operator';
}

/** In the shape of the payment service, for clients that know it. */
export async function readBillingData(
  deps: Deps,
  user: User,
  stripeId: string | undefined,
): Promise<AnswerOf<typeof billingData>> {
  const row = await subscriptionOf(deps, user.id);
  if (stripeId !== undefined && stripeId !== '' && stripeId !== row?.customer)
    throw new AppError('forbidden');
  const { state, role, period, amount, trialEnd, periodEnd, card, discount } = viewSubscription(
    row,
    await deps.payments.now(),
  );
  const seconds = (ms: number) => Math.floor(ms / 1000);
  return {
    metadata: { role: roleOf(user.role) },
    subscriptions: {
      data:
        state === 'none' || period === null || periodEnd === null
          ? []
          : [
              {
                status: state,
                plan: { amount, nickname: `${role} ${period}` },
                metadata: { period, role },
                trial_period_days: trialEnd === null ? 0 : TRIAL_DAYS,
                trial_end: trialEnd === null ? null : seconds(trialEnd),
                current_period_end: seconds(periodEnd),
              },
            ],
    },
    invoice_settings: {
      default_payment_method:
        card === null
          ? null
          : {
              card: {
                brand: card.brand,
                last4: card.last4,
                exp_month: card.expMonth,
                exp_year: card.expYear,
              },
            },
    },
    discount:
      discount === null
        ? null
        : {
            coupon: {
              id: discount.code,
              percent_off: discount.percentOff,
              amount_off: discount.amountOff,
              duration: discount.duration,
              duration_in_months: discount.months,
              redeem_by: discount.redeemBy === null ? null : seconds(discount.redeemBy),
            },
          },
  };
}
