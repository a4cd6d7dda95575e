/** Invoices of the imitation: made out, reduced by a coupon and by credit, paid with a card, or given up. */
import { chargeRefusal } from './cards.ts';
import type {
  CustomerObject,
  DiscountObject,
  InvoiceObject,
  LineObject,
  SubscriptionObject,
} from './objects.ts';
import type { World } from './world.ts';

interface LineFields {
  readonly text: string;
  readonly amount: number;
  readonly start: number;
  readonly end: number;
  /** Null: it is credit for days that were paid and not used. */
  readonly price: string | null;
}

export const line = ({ text, amount, start, end, price }: LineFields): LineObject => ({
  object: 'line_item',
  amount,
  description: text,
  period: { start, end },
  pricing: price === null ? null : { type: 'price_details', price_details: { price } },
  parent: { type: 'subscription_item_details', subscription_item_details: { proration: price === null } },
});

export const reduces = ({ end }: DiscountObject, at: number): boolean => end === null || at < end;

/** What the coupon takes off now: by percent, to the nearest cent, or by an amount, and never more than there is. */
function reduce(world: World, subscription: SubscriptionObject, amount: number) {
  const discount = world.find('discount', subscription.discounts[0]);
  if (discount === undefined || !reduces(discount, world.now)) return { off: 0, code: '' };
  const { percent_off, amount_off, duration } = world.need('coupon', discount.source.coupon);
  const off = Math.min(amount, amount_off ?? Math.round((amount * (percent_off ?? 0)) / 100));
  if (off > 0 && duration === 'once') subscription.discounts = [];
  return { off, code: world.find('promotion_code', discount.promotion_code)?.code ?? '' };
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** The lines of the person or company that an invoice is for. */
export function billedTo({ name, email, address, invoice_settings: settings }: CustomerObject): string[] {
  const { line1, line2, city, state, postal_code, country = '' } = address ?? {};
  const joined = (texts: readonly (string | undefined)[], by: string) => texts.filter(Boolean).join(by);
  return [
    name ?? '',
    line1 ?? '',
    line2 ?? '',
    joined([joined([postal_code, city], ' '), state], ', '),
    country === '' ? '' : (countryNames.of(country) ?? country),
    ...(settings.custom_fields ?? []).map((field) => `${field.name} ${field.value}`),
    email ?? '',
  ].filter((text) => text.trim() !== '');
}

/** Trials begin with an invoice over nothing, which has no number of its own. */
function nextNumber(world: World, customer: string): string {
  const count = world.all('invoice', (each) => each.customer === customer && each.subtotal !== 0).length + 1;
  return `${customer.slice(-6).toUpperCase()}-${String(count).padStart(4, '0')}`;
}

/** Made out now. What is left of the credit is kept for the next one. */
export function makeInvoice(world: World, subscription: SubscriptionObject, lines: LineObject[]) {
  const at = world.now;
  const customer = world.needCustomer(subscription.customer);
  const [item] = subscription.items.data;
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const main = lines.find(({ pricing }) => pricing !== null);
  const full = main?.amount ?? 0;
  const { off, code } = reduce(world, subscription, full);
  item.value = full - off;
  const total = subtotal - off;
  const starting_balance = customer.balance;
  const amount_due = Math.max(0, total + starting_balance);
  customer.balance = Math.min(0, total + starting_balance);
  const carried = amount_due - total;
  const printed = [
    { text: main?.description ?? '', amount: full },
    { text: `Coupon ${code}`, amount: -off },
    { text: 'Credit for unused days', amount: subtotal - full },
    { text: carried < 0 ? 'Credit from before' : 'Credit kept for your next invoice', amount: carried },
  ];
  const id = world.newId('in');
  return world.add('invoice', {
    id,
    number: nextNumber(world, customer.id),
    customer: customer.id,
    subscription: subscription.id,
    status: amount_due === 0 ? 'paid' : 'open',
    subtotal,
    total,
    starting_balance,
    amount_due,
    amount_paid: 0,
    amount_remaining: amount_due,
    next_payment_attempt: null,
    tries: 0,
    lines: { object: 'list', data: lines },
    payments: { object: 'list', data: [] },
    status_transitions: { finalized_at: at, paid_at: amount_due === 0 ? at : null },
    invoice_pdf: `${world.origin}/pdf/${id}`,
    printed: printed.filter(({ amount }, index) => index === 0 || amount !== 0),
    billed_to: billedTo(customer),
  });
}

/** Throws when the card is declined; the invoice then stays open. */
export function payInvoice(world: World, invoice: InvoiceObject, method?: string): void {
  if (invoice.status === 'paid') return;
  const subscription = world.need('subscription', invoice.subscription);
  const customer = world.needCustomer(invoice.customer);
  const chosen =
    method ?? subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const card = world.find('payment_method', chosen);
  const refused = chargeRefusal(card?.customer === customer.id ? card : undefined, world.now);
  const payment_intent = world.newId('pi');
  const amount = invoice.amount_remaining;
  if (card !== undefined)
    world.add('charge', {
      customer: customer.id,
      status: refused === undefined ? 'succeeded' : 'failed',
      payment_intent,
      amount,
      amount_captured: refused === undefined ? amount : 0,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      payment_method_details: { type: 'card', card: { brand: card.card.brand, last4: card.card.last4 } },
    });
  if (refused !== undefined) throw refused;
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: amount,
    status_transitions: { ...invoice.status_transitions, paid_at: world.now },
    amount_remaining: 0,
    next_payment_attempt: null,
    payments: { object: 'list', data: [{ payment: { type: 'payment_intent', payment_intent } }] },
  });
  if (subscription.status === 'past_due' || subscription.status === 'unpaid') subscription.status = 'active';
}

/** It will not be paid any more. The credit that it used is there again. */
export function giveUp(world: World, invoice: InvoiceObject, status: 'void' | 'uncollectible'): void {
  Object.assign(invoice, { status, next_payment_attempt: null });
  const customer = world.find('customer', invoice.customer);
  if (customer !== undefined) customer.balance += invoice.starting_balance;
}
