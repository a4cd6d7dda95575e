/** Announces the end of a trial two days before, once, unless it was cancelled. */
import { sql } from 'kysely';
import { append } from '../../../events/append.ts';
import { defineTask, nothing } from '../../../jobs/task.ts';
import { trialEnding } from '../events.ts';
import { factsOf } from './changes.ts';

const DAYS_BEFORE = 2;

export const announceTrialEnds = defineTask('announce-trial-ends', nothing, async (_payload, { deps }) => {
  const now = await deps.payments.now();
  await deps.db.transaction().execute(async (tx) => {
    const ending = await tx
      .updateTable('subscriptions')
      .set({ mailed: sql`mailed || jsonb_build_object('trialEnd', trial_end)` })
      .where('state', '=', 'trialing')
      .where('cancel_at', 'is', null)
      .where('trial_end', '>', now)
      .where('trial_end', '<=', sql<Date>`${now}::timestamptz + make_interval(days => ${DAYS_BEFORE})`)
      .where(sql<boolean>`(mailed ->> 'trialEnd') is distinct from (to_jsonb(trial_end) #>> '{}')`)
      .returningAll()
      .execute();
    for (const { user_id: userId, ...row } of ending)
      if (userId !== null) await append(tx, trialEnding, { userId, ...factsOf(row, row.trial_end) });
  });
});
