/** How subscriptions of the test server live: they begin, renew, change, fail to be paid, and end. */
import { addMonths, DAY_S, line, makeInvoice, payInvoice, periodAfter } from './invoicing.suite.ts';
import {
  ApiRefusal,
  type FakeInvoice,
  type FakePrice,
  type FakeSubscription,
  invalid,
  newId,
} from './objects.suite.ts';
import type { World } from './world.suite.ts';

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

const RETRY_DAYS = [3, 5, 7];

function redeem(world: World, promotion: string | undefined, firstPayment: number): string[] {
  if (promotion === undefined) return [];
  const code = world.need('promotion_code', promotion);
  const coupon = world.need('coupon', code.promotion.coupon);
  const over = [code.expires_at, coupon.redeem_by].some((end) => end !== null && end <= world.now());
  if (!code.active || !coupon.valid || over) throw invalid('This promotion code is not active.');
  const months = coupon.duration_in_months;
  const end = coupon.duration === 'repeating' && months !== null ? addMonths(firstPayment, months) : null;
  const source = { type: 'coupon' as const, coupon: coupon.id };
  return [world.add('discount', { promotion_code: code.id, source, start: world.now(), end }).id];
}

export function beginUnpaid(
  world: World,
  wish: Begin,
): { subscription: FakeSubscription; invoice: FakeInvoice } {
  const now = world.now();
  const price = world.need('price', wish.price);
  const trial_end = wish.trialDays === 0 ? null : now + wish.trialDays * DAY_S;
  const end = trial_end ?? wish.anchor ?? periodAfter(now, price);
  const subscription = world.add('subscription', {
    customer: wish.customer,
    status: trial_end === null ? 'active' : 'trialing',
    items: {
      object: 'list',
      data: [
        {
          id: newId('si'),
          object: 'subscription_item',
          price,
          current_period_start: now,
          current_period_end: end,
          value: 0,
        },
      ],
    },
    trial_end,
    cancel_at: null,
    cancel_at_period_end: false,
    cancellation_details: null,
    default_payment_method: wish.card,
    discounts: redeem(world, wish.promotion, trial_end ?? now),
    metadata: wish.metadata,
    schedule: null,
  });
  const text = trial_end === null ? nameOf(price) : `Trial period for ${nameOf(price)}`;
  const amount = trial_end === null && wish.anchor === undefined ? price.unit_amount : 0;
  return {
    subscription,
    invoice: makeInvoice(world, subscription, [line(text, amount, now, end, false, price.id)], now),
  };
}

export function begin(world: World, wish: Begin): FakeSubscription {
  const { subscription, invoice } = beginUnpaid(world, wish);
  payInvoice(world, invoice);
  return subscription;
}

const nameOf = ({ lookup_key }: FakePrice): string => `1 × ${lookup_key ?? ''}`;

/** Begins a period and makes out its invoice; whether it is paid is left to the caller. */
function beginPeriod(
  world: World,
  subscription: FakeSubscription,
  price: FakePrice,
  at: number,
): FakeInvoice {
  const item = subscription.items.data[0];
  const end = periodAfter(at, price);
  Object.assign(item, { price, current_period_start: at, current_period_end: end });
  return makeInvoice(
    world,
    subscription,
    [line(nameOf(price), price.unit_amount, at, end, false, price.id)],
    at,
  );
}

function tryToPay(world: World, subscription: FakeSubscription, invoice: FakeInvoice, at: number): void {
  try {
    payInvoice(world, invoice);
    subscription.status = 'active';
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    const days = RETRY_DAYS[invoice.tries];
    const since = invoice.status_transitions.finalized_at;
    invoice.tries += 1;
    invoice.next_payment_attempt = days === undefined ? null : since + days * DAY_S;
    subscription.status = days === undefined ? 'unpaid' : 'past_due';
    if (invoice.next_payment_attempt !== null && invoice.next_payment_attempt <= at)
      throw new Error('a try lies in the past');
  }
}

/** The trial or the period ends: it is over, or the next period begins. */
function renew(world: World, subscription: FakeSubscription, at: number): void {
  if (subscription.cancel_at !== null) {
    subscription.status = 'canceled';
    return;
  }
  const schedule = world.find('subscription_schedule', subscription.schedule);
  const next = schedule?.phases.find(({ start_date }) => start_date >= at);
  const price = world.need('price', next?.items[0]?.price ?? subscription.items.data[0].price.id);
  if (schedule !== undefined) schedule.status = 'released';
  subscription.schedule = null;
  tryToPay(world, subscription, beginPeriod(world, subscription, price, at), at);
}

export function endTrial(world: World, subscription: FakeSubscription): void {
  const now = world.now();
  subscription.trial_end = now;
  tryToPay(world, subscription, beginPeriod(world, subscription, subscription.items.data[0].price, now), now);
}

/** What is left of the current period, to the second, whether it was paid or not. */
function credit({ items }: FakeSubscription, now: number): number {
  const { current_period_start: start, current_period_end: end, value } = items.data[0];
  return Math.round((value * Math.max(0, end - now)) / (end - start));
}

/** A new price from now on, with a new period unless the trial goes on. Throws when it cannot be paid. */
export function changePrice(
  world: World,
  subscription: FakeSubscription,
  price: FakePrice,
  how: { readonly newPeriod: boolean; readonly prorate: boolean; readonly creditFrom: number },
): FakeInvoice | undefined {
  const item = subscription.items.data[0];
  if (subscription.status === 'trialing' && !how.newPeriod) {
    item.price = price;
    return undefined;
  }
  if (!how.newPeriod) throw new Error('the test server knows no change within a period');
  const now = world.now();
  const end = periodAfter(now, price);
  const left = how.prorate ? credit(subscription, how.creditFrom) : 0;
  const unused = line(`Unused time on ${nameOf(item.price)}`, -left, now, item.current_period_end, true);
  const lines = [
    ...(left === 0 ? [] : [unused]),
    line(nameOf(price), price.unit_amount, now, end, false, price.id),
  ];
  Object.assign(item, { price, current_period_start: now, current_period_end: end });
  return makeInvoice(world, subscription, lines, now);
}

interface Due {
  readonly at: number;
  readonly act: () => void;
}

function due(world: World): Due | undefined {
  const periods = world
    .all('subscription', ({ status }) => status !== 'canceled')
    .map((each) => ({
      at: each.items.data[0].current_period_end,
      act: (at: number) => renew(world, each, at),
    }));
  const tries = world
    .all('invoice', ({ status, next_payment_attempt }) => status === 'open' && next_payment_attempt !== null)
    .map((each) => ({
      at: each.next_payment_attempt ?? 0,
      act: (at: number) => tryToPay(world, world.need('subscription', each.subscription), each, at),
    }));
  const [first] = [...periods, ...tries].sort((a, b) => a.at - b.at);
  return first && { at: first.at, act: () => first.act(first.at) };
}

/** Everything happens at its own time, however far the clock was moved. */
export function catchUp(world: World): void {
  for (let next = due(world); next !== undefined && next.at <= world.now(); next = due(world)) next.act();
}
