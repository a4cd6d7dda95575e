/** A checkout whose trial was refused: what the person is asked, and the plan that begins when they agree to its price. */
import type { Confirmation } from '@waybill/contract/checkout';
import { AppError } from '@waybill/contract/errors';
import { isRole } from '@waybill/contract/plans';
import { isSold, type Offer, type SubscriptionView } from '@waybill/contract/subscription';
import type { Price } from '../../../adapters/payments/port.ts';
import { tryLock } from '../../../db/locks.ts';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { endCheckout, findCheckout } from '../checkouts-store.ts';
import { activeCodes } from '../codes/store.ts';
import { subscriptionOf } from '../customer.ts';
import { storedRole } from '../role/largest-role.ts';
import { syncCustomer } from '../sync/sync-customer.ts';
import { viewSubscription } from '../view.ts';
import { isWorthBuying } from './worth-buying.ts';

type StoredCheckout = NonNullable<Awaited<ReturnType<typeof findCheckout>>>;

const offerOf = ({ role, period }: StoredCheckout): Offer | undefined =>
  isRole(role) && isSold(role) && period !== null ? { role, period } : undefined;

async function priceOf({ payments }: Deps, checkout: StoredCheckout): Promise<Price> {
  const wanted = offerOf(checkout);
  const price = (await payments.prices()).find(
    ({ role, period }) => role === wanted?.role && period === wanted?.period,
  );
  if (price === undefined) throw new AppError('checkout_over');
  return price;
}

/** A coupon whose time is over by now does not count, and the price that is asked for says so. */
async function couponOf({ payments }: Deps, { coupon }: StoredCheckout): Promise<string | null> {
  const found = coupon === null ? undefined : await payments.findCoupon(coupon);
  if (found === undefined) return null;
  const isOver = found.redeemBy !== null && found.redeemBy <= (await payments.now()).getTime();
  return isOver ? null : coupon;
}

/** The role and the codes may have come after the checkout was opened. */
async function isStillWanted({ db }: Deps, { id, role }: User, { role: wanted }: Offer): Promise<boolean> {
  const { length: codes } = await activeCodes(db, id);
  return isWorthBuying(wanted, { role: storedRole(role), codes });
}

/** Null: nothing is to be asked. */
export async function confirmationOf(
  deps: Deps,
  user: User,
  checkout: StoredCheckout,
): Promise<Confirmation | null> {
  const offer = offerOf(checkout);
  if (checkout.refused === null || checkout.ended_at !== null || offer === undefined) return null;
  if (!(await isStillWanted(deps, user, offer))) return null;
  const known = await subscriptionOf(deps, user.id);
  if (known === undefined || known.state !== 'none') return null;
  const { customer, card } = known;
  const price = await priceOf(deps, checkout);
  const { refused: because } = checkout;
  const coupon = await couponOf(deps, checkout);
  const dueNow = await deps.payments.previewStart({ customer, price, coupon });
  return { because, offer, coupon, card, dueNow };
}

export async function confirmCheckout(
  deps: Deps,
  user: User,
  id: string,
  dueNow: number,
): Promise<SubscriptionView> {
  const checkout = await findCheckout(deps.db, user.id, id);
  if (checkout === undefined) throw new AppError('not_found');
  // Two calls at once would both find no subscription, and both be charged.
  return deps.db.transaction().execute(async (tx) => {
    if (!(await tryLock(tx, 'subscribing', user.id))) throw new AppError('conflict');
    return begin(deps, user, checkout, dueNow);
  });
}

async function begin(
  deps: Deps,
  user: User,
  checkout: StoredCheckout,
  dueNow: number,
): Promise<SubscriptionView> {
  const { payments, db } = deps;
  const known = await subscriptionOf(deps, user.id);
  const offer = offerOf(checkout);
  if (checkout.refused === null || known === undefined || offer === undefined)
    throw new AppError('checkout_over');
  // A second try after a lost answer finds the plan begun, and the role with it.
  if (known.state === 'none' && !(await isStillWanted(deps, user, offer)))
    throw new AppError('checkout_over');
  const { customer } = known;
  const price = await priceOf(deps, checkout);
  const coupon = await couponOf(deps, checkout);
  try {
    // The key is the checkout's, so that a second try after a lost answer finds the plan begun.
    await payments.subscribe({ customer, price, trialDays: 0, coupon, dueNow }, `confirm-${checkout.id}`);
  } finally {
    await syncCustomer(deps, customer);
  }
  await endCheckout(db, checkout.id);
  return viewSubscription(await subscriptionOf(deps, user.id), await payments.now());
}
