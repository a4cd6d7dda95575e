/** Asks the payment service about a customer, and takes its answer over: the copy, the role, and what follows from the change. */

import type { Customer } from '../../../adapters/payments/port.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import { billingChanged } from '../events.ts';
import { settleRole } from '../role/settle-role.ts';
import { changesBetween } from './changes.ts';
import { copyOf } from './copy.ts';
import { askingAt, findSubscription, lockCustomer, type StoredSubscription, writeCopy } from './store.ts';

/** An answer that was overtaken may still be the newer one, so it is asked for again. */
const TRIES = 3;

/** Undefined: no account here belongs to this customer. */
export async function syncCustomer(deps: Deps, customer: string): Promise<StoredSubscription | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const askedAt = await askingAt(deps.db);
    const found = await deps.payments.customer(customer);
    const outcome = await deps.db.transaction().execute((tx) => takeOver(tx, customer, found, askedAt));
    if (outcome !== 'overtaken' || attempt === TRIES) return outcome === 'overtaken' ? undefined : outcome;
  }
}

async function takeOver(
  tx: Tx,
  customer: string,
  found: Customer | undefined,
  askedAt: Date,
): Promise<StoredSubscription | 'overtaken' | undefined> {
  const before = await lockCustomer(tx, customer);
  if (before === undefined) return undefined;
  const { user_id: userId } = before;
  const copy = copyOf(found ?? GONE);
  if (!(await writeCopy(tx, customer, copy, askedAt))) return 'overtaken';
  await settleRole(tx, userId);
  const after = await findSubscription(tx, userId);
  if (after === undefined) return undefined;
  for (const happened of changesBetween(before, after)) await append(tx, happened, { userId });
  if (isChanged(before, after)) await append(tx, billingChanged, {}, { accountId: userId });
  return after;
}

/** A customer that the payment service does not know any more has no subscription. */
const GONE = { card: null, subscription: null, firstPayment: null } satisfies Pick<
  Customer,
  'card' | 'subscription' | 'firstPayment'
>;

const isChanged = (before: StoredSubscription, after: StoredSubscription): boolean => {
  const shown = ({ asked_at: _, ...rest }: StoredSubscription) => JSON.stringify(rest);
  return shown(before) !== shown(after);
};
