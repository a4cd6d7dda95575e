/** Looks up the domains that are due, every minute. */
import { defineTask, nothing } from '../../../jobs/task.ts';
import { takeDue } from '../store.ts';
import { checkDomain } from './check-domain.ts';

const AT_ONCE = 200;

export const checkDueDomains = defineTask('check-due-domains', nothing, async (_payload, { deps }) => {
  // One try: the next turn looks again.
  for (const id of await takeDue(deps.db, AT_ONCE))
    await checkDomain.enqueue(deps.db, { id }, { key: `check-domain:${id}`, maxAttempts: 1 });
});
