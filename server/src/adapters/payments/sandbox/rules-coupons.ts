/** What a coupon takes off: by percent, to the nearest cent, or by an amount, and never more than the price. */
import { AppError } from '@waybill/contract/errors';
import type { Discount, Offer } from '@waybill/contract/subscription';
import type { Price } from '../port.ts';
import { addMonths } from './calendar.ts';
import type { Redeemed, StoredCoupon } from './record.ts';

/** Throws when it cannot be redeemed for this plan now. */
export function checkCoupon(coupon: StoredCoupon | undefined, { role }: Offer, now: number): void {
  if (coupon === undefined || !(coupon.roles?.includes(role) ?? true)) throw new AppError('coupon_invalid');
  if (coupon.redeemBy !== null && now >= coupon.redeemBy) throw new AppError('coupon_expired');
}

/** Its months are counted from the first payment. */
export const redeem = (coupon: StoredCoupon, firstPayment: number): Redeemed => ({
  ...coupon,
  endsAt: coupon.duration === 'repeating' ? addMonths(firstPayment, coupon.months ?? 1) : null,
  used: false,
});

const applies = (discount: Redeemed, { role }: Offer, at: number): boolean =>
  (discount.roles?.includes(role) ?? true) &&
  !(discount.duration === 'once' && discount.used) &&
  (discount.endsAt === null || at < discount.endsAt);

export function amountOff(discount: Redeemed | null, price: Price, at: number): number {
  if (discount === null || !applies(discount, price, at)) return 0;
  const { percentOff } = discount;
  const off = percentOff === null ? (discount.amountOff ?? 0) : Math.round((price.amount * percentOff) / 100);
  return Math.max(0, Math.min(price.amount, off));
}

/** After an invoice that it reduced. */
export const afterUse = (discount: Redeemed | null, paidUntil: number): Redeemed | null =>
  discount === null || discount.duration !== 'once' || discount.used
    ? discount
    : { ...discount, used: true, endsAt: paidUntil };

export const couponView = ({ roles: _, ...coupon }: StoredCoupon): Discount => ({ ...coupon, endsAt: null });

/** Null once it reduces nothing any more. */
export function discountView(discount: Redeemed | null, now: number): Discount | null {
  if (discount === null || (discount.endsAt !== null && now >= discount.endsAt)) return null;
  const { roles: _, used: __, ...view } = discount;
  return view;
}
