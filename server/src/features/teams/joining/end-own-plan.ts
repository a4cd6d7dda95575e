/** The job that cancels the own subscription of someone who joined a team, to the end of its period. */
import * as z from 'zod';
import { defineTask } from '../../../jobs/task.ts';
import { stopOwnPlan } from '../../billing/index.ts';
import { findMember } from '../members-store.ts';

/** A job, because the payment service may be away while the database is not. */
export const endOwnPlan = defineTask(
  'end-own-plan',
  z.object({ userId: z.string() }),
  async ({ userId }, { deps }) => {
    if ((await findMember(deps.db, userId)) !== undefined) await stopOwnPlan(deps, userId);
  },
);
