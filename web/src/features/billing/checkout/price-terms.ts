/** Works out what a checkout costs today, at the first payment, and after that. Money is in cents. */

import type { AnswerOf } from '@waybill/contract/endpoint';
import type { sandboxCheckout } from '@waybill/contract/sandbox';
import { amountOff } from '../prices/money.ts';

export type TestCheckout = AnswerOf<typeof sandboxCheckout>;

interface PriceTerms {
  /** What the coupon takes off the first payment. */
  readonly off: number;
  /** The first payment of a whole period, after the coupon. */
  readonly first: number;
  /** What a period costs once the coupon is used up; null: as much as the first. */
  readonly later: number | null;
}

export function priceTerms({ amount, discount }: Pick<TestCheckout, 'amount' | 'discount'>): PriceTerms {
  const off = amountOff(amount, discount);
  const ends = discount !== null && discount.duration !== 'forever' && off > 0;
  return { off, first: amount - off, later: ends ? amount : null };
}
