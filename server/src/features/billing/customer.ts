/** The customer of an account at the payment service, created when the account first buys. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../deps.ts';
import type { User } from '../../http/actor.ts';
import { findUserById } from '../accounts/index.ts';
import { findSubscription, keepCustomer, type StoredSubscription } from './sync/store.ts';

/** Undefined also for a row of another payment service, which is over. */
export async function subscriptionOf(
  { db, payments }: Deps,
  userId: string,
): Promise<StoredSubscription | undefined> {
  const found = await findSubscription(db, userId);
  return found?.payments === payments.kind ? found : undefined;
}

export async function customerOf(deps: Deps, { id, email }: User): Promise<string> {
  const { db, payments } = deps;
  if (payments.kind === 'off') throw new AppError('payments_off');
  const known = await subscriptionOf(deps, id);
  if (known !== undefined) return known.customer;
  const name = (await findUserById(db, id))?.full_name ?? '';
  const customer = await payments.createCustomer({ userId: id, email, name });
  await keepCustomer(db, { user_id: id, customer, payments: payments.kind });
  return customer;
}

/** Of one's own running subscription. */
export async function requireSubscription(deps: Deps, userId: string): Promise<StoredSubscription> {
  const found = await subscriptionOf(deps, userId);
  if (found === undefined || found.state === 'none') throw new AppError('no_subscription');
  return found;
}
