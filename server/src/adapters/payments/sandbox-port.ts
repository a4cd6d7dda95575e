/** What only test mode has: a checkout that our own page shows, coupons made by the operator, and a clock that can be moved. */
import type { Discount, Offer } from '@waybill/contract/subscription';

export interface TestCheckout {
  readonly id: string;
  readonly customer: string;
  readonly state: 'open' | 'complete' | 'expired';
  /** Null: only the card is changed. */
  readonly offer: Offer | null;
  readonly amount: number;
  readonly dueNow: number;
  readonly trialDays: number;
  readonly discount: Discount | null;
  /** The last try waits for the bank’s confirmation. */
  readonly confirming: boolean;
}

/** As typed into the test checkout. Its number is compared with those of the test cards and never stored. */
export interface TypedCard {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** Two cards with the same number are the same card if their dates and names are. */
  readonly name: string;
}

export interface NewCoupon {
  readonly code: string;
  /** One of the two is null. */
  readonly percentOff: number | null;
  readonly amountOff: number | null;
  readonly duration: Discount['duration'];
  readonly months: number | null;
  readonly redeemBy: Date | null;
  /** The plans that it can be used for; null: all. */
  readonly roles: readonly Offer['role'][] | null;
}

export interface Sandbox {
  checkout(id: string): Promise<TestCheckout | undefined>;
  /** `confirm`: the bank asks first. Refused with card_invalid, card_declined, coupon_expired or checkout_over. */
  pay(id: string, card: TypedCard): Promise<'complete' | 'confirm'>;
  confirm(id: string, approve: boolean): Promise<void>;

  /** Brings all customers up to the present: renewals, retries and ends that have come due. Resolves with how many changed. */
  catchUp(): Promise<number>;
  /** Moves the clock forward and catches up. Resolves with what it shows then. */
  moveClock(days: number): Promise<Date>;
  /** Resolves with false when there is one with this code. */
  makeCoupon(coupon: NewCoupon): Promise<boolean>;
  coupons(): Promise<readonly NewCoupon[]>;
}
