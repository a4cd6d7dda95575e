/** The acts of a customer: start, cancel, resume, end, pay, change the card. Each takes an account that is up to date. */
import { AppError } from '@waybill/contract/errors';
import type { Price } from '../port.ts';
import { DAY_MS, periodEnd } from './calendar.ts';
import { type Account, runningOf, type StoredCard, type StoredCoupon, type Subscription } from './record.ts';
import { checkPays, checkSavable } from './rules-cards.ts';
import { checkCoupon, redeem } from './rules-coupons.ts';
import { addInvoice, findInvoice, makeBill } from './rules-invoices.ts';
import { end, renew, settle, tryOpenInvoice } from './rules-periods.ts';

/** Keys of earlier acts that are remembered. */
const KEYS_KEPT = 50;

/** Does an act once for each key. */
export function once(account: Account, key: string, act: (account: Account) => Account): Account {
  if (account.keys.includes(key)) return account;
  const after = act(account);
  return { ...after, keys: [...after.keys, key].slice(-KEYS_KEPT) };
}

export function needRunning(account: Account): Subscription {
  const current = runningOf(account);
  if (current === null) throw new AppError('no_subscription');
  return current;
}

export interface Wish {
  readonly price: Price;
  readonly trialDays: number;
  readonly coupon: StoredCoupon | null;
  /** What the person agreed to pay at once. */
  readonly dueNow?: number | undefined;
}

/** What would be charged at once without a trial. */
export function firstAmount(
  account: Account,
  price: Price,
  coupon: StoredCoupon | null,
  now: number,
): number {
  if (coupon !== null) checkCoupon(coupon, price, now);
  const discount = coupon === null ? null : redeem(coupon, now);
  const until = periodEnd(now, price.period, 1);
  return makeBill({ price, discount, credit: 0, balance: account.balance, at: now, until }).amount;
}

/** With the card on file. Without a trial the first payment is due now, and nothing begins when it fails. */
export function start(account: Account, { price, trialDays, coupon, dueNow }: Wish, now: number): Account {
  if (runningOf(account) !== null) throw new AppError('already_subscribed');
  if (account.card === null) throw new AppError('card_missing');
  if (coupon !== null) checkCoupon(coupon, price, now);
  const trialEnd = trialDays > 0 ? now + trialDays * DAY_MS : null;
  const count = account.subscriptions + 1;
  const until = trialEnd ?? periodEnd(now, price.period, 1);
  const begun: Subscription = {
    id: `sub_${account.id}_${count}`,
    status: trialEnd === null ? 'active' : 'trialing',
    price,
    anchor: now,
    count: 1,
    periodStart: now,
    periodEnd: until,
    periodValue: 0,
    trialEnd,
    cancelAt: null,
    next: null,
    discount: coupon === null ? null : redeem(coupon, trialEnd ?? now),
    overdue: null,
  };
  const numbered = { ...account, subscriptions: count };
  if (trialEnd !== null) return { ...numbered, subscription: begun };
  const { discount, id: subscription } = begun;
  const bill = makeBill({ price, discount, credit: 0, balance: account.balance, at: now, until });
  if (dueNow !== undefined && dueNow !== bill.amount) throw new AppError('price_changed');
  checkPays(account.card, bill.amount, now);
  const billed = addInvoice(numbered, { bill, price, subscription, at: now, until, paid: true });
  return { ...billed, subscription: { ...begun, periodValue: bill.value, discount: bill.discount } };
}

export function saveCard(account: Account, card: StoredCard, now: number): Account {
  checkSavable(card);
  return tryOpenInvoice({ ...account, card }, now);
}

export function dropCard(account: Account): Account {
  const current = runningOf(account);
  if (current !== null && current.cancelAt === null) throw new AppError('card_needed');
  return { ...account, card: null };
}

export function endTrial(account: Account, now: number): Account {
  const current = needRunning(account);
  if (current.status !== 'trialing') return account;
  const ended = { ...current, trialEnd: now };
  return current.cancelAt === null ? renew(account, ended, now) : end(account, ended, 'void');
}

export function cancel(account: Account): Account {
  const current = needRunning(account);
  if (current.overdue !== null) return end(account, current, 'void');
  return { ...account, subscription: { ...current, cancelAt: current.periodEnd, next: null } };
}

export function endNow(account: Account): Account {
  const current = runningOf(account);
  return current === null ? account : end(account, current, 'void');
}

export function resume(account: Account): Account {
  const current = needRunning(account);
  // The card may have been removed since.
  if (current.cancelAt !== null && account.card === null) throw new AppError('card_missing');
  return { ...account, subscription: { ...current, cancelAt: null, next: null } };
}

export function payOpenInvoice(account: Account, now: number): Account {
  const current = needRunning(account);
  if (current.overdue === null) return account;
  checkPays(account.card, findInvoice(account, current.overdue.invoice)?.amount ?? 0, now);
  return settle(account, current, now);
}
