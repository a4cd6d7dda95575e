/** Makes out invoices: the price, less the coupon, less credit. What is left of the credit is kept for the next one. */
import type { Price } from '../port.ts';
import { nameOf } from './catalog.ts';
import type { Account, Redeemed, StoredInvoice } from './record.ts';
import { afterUse, amountOff } from './rules-coupons.ts';

export interface Bill {
  readonly lines: StoredInvoice['lines'];
  /** To be charged. */
  readonly amount: number;
  /** What the period costs after the coupon, whether charged or taken from credit. */
  readonly value: number;
  readonly balance: number;
  readonly discount: Redeemed | null;
}

export interface Billed {
  readonly price: Price;
  readonly discount: Redeemed | null;
  /** For paid days of the period before that are not used. */
  readonly credit: number;
  readonly balance: number;
  readonly at: number;
  readonly until: number;
}

export function makeBill({ price, discount, credit, balance, at, until }: Billed): Bill {
  const off = amountOff(discount, price, at);
  const value = price.amount - off;
  const amount = Math.max(0, value - credit - balance);
  const carried = amount - (value - credit);
  const lines = [
    { text: nameOf(price), amount: price.amount },
    { text: `Coupon ${discount?.code ?? ''}`, amount: -off },
    { text: 'Credit for unused days', amount: -credit },
    { text: carried < 0 ? 'Credit from before' : 'Credit kept for your next invoice', amount: carried },
  ];
  return {
    lines: lines.filter((line, index) => index === 0 || line.amount !== 0),
    amount,
    value,
    balance: balance + carried,
    discount: off > 0 ? afterUse(discount, until) : discount,
  };
}

export interface InvoiceFor {
  readonly bill: Bill;
  readonly price: Price;
  readonly subscription: string;
  readonly at: number;
  readonly until: number;
  readonly paid: boolean;
}

export const payingCard = ({ card }: Account): StoredInvoice['card'] =>
  card === null ? null : { brand: card.brand, last4: card.last4 };

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** The lines of the person or company that an invoice is for. */
export function billedTo({ name, email, details }: Account): string[] {
  const { company, line1, line2, city, region, postalCode, country, taxId } = details;
  const town = [postalCode, city].filter((text) => text !== '').join(' ');
  return [
    company === '' ? name : company,
    line1,
    line2,
    [town, region].filter((text) => text !== '').join(', '),
    country === '' ? '' : (countryNames.of(country) ?? country),
    taxId === '' ? '' : `Tax ID ${taxId}`,
    email,
  ].filter((text) => text.trim() !== '');
}

/** Whether it could be paid is decided before. */
export function addInvoice(account: Account, { bill, price, at, until, ...rest }: InvoiceFor): Account {
  const count = account.invoices.length + 1;
  const invoice: StoredInvoice = {
    id: `in_${account.id}_${count}`,
    number: `${account.id.slice(-6).toUpperCase()}-${String(count).padStart(4, '0')}`,
    subscription: rest.subscription,
    at,
    text: nameOf(price),
    periodStart: at,
    periodEnd: until,
    lines: bill.lines,
    amount: bill.amount,
    value: bill.value,
    state: rest.paid ? 'paid' : 'open',
    paidAt: rest.paid ? at : null,
    refunded: 0,
    offer: { role: price.role, period: price.period },
    card: rest.paid ? payingCard(account) : null,
    billedTo: billedTo(account),
  };
  return { ...account, balance: bill.balance, invoices: [...account.invoices, invoice] };
}

export const changeInvoice = (account: Account, id: string, change: Partial<StoredInvoice>): Account => ({
  ...account,
  invoices: account.invoices.map((invoice) => (invoice.id === id ? { ...invoice, ...change } : invoice)),
});

/** It will not be paid any more. The credit that it used is there again. */
export function giveUp(account: Account, id: string, state: 'void' | 'uncollectible'): Account {
  const invoice = findInvoice(account, id);
  if (invoice === undefined) return account;
  const balance = account.balance + invoice.value - invoice.amount;
  return changeInvoice({ ...account, balance }, id, { state });
}

export const findInvoice = (account: Account, id: string): StoredInvoice | undefined =>
  account.invoices.find((invoice) => invoice.id === id);

/** Those of more than nothing, the oldest first. */
export const paidInvoices = ({ invoices }: Account): StoredInvoice[] =>
  invoices.filter(({ amount, paidAt }) => amount > 0 && paidAt !== null);
