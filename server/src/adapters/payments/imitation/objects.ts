/** The objects of the imitation of Stripe: those of its API, with the fields that we use. Times are in seconds, money in cents. */
import type { TestCard } from '@waybill/contract/sandbox';

interface Stored<K extends string> {
  readonly id: string;
  readonly object: K;
  readonly created: number;
}

export interface CustomerObject extends Stored<'customer'> {
  email: string | null;
  name: string | null;
  balance: number;
  deleted?: true;
  metadata: Record<string, string>;
  address: Record<string, string> | null;
  invoice_settings: {
    default_payment_method: string | null;
    custom_fields: { name: string; value: string }[] | null;
  };
}

export interface CardObject extends Stored<'payment_method'> {
  type: 'card';
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number; fingerprint: string };
  kind: TestCard;
  /** Its holder has confirmed to the bank that it may be charged without them. */
  confirmed: boolean;
}

export type CardWish = Pick<CardObject, 'kind' | 'card'>;

export interface PriceObject extends Stored<'price'> {
  active: boolean;
  currency: string;
  lookup_key: string | null;
  nickname: string | null;
  product: string;
  unit_amount: number;
  recurring: { interval: 'month' | 'year'; interval_count: number };
}

export interface CouponObject extends Stored<'coupon'> {
  percent_off: number | null;
  amount_off: number | null;
  duration: 'once' | 'repeating' | 'forever';
  duration_in_months: number | null;
  redeem_by: number | null;
  valid: boolean;
  name: string | null;
  /** Null: for all. */
  applies_to: { products: string[] } | null;
}

export interface PromotionCodeObject extends Stored<'promotion_code'> {
  active: boolean;
  code: string;
  expires_at: number | null;
  promotion: { type: 'coupon'; coupon: string };
}

export interface DiscountObject extends Stored<'discount'> {
  promotion_code: string | null;
  source: { type: 'coupon'; coupon: string };
  start: number;
  end: number | null;
}

export interface ItemObject {
  id: string;
  object: 'subscription_item';
  price: PriceObject;
  current_period_start: number;
  current_period_end: number;
  /** What the period costs after the discount. */
  value: number;
}

export interface SubscriptionObject extends Stored<'subscription'> {
  customer: string;
  status: 'trialing' | 'active' | 'past_due' | 'unpaid' | 'canceled';
  items: { object: 'list'; data: [ItemObject] };
  /** From which periods are counted, so that a month that ends early does not move those after it. */
  billing_cycle_anchor: number;
  trial_end: number | null;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  cancellation_details: { feedback?: string; comment?: string } | null;
  default_payment_method: string | null;
  discounts: string[];
  metadata: Record<string, string>;
  schedule: string | null;
}

export interface SchedulePhase {
  start_date: number;
  end_date: number;
  items: { price: string; quantity: number }[];
  discounts: { discount: string }[];
}

export interface ScheduleObject extends Stored<'subscription_schedule'> {
  status: 'active' | 'released';
  customer: string;
  subscription: string;
  metadata: Record<string, string>;
  current_phase: { start_date: number; end_date: number };
  phases: SchedulePhase[];
  end_behavior: string;
}

export interface LineObject {
  object: 'line_item';
  amount: number;
  description: string;
  period: { start: number; end: number };
  pricing: { type: 'price_details'; price_details: { price: string } } | null;
  parent: { type: string; subscription_item_details: { proration: boolean } };
}

export interface InvoiceObject extends Stored<'invoice'> {
  number: string;
  customer: string;
  subscription: string;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  subtotal: number;
  total: number;
  starting_balance: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  next_payment_attempt: number | null;
  tries: number;
  lines: { object: 'list'; data: LineObject[] };
  payments: { object: 'list'; data: { payment: { type: 'payment_intent'; payment_intent: string } }[] };
  status_transitions: { finalized_at: number; paid_at: number | null };
  invoice_pdf: string;
  /** What the PDF shows: rows that add up to the amount due, and whom it is for. */
  printed: { text: string; amount: number }[];
  billed_to: string[];
}

export interface ChargeObject extends Stored<'charge'> {
  customer: string;
  status: 'succeeded' | 'failed';
  payment_intent: string;
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  payment_method_details: { type: 'card'; card: { brand: string; last4: string } };
}

export interface DisputeObject extends Stored<'dispute'> {
  charge: string;
  amount: number;
  status: string;
}

export interface SessionObject extends Stored<'checkout.session'> {
  mode: 'subscription' | 'setup';
  customer: string;
  status: 'open' | 'complete' | 'expired';
  client_secret: string;
  expires_at: number;
  wish: { price: string; trialDays: number; promotion: string | undefined } | null;
  /** A card that waits for the bank’s confirmation. */
  confirming: CardWish | null;
}

export interface ProductObject extends Stored<'product'> {
  name: string;
}

export interface Kept {
  customer: CustomerObject;
  payment_method: CardObject;
  product: ProductObject;
  price: PriceObject;
  coupon: CouponObject;
  promotion_code: PromotionCodeObject;
  discount: DiscountObject;
  subscription: SubscriptionObject;
  subscription_schedule: ScheduleObject;
  invoice: InvoiceObject;
  charge: ChargeObject;
  dispute: DisputeObject;
  'checkout.session': SessionObject;
}

export type Kind = keyof Kept;

export const ID_PREFIXES: Readonly<Record<Kind, string>> = {
  customer: 'cus',
  payment_method: 'pm',
  product: 'prod',
  price: 'price',
  coupon: 'co',
  promotion_code: 'promo',
  discount: 'di',
  subscription: 'sub',
  subscription_schedule: 'sub_sched',
  invoice: 'in',
  charge: 'ch',
  dispute: 'du',
  'checkout.session': 'cs_test',
};

/** What Stripe answers when it refuses a request. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly body: { type: string; code?: string; message: string; param?: string; decline_code?: string };
  constructor(status: number, body: ApiRefusal['body']) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const invalid = (message: string, param?: string): ApiRefusal =>
  new ApiRefusal(400, {
    type: 'invalid_request_error',
    message,
    ...(param === undefined ? {} : { param, code: 'parameter_unknown' }),
  });

export const missing = (what: string, id: string): ApiRefusal =>
  new ApiRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  });
