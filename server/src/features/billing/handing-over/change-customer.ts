/** A job that older versions queued when a team was handed over with its card: tells the payment service who pays now. */
import * as z from 'zod';
import { defineTask } from '../../../jobs/task.ts';
import { findUserById } from '../../accounts/index.ts';
import { forgetLeftCustomers } from '../sync/forget-customers.ts';
import { findSubscription } from '../sync/store.ts';

export const changeCustomer = defineTask(
  'change-customer',
  z.object({ customer: z.string().nullable(), userId: z.string() }),
  async ({ customer, userId }, { deps }) => {
    // The own customer of the new payer goes first: an account has one.
    await forgetLeftCustomers(deps);
    const user = await findUserById(deps.db, userId);
    const row = await findSubscription(deps.db, userId);
    // Handed on, or ended, meanwhile.
    if (user === undefined || customer === null || row?.customer !== customer) return;
    if (row.payments !== deps.payments.kind) return;
    await deps.payments.changeOwner(customer, { userId, email: user.email, name: user.full_name });
  },
);
