/** Asks the payment service about a customer, and takes its answer over: the copy, the role, and what follows from the change. */

import type { Customer } from '../../../adapters/payments/port.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import { findUserById, lockUser } from '../../accounts/index.ts';
import { refuseTrial } from '../checkouts-store.ts';
import { billingChanged } from '../events.ts';
import { settleRole } from '../role/settle-role.ts';
import { claimTrial } from '../trial.ts';
import { changesBetween } from './changes.ts';
import { copyOf } from './copy.ts';
import { reportPayments } from './report-payments.ts';
import {
  askingAt,
  findSubscription,
  lockCustomer,
  ownerOf,
  type StoredSubscription,
  writeCopy,
} from './store.ts';

/** An answer that was overtaken may still be the newer one, so it is asked for again. */
const TRIES = 3;

/** Undefined: no account here belongs to this customer. */
export async function syncCustomer(deps: Deps, customer: string): Promise<StoredSubscription | undefined> {
  const owner = await ownerOf(deps.db, customer);
  for (let attempt = 1; owner !== undefined && attempt <= TRIES; attempt += 1) {
    const askedAt = await askingAt(deps.db);
    const found = await read(deps, customer, owner);
    const row = await deps.db
      .transaction()
      .execute((tx) => takeOver(tx, { customer, owner }, found, askedAt));
    if (row !== 'overtaken') return row;
  }
  return undefined;
}

/** What is not to last is corrected first, so that no mail is sent about it. */
async function read(deps: Deps, customer: string, owner: string): Promise<Customer | undefined> {
  const found = await deps.payments.customer(customer);
  const correct = found && (await correction(deps, found, owner));
  if (correct === undefined) return found;
  await correct(customer);
  return deps.payments.customer(customer);
}

/**
 * What the payment service cannot know: a trial that was used before, and that a plan ends with a payment that is lost. Such a
 * trial ends without a charge, because the person was promised one: the price is confirmed first.
 */
async function correction(
  deps: Deps,
  { subscription, dispute, card }: Customer,
  owner: string,
): Promise<((customer: string) => Promise<void>) | undefined> {
  if (subscription === null || subscription.status === 'ended') return undefined;
  if (dispute === 'lost') return deps.payments.end;
  if (subscription.status !== 'trialing' || card === null) return undefined;
  const user = await findUserById(deps.db, owner);
  const usedBy = user === undefined ? null : await claimTrial(deps, user, card.fingerprint);
  if (usedBy === null) return undefined;
  await refuseTrial(deps.db, owner, usedBy);
  return deps.payments.end;
}

async function takeOver(
  tx: Tx,
  { customer, owner }: { readonly customer: string; readonly owner: string },
  found: Customer | undefined,
  askedAt: Date,
): Promise<StoredSubscription | 'overtaken' | undefined> {
  // First the account, as a team that is handed over does: in another order, each could wait for the other.
  await lockUser(tx, owner);
  const before = await lockCustomer(tx, customer);
  const userId = before?.user_id;
  if (before === undefined || userId == null) return undefined;
  const copy = copyOf(found ?? GONE);
  if (!(await writeCopy(tx, customer, copy, askedAt))) return 'overtaken';
  await settleRole(tx, userId);
  const after = await findSubscription(tx, userId);
  if (after === undefined) return undefined;
  for (const { type, facts } of changesBetween(before, after, askedAt))
    await append(tx, type, { userId, ...facts });
  await reportPayments(tx, userId, after, found ?? GONE);
  if (isChanged(before, after)) await append(tx, billingChanged, {}, { accountId: userId });
  return after;
}

/** A customer that the payment service does not know any more has no subscription. */
const GONE = {
  card: null,
  subscription: null,
  firstPayment: null,
  paid: [],
  refunded: 0,
  kept: 0,
  refundable: null,
  dispute: null,
} satisfies Omit<Customer, 'id' | 'userId'>;

const isChanged = (before: StoredSubscription, after: StoredSubscription): boolean => {
  const shown = ({ asked_at: _, ...rest }: StoredSubscription) => JSON.stringify(rest);
  return shown(before) !== shown(after);
};
