/** Reads customers as test mode stored them before it imitated Stripe’s objects: one record with only the newest subscription. Can go when no such row is left. */
import { invoiceDetails, NO_INVOICE_DETAILS } from '@waybill/contract/invoice-details';
import { TEST_CARDS } from '@waybill/contract/sandbox';
import { money, offer } from '@waybill/contract/subscription';
import * as z from 'zod';
import { DAY_S, periodAfter, RETRY_DAYS } from '../imitation/billing.ts';
import { billedTo, line } from '../imitation/invoicing.ts';
import { World } from '../imitation/world.ts';
import { addPrices, priceIdOf, storedCoupon } from './catalog.ts';
import type { CustomerRecord } from './record.ts';

const moment = z.int();
const card = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  fingerprint: z.string(),
  behaviour: z.literal(Object.keys(TEST_CARDS) as (keyof typeof TEST_CARDS)[]),
});
const redeemed = storedCoupon.extend({ endsAt: moment.nullable(), used: z.boolean() });
const subscription = z.object({
  id: z.string(),
  status: z.enum(['trialing', 'active', 'past_due', 'unpaid', 'ended']),
  price: offer,
  anchor: moment,
  periodStart: moment,
  periodEnd: moment,
  periodValue: money,
  trialEnd: moment.nullable(),
  cancelAt: moment.nullable(),
  next: offer.nullable(),
  discount: redeemed.nullable(),
  overdue: z.object({ invoice: z.string(), since: moment, tries: z.int() }).nullable(),
  continuedBy: z.string().optional(),
});
const invoice = z.object({
  id: z.string(),
  number: z.string(),
  subscription: z.string(),
  at: moment,
  text: z.string(),
  periodStart: moment,
  periodEnd: moment,
  lines: z.array(z.object({ text: z.string(), amount: z.int() })),
  amount: money,
  value: money,
  state: z.enum(['paid', 'open', 'void', 'uncollectible']),
  paidAt: moment.nullable(),
  refunded: money,
  offer: offer.optional(),
  card: card.pick({ brand: true, last4: true }).nullable().optional(),
  billedTo: z.array(z.string()).optional(),
});

export const earlierRecord = z.object({
  email: z.string(),
  name: z.string(),
  card: card.nullable(),
  details: invoiceDetails.default(NO_INVOICE_DETAILS),
  balance: money,
  subscription: subscription.nullable(),
  invoices: z.array(invoice),
  changedAt: moment,
});
type EarlierRecord = z.infer<typeof earlierRecord>;

const seconds = (ms: number): number => Math.floor(ms / 1000);
const secondsOrNull = (ms: number | null): number | null => (ms === null ? null : seconds(ms));

/** Ids are made of those that there were: the record may be read several times before it is stored anew. */
const idIn = (prefix: string, customer: string): string => `${prefix}_${customer}_1`;

function addCustomer(
  world: World,
  id: string,
  userId: string,
  { card: saved, details, ...rest }: EarlierRecord,
): void {
  const { company, line1, line2, city, region: state, postalCode: postal_code, country, taxId } = details;
  const customer = world.add('customer', {
    id,
    email: rest.email,
    name: company === '' ? rest.name : company,
    balance: -rest.balance,
    metadata: { userId, company },
    address: country === '' ? null : { line1, line2, city, state, postal_code, country },
    invoice_settings: {
      default_payment_method: saved === null ? null : idIn('pm', id),
      custom_fields: taxId === '' ? null : [{ name: 'Tax ID', value: taxId }],
    },
  });
  if (saved === null) return;
  const { expMonth: exp_month, expYear: exp_year, behaviour: kind, ...shown } = saved;
  const fields = { type: 'card', customer: customer.id, kind, confirmed: true } as const;
  world.add('payment_method', { ...fields, id: idIn('pm', id), card: { ...shown, exp_month, exp_year } });
}

function addSubscription(
  world: World,
  customer: string,
  { subscription: current, invoices, ...rest }: EarlierRecord,
): void {
  if (current === null) return;
  const first = invoices.find((each) => each.subscription === current.id);
  const [start, end] = [seconds(current.periodStart), seconds(current.periodEnd)];
  const { next } = current;
  const discount = current.discount?.used === true ? null : current.discount;
  if (discount !== null)
    world.add('discount', {
      id: idIn('di', customer),
      promotion_code: `promo_${discount.code}`,
      source: { type: 'coupon', coupon: `co_${discount.code}` },
      start,
      end: secondsOrNull(discount.endsAt),
    });
  const price = world.need('price', priceIdOf(current.price.role, current.price.period));
  const item = {
    id: idIn('si', customer),
    object: 'subscription_item' as const,
    price,
    value: current.periodValue,
  };
  world.add('subscription', {
    id: current.id,
    created: Math.min(seconds(first?.at ?? current.periodStart), start),
    customer,
    status: current.status === 'ended' ? 'canceled' : current.status,
    items: { object: 'list', data: [{ ...item, current_period_start: start, current_period_end: end }] },
    billing_cycle_anchor: current.status === 'trialing' ? end : seconds(current.anchor),
    trial_end: secondsOrNull(current.trialEnd),
    cancel_at: secondsOrNull(current.cancelAt),
    cancel_at_period_end: current.cancelAt !== null,
    cancellation_details: null,
    default_payment_method: rest.card === null ? null : idIn('pm', customer),
    discounts: discount === null ? [] : [idIn('di', customer)],
    metadata: current.continuedBy === undefined ? {} : { key: current.continuedBy },
    schedule: next === null ? null : idIn('sub_sched', customer),
  });
  if (next === null) return;
  const phase = (from: number, until: number, each: z.infer<typeof offer>) => ({
    start_date: from,
    end_date: until,
    items: [{ price: priceIdOf(each.role, each.period), quantity: 1 }],
    discounts: discount === null ? [] : [{ discount: idIn('di', customer) }],
  });
  const later = world.need('price', priceIdOf(next.role, next.period));
  world.add('subscription_schedule', {
    id: idIn('sub_sched', customer),
    status: 'active',
    customer,
    subscription: current.id,
    metadata: {},
    current_phase: { start_date: start, end_date: end },
    phases: [phase(start, end, current.price), phase(end, periodAfter(end, end, later), next)],
    end_behavior: 'release',
  });
}

function addInvoice(
  world: World,
  customer: string,
  made: z.infer<typeof invoice>,
  { subscription: current }: EarlierRecord,
): void {
  const [start, end, at] = [seconds(made.periodStart), seconds(made.periodEnd), seconds(made.at)];
  const paidAt = secondsOrNull(made.paidAt);
  const credit = made.lines.find(({ text }) => text === 'Credit for unused days')?.amount ?? 0;
  const full = made.lines[0]?.amount ?? 0;
  const off = made.lines.find(({ text }) => text.startsWith('Coupon '))?.amount ?? 0;
  const price = made.offer === undefined ? '' : priceIdOf(made.offer.role, made.offer.period);
  const overdue = current?.overdue?.invoice === made.id ? current.overdue : null;
  const retry = overdue === null ? undefined : RETRY_DAYS[overdue.tries];
  const payment_intent = `pi_${made.id}`;
  const isPaid = paidAt !== null && made.amount > 0;
  world.add('invoice', {
    id: made.id,
    created: at,
    number: made.number,
    customer,
    subscription: made.subscription,
    status: made.state,
    subtotal: full + credit,
    total: full + credit + off,
    starting_balance: made.amount - made.value - credit,
    amount_due: made.amount,
    amount_paid: isPaid ? made.amount : 0,
    amount_remaining: paidAt === null ? made.amount : 0,
    next_payment_attempt: retry === undefined ? null : at + retry * DAY_S,
    tries: overdue === null ? 0 : overdue.tries + 1,
    lines: {
      object: 'list',
      data: [
        line({ text: made.text, amount: full, start, end, price }),
        ...(credit === 0 ? [] : [line({ text: 'Unused time', amount: credit, start, end, price: null })]),
      ],
    },
    payments: {
      object: 'list',
      data: isPaid ? [{ payment: { type: 'payment_intent', payment_intent } }] : [],
    },
    status_transitions: { finalized_at: at, paid_at: paidAt },
    invoice_pdf: '',
    printed: made.lines,
    billed_to: made.billedTo ?? billedTo(world.need('customer', customer)),
  });
  if (!isPaid) return;
  world.add('charge', {
    id: `ch_${made.id}`,
    created: paidAt,
    customer,
    status: 'succeeded',
    payment_intent,
    amount: made.amount,
    amount_captured: made.amount,
    amount_refunded: made.refunded,
    refunded: made.refunded === made.amount,
    disputed: false,
    payment_method_details: { type: 'card', card: made.card ?? { brand: 'visa', last4: '' } },
  });
}

export function objectsOfEarlier(earlier: EarlierRecord, id: string, userId: string): CustomerRecord {
  const world = new World({ now: seconds(earlier.changedAt) });
  addPrices(world);
  const shared = new Set(world.objects.keys());
  addCustomer(world, id, userId, earlier);
  addSubscription(world, id, earlier);
  for (const each of earlier.invoices) addInvoice(world, id, each, earlier);
  const objects = [...world.objects.values()].filter((each) => !shared.has(each.id));
  return { objects, answers: [], changedAt: world.now };
}
