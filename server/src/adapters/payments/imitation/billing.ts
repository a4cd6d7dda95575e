/** How subscriptions of the imitation live: they begin, renew, change, fail to be paid, and end. */
import { addMonths, DAY_MS, periodEnd } from './calendar.ts';
import { giveUp, line, makeInvoice, payInvoice, reduces } from './invoicing.ts';
import {
  ApiRefusal,
  type InvoiceObject,
  invalid,
  type PriceObject,
  type SubscriptionObject,
} from './objects.ts';
import type { World } from './world.ts';

export const DAY_S = DAY_MS / 1000;

/** Days after a payment was due on which it is tried again. After the last the subscription is unpaid. */
export const RETRY_DAYS = [3, 5, 7];
/** Days after which an unpaid subscription ends; earlier when its period does. */
const UNPAID_DAYS = 30;

/** The first end of a period after a moment, counted from the anchor. */
export function periodAfter(anchor: number, start: number, { recurring }: PriceObject): number {
  const period = recurring.interval === 'year' ? 'yearly' : 'monthly';
  for (let count = 1; ; count++) {
    const end = periodEnd(anchor * 1000, period, count) / 1000;
    if (end > start) return end;
  }
}

export interface Begin {
  readonly customer: string;
  readonly price: string;
  readonly trialDays: number;
  readonly promotion: string | undefined;
  readonly card: string;
  readonly metadata: Record<string, string>;
  /** When the first period that is paid for begins; the time before is free. */
  readonly anchor?: number | undefined;
}

function redeem(world: World, promotion: string | undefined, firstPayment: number): string[] {
  if (promotion === undefined) return [];
  const code = world.need('promotion_code', promotion);
  const coupon = world.need('coupon', code.promotion.coupon);
  const over = [code.expires_at, coupon.redeem_by].some((end) => end !== null && end <= world.now);
  if (!code.active || !coupon.valid || over) throw invalid('This promotion code is not active.');
  const months = coupon.duration_in_months;
  const end =
    coupon.duration === 'repeating' && months !== null ? addMonths(firstPayment * 1000, months) / 1000 : null;
  const source = { type: 'coupon' as const, coupon: coupon.id };
  const fields = { promotion_code: code.id, source, start: world.now, end };
  return [world.add('discount', fields).id];
}

const nameOf = ({ nickname, lookup_key }: PriceObject): string => nickname ?? `1 × ${lookup_key ?? ''}`;

export function beginUnpaid(
  world: World,
  wish: Begin,
): { subscription: SubscriptionObject; invoice: InvoiceObject } {
  const { now: start } = world;
  const price = world.need('price', wish.price);
  const trial_end = wish.trialDays === 0 ? null : start + wish.trialDays * DAY_S;
  const end = trial_end ?? wish.anchor ?? periodAfter(start, start, price);
  const item = {
    id: world.newId('si'),
    object: 'subscription_item' as const,
    price,
    current_period_start: start,
    current_period_end: end,
    value: 0,
  };
  const subscription = world.add('subscription', {
    customer: wish.customer,
    status: trial_end === null ? 'active' : 'trialing',
    items: { object: 'list', data: [item] },
    billing_cycle_anchor: trial_end ?? wish.anchor ?? start,
    trial_end,
    cancel_at: null,
    cancel_at_period_end: false,
    cancellation_details: null,
    default_payment_method: wish.card,
    discounts: redeem(world, wish.promotion, trial_end ?? start),
    metadata: wish.metadata,
    schedule: null,
  });
  const text = trial_end === null ? nameOf(price) : `Trial period for ${nameOf(price)}`;
  const amount = trial_end === null && wish.anchor === undefined ? price.unit_amount : 0;
  const lines = [line({ text, amount, start, end, price: price.id })];
  return { subscription, invoice: makeInvoice(world, subscription, lines) };
}

export function begin(world: World, wish: Begin): SubscriptionObject {
  const { subscription, invoice } = beginUnpaid(world, wish);
  payInvoice(world, invoice);
  return subscription;
}

/** Begins a period now and makes out its invoice, less credit; whether it is paid is left to the caller. */
function beginPeriod(
  world: World,
  subscription: SubscriptionObject,
  price: PriceObject,
  credit = 0,
): InvoiceObject {
  const { now: start } = world;
  const [item] = subscription.items.data;
  const end = periodAfter(subscription.billing_cycle_anchor, start, price);
  const unused = { text: `Unused time on ${nameOf(item.price)}`, start, end: item.current_period_end };
  Object.assign(item, { price, current_period_start: start, current_period_end: end });
  return makeInvoice(world, subscription, [
    ...(credit === 0 ? [] : [line({ ...unused, amount: -credit, price: null })]),
    line({ text: nameOf(price), amount: price.unit_amount, start, end, price: price.id }),
  ]);
}

function tryToPay(world: World, subscription: SubscriptionObject, invoice: InvoiceObject): void {
  try {
    payInvoice(world, invoice);
    subscription.status = 'active';
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    const days = RETRY_DAYS[invoice.tries];
    invoice.tries += 1;
    invoice.next_payment_attempt =
      days === undefined ? null : invoice.status_transitions.finalized_at + days * DAY_S;
    subscription.status = days === undefined ? 'unpaid' : 'past_due';
  }
}

export function end(world: World, subscription: SubscriptionObject): void {
  Object.assign(subscription, { status: 'canceled', schedule: null });
  const schedules = world.all('subscription_schedule', (each) => each.subscription === subscription.id);
  for (const schedule of schedules) schedule.status = 'released';
}

/** The trial or the period ends: it is over, or the next period begins. */
function renew(world: World, subscription: SubscriptionObject): void {
  if (subscription.cancel_at !== null) {
    end(world, subscription);
    return;
  }
  const { now } = world;
  const [{ price: current }] = subscription.items.data;
  const schedule = world.find('subscription_schedule', subscription.schedule);
  const next = schedule?.phases.find(({ start_date }) => start_date >= now);
  const price = world.need('price', next?.items[0]?.price ?? current.id);
  if (price.recurring.interval !== current.recurring.interval) subscription.billing_cycle_anchor = now;
  if (schedule !== undefined) schedule.status = 'released';
  subscription.schedule = null;
  subscription.discounts = subscription.discounts.filter((id) => reduces(world.need('discount', id), now));
  tryToPay(world, subscription, beginPeriod(world, subscription, price));
}

export function endTrial(world: World, subscription: SubscriptionObject): void {
  subscription.trial_end = world.now;
  subscription.billing_cycle_anchor = world.now;
  renew(world, subscription);
}

/** What is left of the current period, rounded down to a cent, so that it is never more than was paid for it. */
function credit({ items }: SubscriptionObject, from: number): number {
  const { current_period_start: start, current_period_end: until, value } = items.data[0];
  return Math.floor((value * Math.max(0, until - from)) / (until - start));
}

/** A new price from now on, with a new period unless the trial goes on. Whether it is paid is left to the caller. */
export function changePrice(
  world: World,
  subscription: SubscriptionObject,
  price: PriceObject,
  how: { readonly newPeriod: boolean; readonly prorate: boolean; readonly creditFrom: number },
): InvoiceObject | undefined {
  if (subscription.status === 'trialing' && !how.newPeriod) {
    subscription.items.data[0].price = price;
    return undefined;
  }
  if (!how.newPeriod) throw invalid('The imitation knows no change within a period.');
  const left = how.prorate ? credit(subscription, how.creditFrom) : 0;
  subscription.billing_cycle_anchor = world.now;
  return beginPeriod(world, subscription, price, left);
}

interface Due {
  readonly at: number;
  readonly act: () => void;
}

/** What happens next to a subscription by itself. */
function nextOf(world: World, subscription: SubscriptionObject): Due {
  const { current_period_end: periodEnds } = subscription.items.data[0];
  const isOpen = (each: InvoiceObject) => each.subscription === subscription.id && each.status === 'open';
  const [invoice] = world.all('invoice', isOpen);
  if (invoice === undefined) return { at: periodEnds, act: () => renew(world, subscription) };
  if (invoice.next_payment_attempt !== null)
    return { at: invoice.next_payment_attempt, act: () => tryToPay(world, subscription, invoice) };
  const unpaidUntil = invoice.status_transitions.finalized_at + UNPAID_DAYS * DAY_S;
  const giveUpAll = () => {
    end(world, subscription);
    giveUp(world, invoice, 'uncollectible');
  };
  return { at: Math.min(periodEnds, unpaidUntil), act: giveUpAll };
}

function nextDue(world: World): Due | undefined {
  const running = world.all('subscription', ({ status }) => status !== 'canceled');
  const [first] = running.map((each) => nextOf(world, each)).sort((a, b) => a.at - b.at);
  return first !== undefined && first.at <= world.now ? first : undefined;
}

export const isBehind = (world: World): boolean => nextDue(world) !== undefined;

/** Everything happens at its own time, however far the clock was moved. */
export function catchUp(world: World): void {
  const { now } = world;
  world.atomically(() => {
    for (let due = nextDue(world); due !== undefined; due = nextDue(world)) {
      world.now = due.at;
      due.act();
      world.now = now;
    }
  });
}
