/** Amounts of money as people read them, and what a coupon leaves of them. */
import type { Discount } from '@waybill/contract/subscription';
import { formatPrice } from '../../../i18n/numbers.ts';

/** From cents. */
export const formatMoney = (cents: number): string =>
  cents < 0 ? `−${formatPrice(-cents / 100)}` : formatPrice(cents / 100);

/** What a coupon takes off one payment, never more than the payment. In cents. */
export function amountOff(
  amount: number,
  discount: Pick<Discount, 'percentOff' | 'amountOff'> | null,
): number {
  if (discount === null) return 0;
  const off =
    discount.percentOff === null
      ? (discount.amountOff ?? 0)
      : Math.round((amount * discount.percentOff) / 100);
  return Math.max(0, Math.min(amount, off));
}
