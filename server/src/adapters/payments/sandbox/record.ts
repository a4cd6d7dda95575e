/** What test mode keeps about a customer, a checkout and a coupon. Times are in milliseconds, money in cents. */
import { invoiceDetails, NO_INVOICE_DETAILS } from '@waybill/contract/invoice-details';
import type { TestCard } from '@waybill/contract/sandbox';
import { discount, money, offer } from '@waybill/contract/subscription';
import * as z from 'zod';

const moment = z.int();
const soldRoles = z.array(offer.shape.role);

export const testCards = [
  'success',
  'declined',
  'insufficientFunds',
  'threeDSecure',
  'expired',
  'declinesLater',
] as const satisfies readonly TestCard[];

const price = offer.extend({ priceId: z.string(), amount: money });

/** Never the number. */
const storedCard = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  fingerprint: z.string(),
  behaviour: z.enum(testCards),
});
export type StoredCard = z.infer<typeof storedCard>;

export const coupon = discount.omit({ endsAt: true }).extend({ roles: soldRoles.nullable() });
export type StoredCoupon = z.infer<typeof coupon>;

const redeemed = coupon.extend({
  /** Until when payments are reduced; null: always, or until the first payment. */
  endsAt: moment.nullable(),
  used: z.boolean(),
});
export type Redeemed = z.infer<typeof redeemed>;

const subscription = z.object({
  id: z.string(),
  status: z.enum(['trialing', 'active', 'past_due', 'unpaid', 'ended']),
  price,
  /** From which periods are counted, so that a month that ends early does not move those after it. */
  anchor: moment,
  /** Periods begun since then. */
  count: z.int(),
  periodStart: moment,
  periodEnd: moment,
  /** What the current period cost, paid with a card or from credit. */
  periodValue: money,
  trialEnd: moment.nullable(),
  cancelAt: moment.nullable(),
  next: price.nullable(),
  discount: redeemed.nullable(),
  /** The invoice that could not be paid: since when, and how often it was tried. */
  overdue: z.object({ invoice: z.string(), since: moment, tries: z.int() }).nullable(),
  /** The key of the act that continued it for another customer. */
  continuedBy: z.string().optional(),
});
export type Subscription = z.infer<typeof subscription>;

const invoice = z.object({
  id: z.string(),
  number: z.string(),
  subscription: z.string(),
  at: moment,
  text: z.string(),
  periodStart: moment,
  periodEnd: moment,
  /** They add up to the amount. */
  lines: z.array(z.object({ text: z.string(), amount: money })),
  amount: money,
  /** Of the amount and of what was taken from credit. */
  value: money,
  state: z.enum(['paid', 'open', 'void', 'uncollectible']),
  paidAt: moment.nullable(),
  refunded: money,
  /** Those that were made out before these were kept have none of them. */
  offer: offer.optional(),
  card: storedCard.pick({ brand: true, last4: true }).nullable().optional(),
  billedTo: z.array(z.string()).optional(),
});
export type StoredInvoice = z.infer<typeof invoice>;

export const account = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  card: storedCard.nullable(),
  /** What is printed on invoices from now on. */
  details: invoiceDetails.default(NO_INVOICE_DETAILS),
  /** Left over from switches, and used up by the next invoices. */
  balance: money,
  subscription: subscription.nullable(),
  /** How many there were. */
  subscriptions: z.int(),
  /** The oldest first. */
  invoices: z.array(invoice),
  /** Of acts that were done, so that a second try does nothing; the newest last. */
  keys: z.array(z.string()),
  /** When it was last changed. Its time never runs back, whichever process acts. */
  changedAt: moment,
});
export type Account = z.infer<typeof account>;

export const checkout = z.object({
  /** Null: only the card is changed. */
  wish: z.object({ price, trialDays: z.int(), coupon: z.string().nullable() }).nullable(),
  state: z.enum(['open', 'complete', 'expired']),
  expiresAt: moment,
  /** A card that waits for the bank’s confirmation. */
  confirming: storedCard.nullable(),
});
export type StoredCheckout = z.infer<typeof checkout>;

export const newAccount = (person: Pick<Account, 'id' | 'email' | 'name'>, now: number): Account => ({
  ...person,
  card: null,
  details: NO_INVOICE_DETAILS,
  balance: 0,
  subscription: null,
  subscriptions: 0,
  invoices: [],
  keys: [],
  changedAt: now,
});

/** One that gives a role, is overdue, or will be charged. */
export const runningOf = ({ subscription: current }: Account): Subscription | null =>
  current === null || current.status === 'ended' ? null : current;
