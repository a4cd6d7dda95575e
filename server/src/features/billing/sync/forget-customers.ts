/** Keeps customers in step with their accounts: one that was deleted is forgotten, so that nothing is charged any more. */
import type { Deps } from '../../../deps.ts';
import { on } from '../../../events/on.ts';
import { defineTask, nothing } from '../../../jobs/task.ts';
import { accountDeleted, emailChanged } from '../../accounts/index.ts';
import { findSubscription } from './store.ts';

export const forgetCustomers = defineTask('forget-customers', nothing, (_payload, { deps }) =>
  forgetLeftCustomers(deps),
);

/** Those that no account has any more. */
export async function forgetLeftCustomers(deps: Deps): Promise<void> {
  const gone = await deps.db
    .selectFrom('subscriptions')
    .select(['customer', 'payments'])
    .where('user_id', 'is', null)
    .execute();
  for (const { customer, payments } of gone) {
    // A payment service that is no longer used cannot be asked.
    if (payments === deps.payments.kind) await deps.payments.forget(customer);
    await deps.db.deleteFrom('subscriptions').where('customer', '=', customer).execute();
  }
}

/** What becomes of the customer when its account changes or goes. */
export const followAccount = on([accountDeleted, emailChanged], {
  name: 'follow-customer',
  react: async ({ kind, accountId, data }, { db, payments }) => {
    if (kind === accountDeleted.kind) return forgetCustomers.enqueue(db, {}, { key: forgetCustomers.name });
    const known = accountId === null ? undefined : await findSubscription(db, accountId);
    // Receipts of the payment service go to the address of the account.
    if (known?.payments === payments.kind) await payments.changeEmail(known.customer, data.email);
  },
});
