/** Switches between plans: what one would cost, and what then happens. Both are computed by the same function. */

import type { SwitchPreview } from '@waybill/contract/billing';
import { AppError } from '@waybill/contract/errors';
import type { AgreedSwitch, Price } from '../port.ts';
import { checkAgreed, creditedFrom, isSameOffer, switchesAtOnce } from '../switching.ts';
import { periodEnd } from './calendar.ts';
import type { Account, Subscription } from './record.ts';
import { checkPays } from './rules-cards.ts';
import { addInvoice, giveUp, makeBill } from './rules-invoices.ts';
import { needRunning } from './rules-subscription.ts';

type Agreed = Omit<AgreedSwitch, 'key'>;

interface Switched {
  readonly preview: SwitchPreview;
  readonly account: Account;
}

/** Rounded down to a cent, so that it is never more than was paid for the period. */
const creditOf = ({ periodValue, periodStart, periodEnd: until }: Subscription, now: number): number => {
  const left = Math.max(0, until - creditedFrom(periodStart, now));
  return Math.floor((periodValue * left) / (until - periodStart));
};

/** What the invoice at the end of the current period will be. */
function nextAmount(account: Account, current: Subscription): number {
  const { discount, periodEnd: at } = current;
  const price = current.next ?? current.price;
  const until = periodEnd(at, price.period, 1);
  return makeBill({ price, discount, credit: 0, balance: account.balance, at, until }).amount;
}

function inTrial(account: Account, current: Subscription, price: Price, now: number): Switched {
  const subscription = { ...current, price, next: null, cancelAt: null };
  const after = { ...account, subscription };
  const amount = nextAmount(after, subscription);
  const nextAt = current.periodEnd;
  return {
    account: after,
    preview: { when: 'now', at: now, dueNow: 0, credit: 0, nextAmount: amount, nextAt },
  };
}

/** A new period begins. An invoice that could not be paid is void, because nothing of its period is used any more. */
function atOnce(account: Account, current: Subscription, price: Price, now: number): Switched {
  const until = periodEnd(now, price.period, 1);
  const credit = creditOf(current, now);
  const { discount, overdue } = current;
  const freed = overdue === null ? account : giveUp(account, overdue.invoice, 'void');
  const bill = makeBill({ price, discount, credit, balance: freed.balance, at: now, until });
  const subscription: Subscription = {
    ...current,
    status: 'active',
    price,
    anchor: now,
    count: 1,
    periodStart: now,
    periodEnd: until,
    periodValue: bill.value,
    discount: bill.discount,
    cancelAt: null,
    next: null,
    overdue: null,
  };
  const billed = addInvoice(freed, { bill, price, subscription: current.id, at: now, until, paid: true });
  const after = { ...billed, subscription };
  return {
    account: after,
    preview: {
      when: 'now',
      at: now,
      dueNow: bill.amount,
      credit,
      nextAmount: nextAmount(after, subscription),
      nextAt: until,
    },
  };
}

function later(account: Account, current: Subscription, price: Price): Switched {
  const subscription = { ...current, next: price, cancelAt: null };
  const at = current.periodEnd;
  const after = { ...account, subscription };
  const amount = nextAmount(after, subscription);
  return {
    account: after,
    preview: { when: 'later', at, dueNow: 0, credit: 0, nextAmount: amount, nextAt: at },
  };
}

function work(account: Account, price: Price, now: number): Switched {
  const current = needRunning(account);
  if (isSameOffer(current.price, price)) throw new AppError('same_plan');
  if (current.status === 'trialing') return inTrial(account, current, price, now);
  // Nothing is paid that could be used up first.
  if (current.overdue !== null || switchesAtOnce(current.price, price))
    return atOnce(account, current, price, now);
  return later(account, current, price);
}

export const previewSwitch = (account: Account, price: Price, now: number): SwitchPreview =>
  work(account, price, now).preview;

/** Throws when another amount is due than was agreed to, or when the card does not pay it. */
export function switchTo(account: Account, price: Price, now: number, agreed?: Agreed): Account {
  const { account: after, preview } = work(account, price, now);
  if (agreed !== undefined) checkAgreed(agreed, preview);
  checkPays(account.card, preview.dueNow, now);
  return after;
}
