/** Continues a plan for another customer: the first period is paid already, so nothing is charged before it ends. */
import { AppError } from '@waybill/contract/errors';
import type { Price } from '../port.ts';
import { type Account, runningOf, type Subscription } from './record.ts';
import { endNow } from './rules-subscription.ts';

/** With the card on file. What runs for this customer ends. */
export function continuePlan(
  account: Account,
  { price, paidUntil, key }: { readonly price: Price; readonly paidUntil: number; readonly key: string },
  now: number,
): Account {
  if (account.card === null) throw new AppError('card_missing');
  if (paidUntil <= now) throw new AppError('conflict');
  const free = endNow(account);
  const count = free.subscriptions + 1;
  const begun: Subscription = {
    id: `sub_${account.id}_${count}`,
    status: 'active',
    price,
    // The periods that this customer pays for are counted from then.
    anchor: paidUntil,
    count: 0,
    periodStart: now,
    periodEnd: paidUntil,
    periodValue: 0,
    trialEnd: null,
    cancelAt: null,
    next: null,
    discount: null,
    overdue: null,
    continuedBy: key,
  };
  return { ...free, subscriptions: count, subscription: begun };
}

export const undoContinue = (account: Account, key: string): Account =>
  runningOf(account)?.continuedBy === key ? endNow(account) : account;
