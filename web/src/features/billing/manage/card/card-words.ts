/** A card as people know it: the brand's name, its date, and whether that has passed. */
import type { SubscriptionView } from '@waybill/contract/subscription';

type Card = NonNullable<SubscriptionView['card']>;

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** The payment service writes it in small letters. */
export const brandName = (brand: string): string => BRANDS[brand.toLowerCase()] ?? brand;

export const cardDate = ({ expMonth, expYear }: Card) => ({
  month: String(expMonth).padStart(2, '0'),
  year: String(expYear % 100).padStart(2, '0'),
});

/** A card is valid until its month ends. */
export const isCardOver = ({ expMonth, expYear }: Card, now: Date): boolean =>
  now.getTime() >= Date.UTC(expYear, expMonth, 1);
