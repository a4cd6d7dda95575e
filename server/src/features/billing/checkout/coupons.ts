/** Looks coupons up; wrong ones use up the tries of those who guess. */
import { AppError } from '@waybill/contract/errors';
import type { Discount } from '@waybill/contract/subscription';
import { addressBlock } from '../../../http/access/client-address.ts';
import type { Context } from '../../../http/mount.ts';
import { type Limit, refund, spendTry } from '../../../http/rate-limit.ts';

const WRONG: Limit = { name: 'coupon', points: 10, seconds: 3_600 };

export async function requireCoupon({ deps, ip }: Context, code: string): Promise<Discount> {
  const block = addressBlock(ip);
  await spendTry(deps, WRONG, block);
  const found = await deps.payments.findCoupon(code.trim());
  if (found === undefined) throw new AppError('coupon_invalid');
  await refund(deps, WRONG, block);
  const now = await deps.payments.now();
  if (found.redeemBy !== null && found.redeemBy < now.getTime()) throw new AppError('coupon_expired');
  return found;
}
