/** The date of a card as people write it, and whether it has passed. */
import type { SubscriptionView } from '@waybill/contract/subscription';

type Card = NonNullable<SubscriptionView['card']>;

export const cardDate = ({ expMonth, expYear }: Card) => ({
  month: String(expMonth).padStart(2, '0'),
  year: String(expYear % 100).padStart(2, '0'),
});

/** A card is valid until its month ends. */
export const isCardOver = ({ expMonth, expYear }: Card, now: Date): boolean =>
  now.getTime() >= Date.UTC(expYear, expMonth, 1);
