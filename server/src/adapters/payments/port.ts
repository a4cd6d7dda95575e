/** The interface of card payments. The payment service keeps the truth about money; we ask it, and keep a copy for every other call. */
import type { SwitchPreview } from '@waybill/contract/billing';
import type { InvoiceDetails } from '@waybill/contract/invoice-details';
import type { Discount, Offer, PaymentsKind } from '@waybill/contract/subscription';
import type { Tx } from '../../db/database.ts';
import type { Sandbox } from './sandbox-port.ts';

/** Times are of the payment service’s clock, which a sandbox may have moved. Money is in cents. */
export interface Card {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** The same for the same card of another customer. */
  readonly fingerprint: string;
}

export interface PaidSubscription {
  readonly id: string;
  /** `ended` for every way in which it is over; it gives no role. */
  readonly status: 'trialing' | 'active' | 'past_due' | 'unpaid' | 'ended';
  /** Found by the price, never by metadata that a client could have set. */
  readonly offer: Offer;
  readonly amount: number;
  readonly trialEnd: Date | null;
  readonly periodEnd: Date;
  /** Set while it is cancelled and the paid period still runs. */
  readonly cancelAt: Date | null;
  /** What it becomes when the period ends. */
  readonly next: Offer | null;
  readonly discount: Discount | null;
  /** The invoice that could not be paid. */
  readonly due: { readonly amount: number; readonly nextTry: Date | null } | null;
}

/** An invoice of more than nothing that was paid. */
export interface PaidInvoice {
  readonly id: string;
  readonly number: string;
  readonly at: Date;
  readonly amount: number;
  /** Null: a plan that is not known any more. */
  readonly offer: Offer | null;
  readonly from: Date;
  readonly until: Date;
  /** What it was paid with; null: not known. */
  readonly card: Pick<Card, 'brand' | 'last4'> | null;
}

/** How many of them are read with a customer. */
export const PAID_INVOICES = 10;

export interface Customer {
  readonly id: string;
  /** The account it was created for. */
  readonly userId: string;
  readonly card: Card | null;
  /** The newest; null: there never was one. */
  readonly subscription: PaidSubscription | null;
  /** The first payment of more than nothing. */
  readonly firstPayment: { readonly at: Date; readonly amount: number } | null;
  /** The newest first, not all. */
  readonly paid: readonly PaidInvoice[];
  /** What was returned of all payments. */
  readonly refunded: number;
  /** What is left of all payments: without what was returned, and without payments that a bank took back. */
  readonly kept: number;
  /** What `refund` returns, and until when; null: it refuses. */
  readonly refundable: { readonly amount: number; readonly until: Date } | null;
  /** A payment for this subscription was taken back through the bank. `open`: the bank may still decide otherwise. */
  readonly dispute: 'open' | 'lost' | null;
}

export interface Invoice {
  readonly id: string;
  readonly number: string;
  readonly at: Date;
  readonly amount: number;
  readonly refunded: number;
  readonly state: 'paid' | 'open' | 'void' | 'uncollectible';
  readonly text: string;
}

export interface InvoicePdf {
  readonly number: string;
  readonly bytes: Uint8Array;
}

export interface Price extends Offer {
  readonly priceId: string;
  readonly amount: number;
}

export interface CheckoutWish {
  readonly customer: string;
  readonly price: Price;
  /** Zero: the first payment is due at once. */
  readonly trialDays: number;
  readonly coupon: string | null;
  readonly lang: 'en' | 'zh';
  /** Where the browser is sent afterwards; `{CHECKOUT_ID}` in it is replaced. */
  readonly returnUrl: string;
}

export interface SubscribeWish extends Pick<CheckoutWish, 'customer' | 'price' | 'trialDays' | 'coupon'> {
  /** What the person agreed to pay at once; another amount is refused. Left out: it was not asked for. */
  readonly dueNow?: number;
}

/** What the person saw before agreeing to a switch. */
export interface AgreedSwitch {
  readonly dueNow: number;
  /** Left out: it was not shown. */
  readonly nextAmount?: number | undefined;
  readonly key: string;
}

export interface Checkout {
  readonly id: string;
  readonly customer: string;
  readonly state: 'open' | 'complete' | 'expired';
}

export interface OpenedCheckout extends Checkout {
  /** Opens it in the browser of its customer. */
  readonly clientSecret: string;
}

/** A plan whose current period another customer has paid for. */
export interface ContinueWish {
  readonly customer: string;
  readonly price: Price;
  readonly paidUntil: Date;
}

/** What a verified webhook says: only whose state to look up. */
export interface PaymentEvent {
  readonly id: string;
  readonly kind: string;
  /** Null: it concerns no customer. */
  readonly customer: string | null;
}

/**
 * Takes over an event of a payment service that has no webhooks, in the transaction that caused it: what a verified webhook
 * leads to follows from it too.
 */
export type TakeEvent = (tx: Tx, event: PaymentEvent) => Promise<void>;

/**
 * Refusals are AppErrors: already_subscribed, card_declined, card_missing, card_needed, coupon_invalid, coupon_expired,
 * no_subscription, same_plan, price_changed, refund_over, not_found, payments_off, payments_unavailable.
 */
export interface Payments {
  readonly kind: PaymentsKind;
  readonly publishableKey: string | null;
  /** Null: payments are not in test mode. */
  readonly sandbox: Sandbox | null;
  /** The payment service’s clock: what its times are compared with. */
  now(): Promise<Date>;
  prices(): Promise<readonly Price[]>;
  /** Asked twice for the same account, it answers the same customer. */
  createCustomer(person: {
    readonly userId: string;
    readonly email: string;
    readonly name: string;
  }): Promise<string>;
  changeEmail(customer: string, email: string): Promise<void>;
  /** Another account pays from now on, with the card that is on file. A customer of its own has to be forgotten before. */
  changeOwner(
    customer: string,
    person: { readonly userId: string; readonly email: string; readonly name: string },
  ): Promise<void>;
  customer(id: string): Promise<Customer | undefined>;

  /** Also one that can no longer be redeemed: compare `redeemBy`. */
  findCoupon(code: string): Promise<Discount | undefined>;
  openCheckout(wish: CheckoutWish): Promise<OpenedCheckout>;
  /** Changes the card only. */
  openCardCheckout(wish: Pick<CheckoutWish, 'customer' | 'lang' | 'returnUrl'>): Promise<OpenedCheckout>;
  checkout(id: string): Promise<Checkout | undefined>;

  /** What a subscription without a trial would be charged at once. */
  previewStart(wish: Pick<CheckoutWish, 'customer' | 'price' | 'coupon'>): Promise<number>;
  /** Starts a subscription with the card on file. A second call with the same key changes nothing. */
  subscribe(wish: SubscribeWish, key: string): Promise<void>;
  /**
   * Starts a subscription whose first period is paid already: the card on file is charged from `paidUntil` on. What runs for
   * this customer ends. A second call with the same key changes nothing.
   */
  continuePlan(wish: ContinueWish, key: string): Promise<void>;
  /** Ends what `continuePlan` started with this key, if it still runs. */
  undoContinue(customer: string, key: string): Promise<void>;
  /** A payment method that the browser got from the payment service becomes the card on file. */
  useCard(customer: string, paymentMethod: string): Promise<void>;
  /** Refused while a subscription would be charged to it again. */
  removeCard(customer: string): Promise<void>;
  /**
   * A switch that `switchesAtOnce` begins a new period now: its price is charged less the credit for the days that were paid
   * and not used, counted by `creditedFrom`. Another one waits for the end of the period. In a trial every switch is at once,
   * costs nothing and keeps the trial’s end.
   */
  previewSwitch(customer: string, price: Price): Promise<SwitchPreview>;
  /**
   * Also takes a cancellation back. Another amount than the person agreed to is refused. Nothing changes when it is refused, when
   * the card is declined, or when the key was used before.
   */
  switchTo(customer: string, price: Price, agreed: AgreedSwitch): Promise<void>;
  /** Ends the trial now, so that the first payment is due; one that fails is overdue. */
  endTrial(customer: string): Promise<void>;
  /** At the end of the paid period or the trial. An overdue subscription ends at once, and its invoice is void. */
  cancel(customer: string, why: { readonly reason: string; readonly comment: string }): Promise<void>;
  /** Takes a cancellation or a switch that still waits back. */
  resume(customer: string): Promise<void>;
  /** Tries the open invoice again with the card on file. */
  pay(customer: string): Promise<void>;
  /**
   * Returns all that was paid for the subscription and ends it at once; answers the amount. Only within 30 days of the
   * customer’s first payment, so that it is returned once and not again after buying anew.
   */
  refund(customer: string): Promise<number>;
  /** Ends the subscription at once, if there is one, and returns nothing. An open invoice is void. */
  end(customer: string): Promise<void>;
  /** Ends everything at once, when the account is deleted. */
  forget(customer: string): Promise<void>;

  /** What is printed on the customer’s invoices. */
  invoiceDetails(customer: string): Promise<InvoiceDetails>;
  /** For invoices from now on. `name` is the person’s, for those without a company. */
  saveInvoiceDetails(customer: string, details: InvoiceDetails, name: string): Promise<void>;
  invoices(customer: string): Promise<readonly Invoice[]>;
  /** Undefined: there is no such invoice of this customer. */
  invoicePdf(customer: string, invoice: string): Promise<InvoicePdf | undefined>;

  /** Undefined: it is not signed as it should be, or is of another mode. A dispute names only a payment, so whose it is may have to be asked. */
  readEvent(body: Buffer, signature: string | undefined): Promise<PaymentEvent | undefined>;
}
