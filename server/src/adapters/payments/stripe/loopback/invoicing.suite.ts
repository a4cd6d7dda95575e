/** Invoices of the test server: made out, reduced by a coupon and by credit, and paid with a card. */
import {
  ApiRefusal,
  type FakeCard,
  type FakeInvoice,
  type FakeLine,
  type FakePrice,
  type FakeSubscription,
  newId,
} from './objects.suite.ts';
import type { World } from './world.suite.ts';

export const DAY_S = 86_400;

export const addMonths = (seconds: number, months: number): number => {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime() / 1000;
};

export const periodAfter = (start: number, { recurring }: FakePrice): number =>
  addMonths(start, recurring.interval === 'year' ? 12 : 1);

export const line = (
  description: string,
  amount: number,
  start: number,
  end: number,
  proration = false,
  price: string | null = null,
): FakeLine => ({
  object: 'line_item',
  amount,
  description,
  period: { start, end },
  pricing: price === null ? null : { type: 'price_details', price_details: { price } },
  parent: { type: 'subscription_item_details', subscription_item_details: { proration } },
});

export const cardError = (code: string, decline_code?: string): ApiRefusal =>
  new ApiRefusal(402, {
    type: 'card_error',
    code,
    message: 'Your card was declined.',
    ...(decline_code === undefined ? {} : { decline_code }),
  });

/** Why the card cannot be charged while its holder is away. */
function refusal(card: FakeCard | undefined): ApiRefusal | undefined {
  switch (card?.kind) {
    case 'success':
      return undefined;
    case 'insufficientFunds':
      return cardError('card_declined', 'insufficient_funds');
    case 'expired':
      return cardError('expired_card', 'expired_card');
    case 'threeDSecure':
      return cardError('authentication_required', 'authentication_required');
    case undefined:
      return new ApiRefusal(400, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: 'This customer has no attached payment source or default payment method.',
      });
    default:
      return cardError('card_declined', 'generic_decline');
  }
}

/** What the coupon takes off now. */
function reduction(world: World, { discounts }: FakeSubscription, amount: number, at: number): number {
  const discount = world.find('discount', discounts[0]);
  if (discount === undefined || (discount.end !== null && at >= discount.end)) return 0;
  const { percent_off, amount_off } = world.need('coupon', discount.source.coupon);
  return Math.min(amount, amount_off ?? Math.round((amount * (percent_off ?? 0)) / 100));
}

export function makeInvoice(
  world: World,
  subscription: FakeSubscription,
  lines: FakeLine[],
  at: number,
): FakeInvoice {
  const customer = world.needCustomer(subscription.customer);
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const full = lines.find(({ parent }) => !parent.subscription_item_details.proration)?.amount ?? 0;
  const off = reduction(world, subscription, full, at);
  const once = world.find('coupon', world.find('discount', subscription.discounts[0])?.source.coupon);
  if (off > 0 && once?.duration === 'once') subscription.discounts = [];
  subscription.items.data[0].value = full - off;
  const total = subtotal - off;
  const starting_balance = customer.balance;
  const amount_due = Math.max(0, total + starting_balance);
  customer.balance = Math.min(0, total + starting_balance);
  const id = newId('in');
  return world.add('invoice', {
    id,
    number: `TEST-${world.all('invoice').length + 1}`,
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
  });
}

/** Throws when the card is declined; the invoice then stays open. */
export function payInvoice(world: World, invoice: FakeInvoice, method?: string): void {
  if (invoice.status === 'paid') return;
  const subscription = world.need('subscription', invoice.subscription);
  const customer = world.needCustomer(invoice.customer);
  const chosen =
    method ?? subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const card = world.find('payment_method', chosen);
  const refused = refusal(card?.customer === customer.id ? card : undefined);
  const payment_intent = newId('pi');
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
    status_transitions: { ...invoice.status_transitions, paid_at: world.now() },
    amount_remaining: 0,
    next_payment_attempt: null,
    payments: { object: 'list', data: [{ payment: { type: 'payment_intent', payment_intent } }] },
  });
  if (subscription.status === 'past_due' || subscription.status === 'unpaid') subscription.status = 'active';
}
