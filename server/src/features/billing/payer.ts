/** The caller of a call about payment: someone in a team has its owner's plan, and sees nothing of how that is paid. */
import { AppError } from '@waybill/contract/errors';
import type { User } from '../../http/actor.ts';
import { type Context, userOf } from '../../http/mount.ts';

export function payerOf(context: Context): User {
  const user = userOf(context);
  if (user.place !== 'owner') throw new AppError('forbidden');
  return user;
}
