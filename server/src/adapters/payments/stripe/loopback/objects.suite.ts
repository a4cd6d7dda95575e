/** What the test server keeps: objects like those of Stripe’s API, with the fields that we use. Times are in seconds, money in cents. */
import { randomBytes } from 'node:crypto';

interface Stored {
  readonly id: string;
  readonly object: string;
  readonly created: number;
}

export type CardKind =
  | 'success'
  | 'declined'
  | 'insufficientFunds'
  | 'expired'
  | 'declinesLater'
  | 'threeDSecure';

export interface FakeCustomer extends Stored {
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

export interface FakeCard extends Stored {
  type: 'card';
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number; fingerprint: string };
  kind: CardKind;
}

export interface FakePrice extends Stored {
  active: boolean;
  currency: string;
  lookup_key: string | null;
  product: string;
  unit_amount: number;
  recurring: { interval: 'month' | 'year'; interval_count: number };
}

export interface FakeCoupon extends Stored {
  percent_off: number | null;
  amount_off: number | null;
  duration: 'once' | 'repeating' | 'forever';
  duration_in_months: number | null;
  redeem_by: number | null;
  valid: boolean;
  name: string | null;
}

export interface FakePromotionCode extends Stored {
  active: boolean;
  code: string;
  expires_at: number | null;
  promotion: { type: 'coupon'; coupon: string };
}

export interface FakeDiscount extends Stored {
  promotion_code: string | null;
  source: { type: 'coupon'; coupon: string };
  start: number;
  end: number | null;
}

export interface FakeItem {
  id: string;
  object: 'subscription_item';
  price: FakePrice;
  current_period_start: number;
  current_period_end: number;
  /** What the period costs after the discount. */
  value: number;
}

export interface FakeSubscription extends Stored {
  customer: string;
  status: 'trialing' | 'active' | 'past_due' | 'unpaid' | 'canceled';
  items: { object: 'list'; data: [FakeItem] };
  trial_end: number | null;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  cancellation_details: { feedback?: string; comment?: string } | null;
  default_payment_method: string | null;
  discounts: string[];
  metadata: Record<string, string>;
  schedule: string | null;
}

export interface FakePhase {
  start_date: number;
  end_date: number;
  items: { price: string; quantity: number }[];
  discounts: { discount: string }[];
}

export interface FakeSchedule extends Stored {
  status: 'active' | 'released';
  subscription: string;
  metadata: Record<string, string>;
  current_phase: { start_date: number; end_date: number };
  phases: FakePhase[];
  end_behavior: string;
}

export interface FakeLine {
  object: 'line_item';
  amount: number;
  description: string;
  period: { start: number; end: number };
  pricing: { type: 'price_details'; price_details: { price: string } } | null;
  parent: { type: string; subscription_item_details: { proration: boolean } };
}

export interface FakeInvoice extends Stored {
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
  lines: { object: 'list'; data: FakeLine[] };
  payments: { object: 'list'; data: { payment: { type: 'payment_intent'; payment_intent: string } }[] };
  status_transitions: { finalized_at: number; paid_at: number | null };
  invoice_pdf: string;
}

export interface FakeCharge extends Stored {
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

export interface FakeDispute extends Stored {
  charge: string;
  amount: number;
  status: string;
}

export interface FakeSession extends Stored {
  mode: 'subscription' | 'setup';
  customer: string;
  status: 'open' | 'complete' | 'expired';
  client_secret: string;
  expires_at: number;
  wish: { price: string; trialDays: number; promotion: string | undefined } | null;
}

export interface FakeProduct extends Stored {
  name: string;
}

export interface Kept {
  customer: FakeCustomer;
  payment_method: FakeCard;
  product: FakeProduct;
  price: FakePrice;
  coupon: FakeCoupon;
  promotion_code: FakePromotionCode;
  discount: FakeDiscount;
  subscription: FakeSubscription;
  subscription_schedule: FakeSchedule;
  invoice: FakeInvoice;
  charge: FakeCharge;
  dispute: FakeDispute;
  'checkout.session': FakeSession;
}

export type Kind = keyof Kept;

const PREFIXES: Readonly<Record<Kind, string>> = {
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

export const newId = (prefix: string): string => `${prefix}_${randomBytes(8).toString('hex')}`;

export const idFor = (kind: Kind): string => newId(PREFIXES[kind]);

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
