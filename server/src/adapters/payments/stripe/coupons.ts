/** Finds coupons by the code that people enter: Stripe calls it a promotion code. */
import { AppError } from '@waybill/contract/errors';
import type { Discount } from '@waybill/contract/subscription';
import type { Stripe } from 'stripe';
import { expanded } from './ids.ts';
import { discountOf, redeemableUntil } from './subscriptions.ts';

interface FoundCoupon {
  readonly promotion: Stripe.PromotionCode;
  readonly coupon: Stripe.Coupon;
}

/** Of several with the same code only one can be active. */
async function find(stripe: Stripe, code: string): Promise<FoundCoupon | undefined> {
  const { data } = await stripe.promotionCodes.list({ code, limit: 10, expand: ['data.promotion.coupon'] });
  const promotion = data.find(({ active }) => active) ?? data[0];
  const coupon = expanded(promotion?.promotion.coupon);
  return promotion === undefined || coupon === null ? undefined : { promotion, coupon };
}

const isExpired = ({ promotion, coupon }: FoundCoupon, now: number): boolean => {
  const until = redeemableUntil(promotion, coupon);
  return until !== null && until * 1000 <= now;
};

export async function findCoupon(stripe: Stripe, code: string, now: number): Promise<Discount | undefined> {
  const found = await find(stripe, code);
  if (found === undefined) return undefined;
  const { promotion, coupon } = found;
  // One that has expired is returned with its date, so that a page can say so.
  if (!isExpired(found, now) && !(promotion.active && coupon.valid)) return undefined;
  return discountOf(promotion.code, coupon, redeemableUntil(promotion, coupon), null);
}

/** How a coupon is named in a checkout or a subscription. */
export async function redeem(
  stripe: Stripe,
  code: string | null,
  now: number,
): Promise<{ discounts?: [{ promotion_code: string }] }> {
  if (code === null) return {};
  const found = await find(stripe, code);
  if (found === undefined) throw new AppError('coupon_invalid');
  if (isExpired(found, now)) throw new AppError('coupon_expired');
  if (!found.promotion.active || !found.coupon.valid) throw new AppError('coupon_invalid');
  return { discounts: [{ promotion_code: found.promotion.id }] };
}
