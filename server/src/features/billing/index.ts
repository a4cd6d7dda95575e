/** The public interface of billing. */
import type { Feature } from '../../feature.ts';
import { mountCodes } from './codes/routes.ts';

export { makeCodes, revokeLifetimeCode } from './codes/make-codes.ts';
export { activeCodes, listBatches, listCodes } from './codes/store.ts';
export { grantRole } from './role/settle-role.ts';

export const billingFeature: Feature = {
  name: 'billing',
  routes: mountCodes,
};
