/** Brings the customers of test payments up to the present, so that renewals happen although no one looks. */
import { defineTask, nothing } from '../../../jobs/task.ts';

export const catchUpTestPayments = defineTask(
  'catch-up-test-payments',
  nothing,
  async (_payload, { deps }) => {
    await deps.payments.sandbox?.catchUp();
  },
);
