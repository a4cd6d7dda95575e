/** Removes domains that are gone from the service that has their keys. */
import { SendingUnavailable } from '../../../adapters/sending/port.ts';
import type { Deps } from '../../../deps.ts';
import { defineTask, nothing } from '../../../jobs/task.ts';
import { isUsedAtService, leftDomains, settleLeft } from './store.ts';

const AT_ONCE = 50;

export async function forgetLeft(deps: Deps): Promise<void> {
  const { db, sending } = deps;
  for (const serviceId of await leftDomains(db, sending.kind, AT_ONCE)) {
    // Several accounts may have claimed the name; at the service it is one domain.
    if (!(await isUsedAtService(db, sending.kind, serviceId))) {
      try {
        await sending.remove(serviceId);
      } catch (error) {
        if (!(error instanceof SendingUnavailable)) throw error;
        // The next turn tries again.
        deps.log.warn({ err: error }, 'the service of sending domains is away');
        return;
      }
    }
    await settleLeft(db, sending.kind, serviceId);
  }
}

export const forgetLeftDomains = defineTask('forget-left-domains', nothing, (_payload, { deps }) =>
  forgetLeft(deps),
);
