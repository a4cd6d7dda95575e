/** What requests to the imitation do to customers’ cards, checkouts, subscriptions and schedules. */
import { begin, beginUnpaid, changePrice, endTrial, periodAfter } from './billing.ts';
import { namedCard, saveCard } from './cards.ts';
import { first, inside, isTrue, metadata, type Params, text } from './forms.ts';
import { payInvoice } from './invoicing.ts';
import {
  ApiRefusal,
  type CardObject,
  type InvoiceObject,
  invalid,
  missing,
  type PriceObject,
  type ScheduleObject,
  type SessionObject,
  type SubscriptionObject,
} from './objects.ts';
import type { World } from './world.ts';

export function attach(world: World, params: Params, id: string): CardObject {
  const { id: customer, name } = world.needCustomer(params.customer);
  const existing = world.find('payment_method', id);
  if (existing === undefined) return saveCard(world, namedCard(world, id, name ?? ''), customer, false);
  if (existing.customer !== null && existing.customer !== customer)
    throw invalid('The payment method is attached to another customer.');
  existing.customer = customer;
  return existing;
}

export function detach(world: World, _: Params, id: string): CardObject {
  const card = world.need('payment_method', id);
  if (card.customer === null) throw invalid('The payment method is not attached.');
  const owner = world.find('customer', card.customer);
  if (owner?.invoice_settings.default_payment_method === id)
    owner.invoice_settings.default_payment_method = null;
  for (const each of world.all('subscription'))
    if (each.default_payment_method === id) each.default_payment_method = null;
  card.customer = null;
  return card;
}

export function ownCard(world: World, customer: string, id: unknown): string {
  const card = world.need('payment_method', id);
  if (card.customer !== customer) throw invalid('The customer does not have this payment method.');
  return card.id;
}

export function createSession(world: World, params: Params): SessionObject {
  if (params.ui_mode !== 'embedded_page' || text(params.return_url) === '')
    throw invalid('Embedded checkouts need ui_mode and return_url.', 'return_url');
  const customer = world.needCustomer(params.customer).id;
  const setup = params.mode === 'setup';
  const id = world.newId('cs_test');
  const promotion = first(params.discounts).promotion_code;
  const wish = {
    price: setup ? '' : world.need('price', first(params.line_items).price).id,
    trialDays: Number(inside(params.subscription_data).trial_period_days ?? 0),
    promotion: promotion === undefined ? undefined : world.need('promotion_code', promotion).id,
  };
  return world.add('checkout.session', {
    id,
    mode: setup ? 'setup' : 'subscription',
    customer,
    status: 'open',
    client_secret: `${id}_secret_${world.newId('x')}`,
    expires_at: world.now + 86_400,
    wish: setup ? null : wish,
    confirming: null,
  });
}

export function createSubscription(world: World, params: Params): SubscriptionObject {
  const customer = world.needCustomer(params.customer).id;
  if (params.payment_behavior !== 'error_if_incomplete') throw invalid('not what the imitation knows');
  const { promotion_code: promotion } = first(params.discounts);
  return begin(world, {
    customer,
    price: text(first(params.items).price),
    trialDays: Number(params.trial_period_days ?? 0),
    promotion: promotion === undefined ? undefined : text(promotion),
    card: ownCard(world, customer, params.default_payment_method),
    metadata: metadata(params.metadata),
    anchor: anchorOf(world, params),
  });
}

/** Until then nothing is charged. Stripe refuses an anchor in the past, and makes a first invoice unless proration is off. */
function anchorOf(world: World, params: Params): number | undefined {
  if (params.billing_cycle_anchor === undefined) return undefined;
  const anchor = Number(params.billing_cycle_anchor);
  if (anchor <= world.now) throw invalid('The anchor is in the past.', 'billing_cycle_anchor');
  if (params.proration_behavior !== 'none') throw invalid('not what the imitation knows');
  return anchor;
}

/** What a new subscription would be charged at once. */
export function firstInvoice(world: World, params: Params): InvoiceObject {
  const { promotion_code: promotion } = first(params.discounts);
  return beginUnpaid(world, {
    customer: world.needCustomer(params.customer).id,
    price: text(first(inside(params.subscription_details).items).price),
    trialDays: 0,
    promotion: promotion === undefined ? undefined : text(promotion),
    card: '',
    metadata: {},
  }).invoice;
}

export const needRunning = (world: World, id: unknown): SubscriptionObject => {
  const subscription = world.need('subscription', id);
  if (subscription.status === 'canceled') throw missing('subscription', subscription.id);
  return subscription;
};

/** What a change of the price does; both the update and its preview come here. */
export function change(world: World, subscription: SubscriptionObject, params: Params) {
  const item = first(params.items);
  if (item.id !== subscription.items.data[0].id)
    throw invalid('This item is not of the subscription.', 'items');
  return changePrice(world, subscription, world.need('price', item.price), {
    newPeriod: inside(params.billing_cycle_anchor).type === 'now',
    prorate: params.proration_behavior === 'always_invoice',
    creditFrom: Number(params.proration_date ?? world.now),
  });
}

function cancelAtPeriodEnd(subscription: SubscriptionObject, params: Params): void {
  if (subscription.schedule !== null)
    throw invalid('The subscription is managed by a schedule; update the schedule instead.');
  subscription.cancel_at_period_end = isTrue(params.cancel_at_period_end);
  subscription.cancel_at = subscription.cancel_at_period_end
    ? subscription.items.data[0].current_period_end
    : null;
}

export function updateSubscription(world: World, params: Params, id: string): SubscriptionObject {
  const subscription = needRunning(world, id);
  if (params.default_payment_method !== undefined)
    subscription.default_payment_method = ownCard(
      world,
      subscription.customer,
      params.default_payment_method,
    );
  if (params.cancel_at_period_end !== undefined) cancelAtPeriodEnd(subscription, params);
  if (params.cancellation_details !== undefined)
    subscription.cancellation_details = metadata(params.cancellation_details);
  if (params.trial_end === 'now') endTrial(world, subscription);
  if (params.items !== undefined) {
    const invoice = change(world, subscription, params);
    if (invoice !== undefined) payInvoice(world, invoice);
    if (subscription.status !== 'trialing') subscription.status = 'active';
  }
  Object.assign(subscription.metadata, metadata(params.metadata));
  return subscription;
}

export function createSchedule(world: World, params: Params): ScheduleObject {
  const subscription = needRunning(world, params.from_subscription);
  if (subscription.schedule !== null) throw invalid('The subscription has a schedule already.');
  const {
    current_period_start: start_date,
    current_period_end: end_date,
    price,
  } = subscription.items.data[0];
  const phase = {
    start_date,
    end_date,
    items: [{ price: price.id, quantity: 1 }],
    discounts: subscription.discounts.map((discount) => ({ discount })),
  };
  const schedule = world.add('subscription_schedule', {
    status: 'active',
    customer: subscription.customer,
    subscription: subscription.id,
    metadata: {},
    current_phase: { start_date, end_date },
    phases: [phase],
    end_behavior: 'release',
  });
  subscription.schedule = schedule.id;
  return schedule;
}

export function updateSchedule(world: World, params: Params, id: string): ScheduleObject {
  const schedule = world.need('subscription_schedule', id);
  const [current, next] = (Array.isArray(params.phases) ? params.phases : []).map(inside);
  if (current === undefined || next === undefined) throw invalid('There should be two phases.', 'phases');
  if (Number(current.start_date) !== schedule.current_phase.start_date)
    throw invalid('The current phase cannot begin at another time.', 'phases');
  const price: PriceObject = world.need('price', first(next.items).price);
  const start_date = Number(current.end_date);
  const discounts = (Array.isArray(next.discounts) ? next.discounts : []).map((each) => ({
    discount: text(inside(each).discount),
  }));
  const [kept] = schedule.phases;
  if (kept === undefined) throw new Error('a schedule has a phase');
  const end_date = periodAfter(start_date, start_date, price);
  schedule.phases = [kept, { start_date, end_date, items: [{ price: price.id, quantity: 1 }], discounts }];
  Object.assign(schedule.metadata, metadata(params.metadata));
  return schedule;
}

export function releaseSchedule(world: World, _: Params, id: string): ScheduleObject {
  const schedule = world.need('subscription_schedule', id);
  if (schedule.status === 'released') throw invalid('The schedule is released already.');
  schedule.status = 'released';
  const subscription = world.need('subscription', schedule.subscription);
  subscription.schedule = null;
  return schedule;
}

export function refund(world: World, params: Params) {
  const charge = world.need('charge', params.charge);
  if (charge.refunded)
    throw new ApiRefusal(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: 'The charge has already been refunded.',
    });
  charge.refunded = true;
  charge.amount_refunded = charge.amount_captured;
  return { id: world.newId('re'), object: 'refund', charge: charge.id, amount: charge.amount_captured };
}
