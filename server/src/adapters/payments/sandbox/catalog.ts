/** What test mode sells: every plan, by the month and by the year, and the operator’s coupons, as objects of the imitation. */
import { PERIODS, planOf } from '@waybill/contract/plans';
import { ROLE_NAMES } from '@waybill/contract/role-names';
import { cents, discount, offer, SOLD_ROLES } from '@waybill/contract/subscription';
import * as z from 'zod';
import type { World } from '../imitation/world.ts';
import { intervalOf, lookupKey } from '../stripe/offers.ts';

const productOf = (role: string): string => `waybill_${role}`;

export const priceIdOf = (role: string, period: string): string => `price_test_${role}_${period}`;

/** Every plan that is sold. Their names are as they are on an invoice, whose head names the product. */
export function addPrices(world: World): void {
  for (const role of SOLD_ROLES)
    for (const period of PERIODS)
      world.add('price', {
        id: priceIdOf(role, period),
        active: true,
        currency: 'usd',
        lookup_key: lookupKey({ role, period }),
        nickname: `${ROLE_NAMES.en[role]} plan, ${period}`,
        product: productOf(role),
        unit_amount: cents(planOf(role).price[period]),
        recurring: { interval: intervalOf({ role, period }), interval_count: 1 },
      });
}

export const storedCoupon = discount
  .omit({ endsAt: true })
  .extend({ roles: z.array(offer.shape.role).nullable() });
export type StoredCoupon = z.infer<typeof storedCoupon>;

export function addCoupon(world: World, { code, percentOff, amountOff, ...rest }: StoredCoupon): void {
  const coupon = world.add('coupon', {
    id: `co_${code}`,
    percent_off: percentOff,
    amount_off: amountOff,
    duration: rest.duration,
    duration_in_months: rest.months,
    redeem_by: rest.redeemBy === null ? null : Math.floor(rest.redeemBy / 1000),
    valid: true,
    name: null,
    applies_to: rest.roles === null ? null : { products: rest.roles.map(productOf) },
  });
  world.add('promotion_code', {
    id: `promo_${code}`,
    active: true,
    code,
    expires_at: null,
    promotion: { type: 'coupon', coupon: coupon.id },
  });
}
