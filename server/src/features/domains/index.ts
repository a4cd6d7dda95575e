/** The public interface of domains: customers' names for links, and domains to send mail from. */
import type { Feature } from '../../feature.ts';
import { checkDomainTask } from './checking/check-domain.ts';
import { checkDueDomains } from './checking/check-due.ts';
import { followPlan } from './checking/follow-plan.ts';
import { domainsSection } from './export.ts';
import { mountDomains } from './routes.ts';
import { forgetLeftDomains } from './sending/forget-left.ts';

export { nextCheck, offAtOf, outcomeOf, settle, stateOf } from './checking/rules.ts';
export * from './events.ts';
export { mountAsk } from './link/ask-domain.ts';
export { openHosts } from './link/hosts.ts';
export { linkSiteOf, linkSites, originsOfDomains } from './link/link-sites.ts';
export { hasPlainLetters, shownName } from './names/letters.ts';
export { proofOf } from './names/proof.ts';
export { isReserved } from './names/reserved.ts';
export { requireOwnDomain } from './sending/require-own-domain.ts';
export { viewRecord } from './view.ts';
export { wrongRecords } from './wrong-records.ts';

export const domainsFeature: Feature = {
  name: 'domains',
  routes: mountDomains,
  tasks: [checkDomainTask, checkDueDomains, forgetLeftDomains],
  reactions: [followPlan],
  schedule: [
    { task: checkDueDomains, everyMinutes: 1 },
    { task: forgetLeftDomains, everyMinutes: 10 },
  ],
  exportData: [domainsSection],
};
