/** Shows a customer of test mode as the port describes one. */
import type { Offer } from '@waybill/contract/subscription';
import {
  type Card,
  type Customer,
  type Invoice,
  PAID_INVOICES,
  type PaidInvoice,
  type PaidSubscription,
  type Price,
} from '../port.ts';
import type { Account, StoredCard, StoredInvoice, Subscription } from './record.ts';
import { discountView } from './rules-coupons.ts';
import { findInvoice, paidInvoices } from './rules-invoices.ts';
import { nextTry } from './rules-periods.ts';
import { keptOf, refundable, refundedOf } from './rules-refund.ts';

const dateOf = (moment: number | null): Date | null => (moment === null ? null : new Date(moment));

const offerOf = ({ role, period }: Price): Offer => ({ role, period });

function subscriptionView(account: Account, current: Subscription, now: number): PaidSubscription {
  const { overdue } = current;
  return {
    id: current.id,
    status: current.status,
    offer: offerOf(current.price),
    amount: current.price.amount,
    trialEnd: dateOf(current.trialEnd),
    periodEnd: new Date(current.periodEnd),
    cancelAt: dateOf(current.cancelAt),
    next: current.next === null ? null : offerOf(current.next),
    discount: discountView(current.discount, now),
    due:
      overdue === null
        ? null
        : {
            amount: findInvoice(account, overdue.invoice)?.amount ?? 0,
            nextTry: dateOf(nextTry(current)),
          },
  };
}

const cardView = ({ behaviour: _, ...card }: StoredCard): Card => card;

const paidView = (invoice: StoredInvoice): PaidInvoice => ({
  id: invoice.id,
  number: invoice.number,
  at: new Date(invoice.paidAt ?? invoice.at),
  amount: invoice.amount,
  offer: invoice.offer ?? null,
  from: new Date(invoice.periodStart),
  until: new Date(invoice.periodEnd),
  card: invoice.card ?? null,
});

export function customerView(account: Account, userId: string, now: number): Customer {
  const { id, card, subscription } = account;
  const [first] = paidInvoices(account);
  const back = refundable(account, now);
  return {
    id,
    userId,
    card: card === null ? null : cardView(card),
    subscription: subscription === null ? null : subscriptionView(account, subscription, now),
    firstPayment:
      first === undefined ? null : { at: new Date(first.paidAt ?? first.at), amount: first.amount },
    paid: paidInvoices(account).slice(-PAID_INVOICES).map(paidView).reverse(),
    refunded: refundedOf(account),
    kept: keptOf(account),
    refundable: back && { amount: back.amount, until: new Date(back.until) },
    // A test card has no bank that could take a payment back.
    dispute: null,
  };
}

export const invoiceView = ({ id, number, at, amount, refunded, state, text }: StoredInvoice): Invoice => ({
  id,
  number,
  at: new Date(at),
  amount,
  refunded,
  state,
  text,
});
