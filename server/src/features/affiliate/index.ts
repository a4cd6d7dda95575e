/** The public interface of the affiliate programme: links, visits and what they earned. */
import type { Feature } from '../../feature.ts';
import { countReferral, followPayments } from './count-referral.ts';
import { affiliateSection } from './export.ts';
import { mountAffiliate } from './routes.ts';
import { forgetPersons, sweepVisits } from './store.ts';

export { listAffiliates } from './list-affiliates.ts';
export { markPaidIn } from './mark-paid.ts';

export const affiliateFeature: Feature = {
  name: 'affiliate',
  routes: mountAffiliate,
  reactions: [countReferral, followPayments],
  sweep: ({ db }) => sweepVisits(db),
  beforeDeletion: (_deps, tx, accountIds) => forgetPersons(tx, accountIds),
  exportData: [affiliateSection],
};
