/** The job that checks every part each minute and keeps the result of the day, and when something stopped working. */
import { defineTask, nothing } from '../../jobs/task.ts';
import { observe } from './observe.ts';
import { statesOf } from './rules.ts';
import { countCheck, endIncident, noteIncident } from './store.ts';

export const watchStatus = defineTask('watch-status', nothing, async (_payload, { deps }) => {
  const states = statesOf(await observe(deps));
  await deps.db.transaction().execute(async (tx) => {
    for (const [part, state] of states) {
      if (state === 'off') continue;
      const failed = state === 'down';
      await countCheck(tx, part, failed);
      await (failed ? noteIncident(tx, part) : endIncident(tx, part));
    }
  });
});
