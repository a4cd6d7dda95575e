/** The checkouts of test mode: opened for a price or for a card only, completed with a test card, over after a day. */
import { randomBytes } from 'node:crypto';
import { AppError } from '@waybill/contract/errors';
import type { Checkout, CheckoutWish, OpenedCheckout } from '../port.ts';
import type { Sandbox, TestCheckout, TypedCard } from '../sandbox-port.ts';
import { type Acting, act, type Changed, type Now, needPresent } from './act.ts';
import { DAY_MS, periodEnd } from './calendar.ts';
import { findPrice } from './catalog.ts';
import {
  type Account,
  runningOf,
  type StoredCard,
  type StoredCheckout,
  type StoredCoupon,
} from './record.ts';
import { checkSavable, declined, readCard } from './rules-cards.ts';
import { checkCoupon, couponView, redeem } from './rules-coupons.ts';
import { makeBill } from './rules-invoices.ts';
import { saveCard, start } from './rules-subscription.ts';
import { findCheckout, findCoupon, insertCheckout, updateCheckout } from './store.ts';

/** Keyed, so that a fingerprint does not lead back to a card. */
export type HashCard = (text: string) => string;

type Complete = Now & { readonly id: string; readonly checkout: StoredCheckout };

const stateOf = ({ state, expiresAt }: StoredCheckout, now: number): Checkout['state'] =>
  state === 'open' && now >= expiresAt ? 'expired' : state;

async function insertOpen(
  { tx, now }: Now,
  customer: string,
  wish: StoredCheckout['wish'],
): Promise<OpenedCheckout> {
  const id = `cs_test_${randomBytes(18).toString('base64url')}`;
  await insertCheckout(
    tx,
    { id, customer },
    { wish, state: 'open', expiresAt: now + DAY_MS, confirming: null },
  );
  // Our own page opens it for the customer's session, so its id is enough.
  return { id, customer, state: 'open', clientSecret: id };
}

export const openCardCheckout = (acting: Acting, customer: string): Promise<OpenedCheckout> =>
  act(acting, customer, async (account, at) => ({ account, result: await insertOpen(at, customer, null) }));

export function openCheckout(acting: Acting, wish: CheckoutWish): Promise<OpenedCheckout> {
  const price = findPrice(wish.price.priceId);
  return act(acting, wish.customer, async (account, at) => {
    if (price === undefined) throw new AppError('not_found');
    if (runningOf(account) !== null) throw new AppError('already_subscribed');
    if (wish.coupon !== null) checkCoupon(await findCoupon(at.tx, wish.coupon), price, at.now);
    const { trialDays, coupon } = wish;
    return { account, result: await insertOpen(at, wish.customer, { price, trialDays, coupon }) };
  });
}

const couponOf = async ({ tx, checkout }: Complete): Promise<StoredCoupon | null> => {
  const code = checkout.wish?.coupon ?? null;
  if (code === null) return null;
  const coupon = await findCoupon(tx, code);
  // It was there when the checkout was opened.
  if (coupon === undefined) throw new AppError('coupon_expired');
  return coupon;
};

async function complete(account: Account, card: StoredCard, at: Complete): Promise<Changed<'complete'>> {
  const { tx, id, checkout, now } = at;
  const saved = saveCard(account, card, now);
  const { wish } = checkout;
  const after = wish === null ? saved : start(saved, { ...wish, coupon: await couponOf(at) }, now);
  await updateCheckout(tx, id, { ...checkout, state: 'complete', confirming: null });
  return { account: after, result: 'complete', events: ['checkout.session.completed'] };
}

/** Acts on an open checkout under its customer's lock. One for a price ends when a subscription began elsewhere. */
async function onOpen<T>(
  acting: Acting,
  id: string,
  change: (account: Account, at: Complete) => Promise<Changed<T>>,
): Promise<T> {
  const known = await findCheckout(acting.db, id);
  if (known === undefined) throw new AppError('not_found');
  return act(acting, known.customer, async (account, { tx, now }) => {
    const { checkout } = (await findCheckout(tx, id)) ?? known;
    const taken = checkout.wish !== null && runningOf(account) !== null;
    if (stateOf(checkout, now) !== 'open' || taken) throw new AppError('checkout_over');
    return change(account, { tx, now, id, checkout });
  });
}

async function show(acting: Acting, id: string): Promise<TestCheckout | undefined> {
  const known = await findCheckout(acting.db, id);
  if (known === undefined) return undefined;
  const { account, now } = await needPresent(acting, known.customer);
  const { wish, confirming } = known.checkout;
  const coupon = wish?.coupon ? await findCoupon(acting.db, wish.coupon) : undefined;
  const base = {
    id,
    customer: known.customer,
    state: stateOf(known.checkout, now),
    confirming: confirming !== null,
    discount: coupon === undefined ? null : couponView(coupon),
  };
  if (wish === null) return { ...base, offer: null, amount: 0, dueNow: 0, trialDays: 0 };
  const { price, trialDays } = wish;
  const discount = coupon === undefined ? null : redeem(coupon, now);
  const until = periodEnd(now, price.period, 1);
  const { amount } = makeBill({ price, discount, credit: 0, balance: account.balance, at: now, until });
  const offer = { role: price.role, period: price.period };
  return { ...base, offer, amount: price.amount, dueNow: trialDays > 0 ? 0 : amount, trialDays };
}

export async function checkoutState(acting: Acting, id: string): Promise<Checkout | undefined> {
  const known = await findCheckout(acting.db, id);
  if (known === undefined) return undefined;
  const { now } = await needPresent(acting, known.customer);
  return { id, customer: known.customer, state: stateOf(known.checkout, now) };
}

export const testCheckouts = (
  acting: Acting,
  hash: HashCard,
): Pick<Sandbox, 'checkout' | 'pay' | 'confirm'> => ({
  checkout: (id) => show(acting, id),
  pay: (id: string, typed: TypedCard) =>
    onOpen<'complete' | 'confirm'>(acting, id, async (account, at) => {
      const card = readCard(typed, at.now, hash);
      checkSavable(card);
      if (card.behaviour !== 'threeDSecure') return complete(account, card, at);
      await updateCheckout(at.tx, id, { ...at.checkout, confirming: card });
      return { account, result: 'confirm' };
    }),
  confirm: async (id, approve) => {
    const approved = await onOpen(acting, id, async (account, at) => {
      const card = at.checkout.confirming;
      if (card === null) throw new AppError('checkout_over');
      if (approve) return complete(account, card, at);
      await updateCheckout(at.tx, id, { ...at.checkout, confirming: null });
      return { account, result: null };
    });
    if (approved === null) throw declined('not_confirmed');
  },
});
