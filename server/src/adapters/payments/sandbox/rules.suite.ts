/** Customers, cards and coupons for tests of the rules, without a database. */
import type { Offer } from '@waybill/contract/subscription';
import type { Price } from '../port.ts';
import { DAY_MS } from './calendar.ts';
import { findPrice } from './catalog.ts';
import { type Account, newAccount, type StoredCard, type StoredCoupon } from './record.ts';
import { start } from './rules-subscription.ts';

export const BEGIN = Date.parse('2027-01-31T10:00:00Z');
export const after = (days: number): number => BEGIN + days * DAY_MS;
export const isoDay = (moment: number | undefined): string =>
  new Date(moment ?? 0).toISOString().slice(0, 10);

export function priceOf(role: Offer['role'], period: Offer['period'] = 'monthly'): Price {
  const price = findPrice(`price_test_${role}_${period}`);
  if (price === undefined) throw new Error(`${role} is not sold`);
  return price;
}

export const cardThat = (behaviour: StoredCard['behaviour'] = 'success'): StoredCard => ({
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2099,
  fingerprint: 'f',
  behaviour,
});

export const couponOf = (changes: Partial<StoredCoupon> = {}): StoredCoupon => ({
  code: 'SPRING',
  percentOff: 20,
  amountOff: null,
  duration: 'forever',
  months: null,
  redeemBy: null,
  roles: null,
  ...changes,
});

export const personWith = (card: StoredCard | null): Account => ({
  ...newAccount({ id: 'cus_test_0123456789abcdef', email: 'ada@example.com', name: 'Ada' }, BEGIN),
  card,
});

interface Subscribed {
  readonly price?: Price;
  readonly trialDays?: number;
  readonly coupon?: StoredCoupon | null;
  readonly card?: StoredCard;
}

export const subscriber = ({
  price = priceOf('business'),
  trialDays = 0,
  coupon = null,
  card = cardThat(),
}: Subscribed = {}): Account => start(personWith(card), { price, trialDays, coupon }, BEGIN);
