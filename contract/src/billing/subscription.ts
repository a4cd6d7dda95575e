/** A subscription as its payer sees it: status, price, dates, card and discount. Money is in cents. */
import * as z from 'zod';
import { PERIODS, ROLES, type Role } from '../plans/plans.ts';
import { SUBSCRIPTION_STATES } from './payment-state.ts';

export { isOverdue, SUBSCRIPTION_STATES, type SubscriptionState } from './payment-state.ts';
export { PAYMENTS, type PaymentsKind } from './payments-kind.ts';

/** The roles that are sold, each for a month or a year. */
export const SOLD_ROLES = ROLES.filter((role) => role !== 'anon' && role !== 'free');

/** Milliseconds since 1970. */
const moment = z.number();
/** In cents. */
export const money = z.int();
const soldRole = z.enum(ROLES).exclude(['anon', 'free']);

/** A plan that can be bought. */
export const offer = z.object({ role: soldRole, period: z.enum(PERIODS) });
export type Offer = z.infer<typeof offer>;

export const card = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** The name of a card’s brand, which the payment service writes in small letters. */
export const brandName = (brand: string): string => BRANDS[brand.toLowerCase()] ?? brand;

export const discount = z.object({
  code: z.string(),
  /** One of the two is null. */
  percentOff: z.number().nullable(),
  amountOff: money.nullable(),
  /** Reduces the first payment, the payments of some months, or all. */
  duration: z.enum(['once', 'repeating', 'forever']),
  /** Only with `repeating`. */
  months: z.int().nullable(),
  /** Until when the code can be entered; null: always. */
  redeemBy: moment.nullable(),
  /** Until when the price is reduced; null: not redeemed yet, or as long as the subscription lasts. */
  endsAt: moment.nullable(),
});

export type Discount = z.infer<typeof discount>;

export const subscription = z.object({
  state: z.enum(SUBSCRIPTION_STATES),
  role: z.enum(ROLES),
  period: z.enum(PERIODS).nullable(),
  /** Of one period, without the discount. */
  amount: money,
  currency: z.literal('usd'),
  trialEnd: moment.nullable(),
  /** When it renews, or when it ends if `cancelAt` is set. */
  periodEnd: moment.nullable(),
  cancelAt: moment.nullable(),
  /** What it becomes when the paid period ends. */
  next: offer.nullable(),
  card: card.nullable(),
  discount: discount.nullable(),
  /** The invoice that could not be paid. */
  due: z.object({ amount: money, nextTry: moment.nullable() }).nullable(),
  /** A payment was taken back through the bank: sending waits until that is settled, and another card does not help. */
  disputed: z.boolean(),
  /** What is returned on request, and until when; null: nothing was paid, it was returned, or the time is over. */
  refundable: z.object({ amount: money, until: moment }).nullable(),
});

export type SubscriptionView = z.infer<typeof subscription>;

export const NO_SUBSCRIPTION: SubscriptionView = {
  state: 'none',
  role: 'free',
  period: null,
  amount: 0,
  currency: 'usd',
  trialEnd: null,
  periodEnd: null,
  cancelAt: null,
  next: null,
  card: null,
  discount: null,
  due: null,
  disputed: false,
  refundable: null,
};

/** What is paid in cents for a period, from the plan table's dollars. */
export const cents = (dollars: number): number => Math.round(dollars * 100);

export const isSold = (role: Role): role is Offer['role'] => role !== 'anon' && role !== 'free';
