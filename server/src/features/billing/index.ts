/** The public interface of billing. */
import type { Feature } from '../../feature.ts';
import { mountBilling } from './routes.ts';
import { applyEvent, compareAll, sweepEvents } from './sync/take-events.ts';

export { makeCodes, revokeLifetimeCode } from './codes/make-codes.ts';
export { activeCodes, listBatches, listCodes } from './codes/store.ts';
export { planOfUser } from './plan-of-user.ts';
export { requirePaid } from './require-paid.ts';
export { grantRole } from './role/settle-role.ts';

export const billingFeature: Feature = {
  name: 'billing',
  routes: mountBilling,
  tasks: [applyEvent, compareAll],
  schedule: [{ task: compareAll, everyMinutes: 24 * 60 }],
  sweep: ({ db }) => sweepEvents(db),
};
