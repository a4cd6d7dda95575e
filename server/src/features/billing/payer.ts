/** The caller of a call about payment: someone in a team has its owner's plan, and sees nothing of how that is paid. */
import { AppError } from '@waybill/contract/errors';
import type { User } from '../../http/actor.ts';
import { type Context, userOf } from '../../http/mount.ts';
import { findCheckout } from './checkouts-store.ts';

export function payerOf(context: Context): User {
  const user = userOf(context);
  if (user.place !== 'owner') throw new AppError('forbidden');
  return user;
}

/** The caller of a call about a checkout. Someone who was offered a team enters a card of their own before it is theirs. */
export async function checkoutPayerOf(context: Context, checkout: string): Promise<User> {
  const user = userOf(context);
  if (user.place === 'owner') return user;
  const own = await findCheckout(context.deps.db, user.id, checkout);
  if (own === undefined || own.role !== null) throw new AppError('forbidden');
  return user;
}
