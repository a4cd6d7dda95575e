/** What payers change: the plan, its end, the card, and the payment that failed. Each act ends with asking the payment service. */

import type { SwitchPreview } from '@waybill/contract/billing';
import { AppError } from '@waybill/contract/errors';
import type { Offer, SubscriptionView } from '@waybill/contract/subscription';
import type { AgreedSwitch, Price } from '../../../adapters/payments/port.ts';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { requireSubscription, subscriptionOf } from '../customer.ts';
import { syncCustomer } from '../sync/sync-customer.ts';
import { viewSubscription } from '../view.ts';
import { keepReason, type Leaving } from './reasons.ts';

async function priceOf({ payments }: Deps, { role, period }: Offer): Promise<Price> {
  const price = (await payments.prices()).find((each) => each.role === role && each.period === period);
  if (price === undefined) throw new AppError('not_found');
  return price;
}

async function fresh(deps: Deps, customer: string): Promise<SubscriptionView> {
  const row = await syncCustomer(deps, customer);
  return viewSubscription(row, await deps.payments.now());
}

/** Asks after a refusal too: a declined card changes the state. */
async function afterwards(
  deps: Deps,
  customer: string,
  act: () => Promise<unknown>,
): Promise<SubscriptionView> {
  try {
    await act();
  } catch (error) {
    await syncCustomer(deps, customer);
    throw error;
  }
  return fresh(deps, customer);
}

export async function previewSwitch(deps: Deps, { id }: User, offer: Offer): Promise<SwitchPreview> {
  const { customer } = await requireSubscription(deps, id);
  return deps.payments.previewSwitch(customer, await priceOf(deps, offer));
}

/** `agreed` is what was shown; another amount is shown again before it is charged. */
export async function switchPlan(
  deps: Deps,
  user: User,
  offer: Offer,
  agreed: AgreedSwitch,
): Promise<SubscriptionView> {
  const { customer, role, period } = await requireSubscription(deps, user.id);
  // A second try after a lost answer finds the plan switched.
  if (role === offer.role && period === offer.period) return fresh(deps, customer);
  const price = await priceOf(deps, offer);
  return afterwards(deps, customer, () => deps.payments.switchTo(customer, price, agreed));
}

export async function cancelPlan(deps: Deps, { id }: User, why: Leaving): Promise<SubscriptionView> {
  const { customer, role, cancel_at } = await requireSubscription(deps, id);
  if (cancel_at === null) {
    await deps.payments.cancel(customer, why);
    await keepReason(deps.db, { userId: id, role, refunded: 0, ...why });
  }
  return fresh(deps, customer);
}

export async function resumePlan(deps: Deps, { id }: User): Promise<SubscriptionView> {
  const { customer } = await requireSubscription(deps, id);
  return afterwards(deps, customer, () => deps.payments.resume(customer));
}

export async function refundPlan(
  deps: Deps,
  { id }: User,
  why: Leaving,
): Promise<{ subscription: SubscriptionView; refunded: number }> {
  const { customer, role } = await requireSubscription(deps, id);
  const refunded = await deps.payments.refund(customer);
  await keepReason(deps.db, { userId: id, role, refunded, ...why });
  return { subscription: await fresh(deps, customer), refunded };
}

export async function payNow(deps: Deps, { id }: User): Promise<SubscriptionView> {
  const { customer, card } = await requireSubscription(deps, id);
  if (card === null) throw new AppError('card_missing');
  return afterwards(deps, customer, () => deps.payments.pay(customer));
}

export async function removeCard(deps: Deps, { id }: User): Promise<SubscriptionView> {
  const row = await subscriptionOf(deps, id);
  if (row === undefined) return viewSubscription(undefined, new Date());
  const { customer } = row;
  return afterwards(deps, customer, () => deps.payments.removeCard(customer));
}

/** The open invoice is paid with it by the payment service; a card that is declined stays away. */
export async function useCard(
  deps: Deps,
  customer: string,
  paymentMethod: string,
): Promise<SubscriptionView> {
  return afterwards(deps, customer, () => deps.payments.useCard(customer, paymentMethod));
}
