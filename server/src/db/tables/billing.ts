/** The tables of plans that are paid for, of lifetime codes, and of test payments. */

import type { Period } from '@waybill/contract/plans';
import type { Discount, SubscriptionState } from '@waybill/contract/subscription';
import type { ColumnType, Generated } from 'kysely';

type Made = ColumnType<Date, Date | undefined, Date>;
/** Null until it happens. */
type Later = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** Written as text, read as a value. */
type Json<T> = ColumnType<T, string | undefined, string>;

export interface SubscriptionRow {
  customer: string;
  /** Null once the account is deleted. */
  user_id: string | null;
  payments: 'sandbox' | 'stripe';
  state: Generated<SubscriptionState>;
  role: Generated<string>;
  period: Period | null;
  amount: Generated<number>;
  trial_end: Later;
  period_end: Later;
  cancel_at: Later;
  next_role: string | null;
  next_period: Period | null;
  card: Json<{ brand: string; last4: string; expMonth: number; expYear: number } | null>;
  discount: Json<Discount | null>;
  due: Json<{ amount: number; nextTry: number | null } | null>;
  first_paid_at: Later;
  first_paid: Generated<number>;
  refunded: Generated<number>;
  /** What is left of all payments. */
  kept: Generated<number>;
  refundable: Generated<number>;
  refundable_until: Later;
  disputed: Generated<boolean>;
  mailed: Json<Record<string, string>>;
  asked_at: ColumnType<Date, Date | undefined, Date>;
  /** Payments before this were made when only the first one had a mail. */
  receipts_since: ColumnType<Date, Date | undefined, Date>;
}

export interface BillingTables {
  subscriptions: SubscriptionRow;
  paid_invoices: { invoice: string; customer: string; amount: number; paid_at: Date };
  trials: { person: Buffer; user_id: string | null; begun_at: Made };
  payment_events: {
    id: string;
    kind: string;
    customer: string | null;
    received_at: Made;
    applied_at: Later;
  };
  checkouts: {
    id: string;
    user_id: string;
    role: string | null;
    period: Period | null;
    coupon: string | null;
    /** Whether the first week was promised to be free. */
    trial: Generated<boolean>;
    /** What had a trial already; the price is to be confirmed. */
    refused: 'card' | 'address' | null;
    opened_at: Made;
    ended_at: Later;
  };
  cancellations: {
    id: Generated<string>;
    user_id: string | null;
    role: string;
    reason: string;
    comment: Generated<string>;
    refunded: Generated<number>;
    created_at: Made;
  };
  lifetime_codes: {
    hash: Buffer;
    ending: string;
    batch: Generated<string>;
    created_at: Made;
    revoked_at: Later;
    used_by: string | null;
    used_at: Later;
  };
  sandbox_customers: { id: string; user_id: string; account: Json<unknown> };
  sandbox_checkouts: { id: string; customer: string; checkout: Json<unknown> };
  sandbox_coupons: { code: string; coupon: Json<unknown> };
  sandbox_clock: { one: Generated<boolean>; ahead: Generated<string> };
}
