/** Starts a subscription with the card on file, without a checkout. */
import { randomUUID } from 'node:crypto';
import { AppError } from '@waybill/contract/errors';
import { TRIAL_DAYS } from '@waybill/contract/plans';
import type { SubscriptionView } from '@waybill/contract/subscription';
import type { Price } from '../../../adapters/payments/port.ts';
import { tryLock } from '../../../db/locks.ts';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { subscriptionOf } from '../customer.ts';
import { syncCustomer } from '../sync/sync-customer.ts';
import { claimTrial, giveTrialBack, hadTrial } from '../trial.ts';
import { viewSubscription } from '../view.ts';

/** The role follows from the price; what else a client says about it is not read. */
export async function subscribe(
  deps: Deps,
  user: User,
  asked: { readonly priceId: string; readonly trial: boolean },
): Promise<SubscriptionView> {
  const { payments } = deps;
  if (payments.kind === 'off') throw new AppError('payments_off');
  const price = (await payments.prices()).find(({ priceId }) => priceId === asked.priceId);
  if (price === undefined) throw new AppError('forbidden');
  // Two calls at once would both find no subscription, and both be charged.
  return deps.db.transaction().execute(async (tx) => {
    if (!(await tryLock(tx, 'subscribing', user.id))) throw new AppError('conflict');
    return begin(deps, user, price, asked.trial);
  });
}

async function begin(deps: Deps, user: User, price: Price, trialWanted: boolean): Promise<SubscriptionView> {
  const { payments } = deps;
  const known = await subscriptionOf(deps, user.id);
  if (known === undefined || known.card === null) throw new AppError('card_missing');
  if (known.state !== 'none') throw new AppError('already_subscribed');
  const { customer } = known;
  const card = trialWanted ? await cardForTrial(deps, user, customer) : null;
  const trialDays = card === null ? 0 : TRIAL_DAYS;
  try {
    await payments.subscribe({ customer, price, trialDays, coupon: null }, randomUUID());
  } catch (error) {
    // What the payment service refused has not begun; without an answer it may have.
    if (card !== null && !(error instanceof AppError && error.retryable))
      await giveTrialBack(deps, user, card);
    throw error;
  } finally {
    await syncCustomer(deps, customer);
  }
  return viewSubscription(await subscriptionOf(deps, user.id), await payments.now());
}

/** Claims the trial before it begins, because one that cannot be given must not be charged instead; the card's fingerprint. */
async function cardForTrial(deps: Deps, user: User, customer: string): Promise<string> {
  if (await hadTrial(deps, user)) throw new AppError('trial_used');
  const card = (await deps.payments.customer(customer))?.card?.fingerprint;
  if (card === undefined) throw new AppError('card_missing');
  if ((await claimTrial(deps, user, card)) !== null) throw new AppError('trial_used');
  return card;
}
