/** The job that makes the payment service agree with what became of an offer: one of the two owners pays, never both. */
import * as z from 'zod';
import { tryLock } from '../../../db/locks.ts';
import { defineTask } from '../../../jobs/task.ts';
import { finishTakeOver, undoTakeOver } from '../../billing/index.ts';
import { findOffer } from './store.ts';

export const settleTakeOver = defineTask(
  'settle-take-over',
  z.object({
    offer: z.string(),
    key: z.string(),
    to: z.string(),
    from: z.string(),
    subscription: z.string(),
  }),
  ({ offer, key, ...takeOver }, { deps }) =>
    deps.db.transaction().execute(async (lock) => {
      if (!(await tryLock(lock, 'handingOver', offer))) throw new Error('the offer is being accepted');
      const found = await findOffer(deps.db, offer);
      if (found?.payment_key === key) await finishTakeOver(deps, takeOver);
      else await undoTakeOver(deps, takeOver, key);
    }),
);
