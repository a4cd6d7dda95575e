/** Asks the payment service about a customer, and takes its answer over: the copy, the role, and what follows from the change. */

import type { Customer } from '../../../adapters/payments/port.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import { findUserById } from '../../accounts/index.ts';
import { claimTrial } from '../checkout/trial.ts';
import { billingChanged } from '../events.ts';
import { settleRole } from '../role/settle-role.ts';
import { changesBetween } from './changes.ts';
import { copyOf } from './copy.ts';
import { askingAt, findSubscription, lockCustomer, type StoredSubscription, writeCopy } from './store.ts';

/** An answer that was overtaken may still be the newer one, so it is asked for again. */
const TRIES = 3;

/** Undefined: no account here belongs to this customer. */
export async function syncCustomer(deps: Deps, customer: string): Promise<StoredSubscription | undefined> {
  const asked = await ask(deps, customer);
  if (asked === undefined) return undefined;
  const correct = await correction(deps, asked);
  if (correct === undefined) return asked.row;
  await correct(customer);
  return (await ask(deps, customer))?.row;
}

/** What the payment service cannot know: a trial that was used before, and that a plan ends with a payment that is lost. */
async function correction(
  { payments, ...deps }: Deps,
  asked: Asked,
): Promise<((customer: string) => Promise<void>) | undefined> {
  if (asked.row.state !== 'none' && asked.found?.dispute === 'lost') return payments.end;
  return (await mayTry({ payments, ...deps }, asked)) ? undefined : payments.endTrial;
}

interface Asked {
  readonly row: StoredSubscription;
  readonly found: Customer | undefined;
}

async function ask(deps: Deps, customer: string): Promise<Asked | undefined> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const askedAt = await askingAt(deps.db);
    const found = await deps.payments.customer(customer);
    const row = await deps.db.transaction().execute((tx) => takeOver(tx, customer, found, askedAt));
    if (row !== 'overtaken') return row && { row, found };
  }
  return undefined;
}

/** A trial is for those who had none, also with this card. */
async function mayTry(deps: Deps, { row, found }: Asked): Promise<boolean> {
  if (row.state !== 'trialing' || row.user_id === null || found?.card == null) return true;
  const user = await findUserById(deps.db, row.user_id);
  return user === undefined || claimTrial(deps, user, found.card.fingerprint);
}

async function takeOver(
  tx: Tx,
  customer: string,
  found: Customer | undefined,
  askedAt: Date,
): Promise<StoredSubscription | 'overtaken' | undefined> {
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
  if (isChanged(before, after)) await append(tx, billingChanged, {}, { accountId: userId });
  return after;
}

/** A customer that the payment service does not know any more has no subscription. */
const GONE = {
  card: null,
  subscription: null,
  firstPayment: null,
  refunded: 0,
  refundable: null,
  dispute: null,
} satisfies Omit<Customer, 'id' | 'userId'>;

const isChanged = (before: StoredSubscription, after: StoredSubscription): boolean => {
  const shown = ({ asked_at: _, ...rest }: StoredSubscription) => JSON.stringify(rest);
  return shown(before) !== shown(after);
};
