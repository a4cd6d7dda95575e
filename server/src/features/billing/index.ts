/** The public interface of billing: plans, payments, invoices and lifetime codes. */
import type { Feature } from '../../feature.ts';
import { changeCustomer } from './handing-over/change-customer.ts';
import { followProvider } from './role/follow-provider.ts';
import { mountBilling } from './routes.ts';
import { announceTrialEnds } from './sync/announce-trial-ends.ts';
import { catchUpTestPayments } from './sync/catch-up.ts';
import { followAccount, forgetCustomers } from './sync/forget-customers.ts';
import { applyEvent, compareAll, sweepEvents } from './sync/take-events.ts';

export { openCardCheckout } from './checkout/open-checkout.ts';
export { hashOfCode, makeCodesIn, revokeCodeIn } from './codes/make-codes.ts';
export { listBatches, listCodes } from './codes/store.ts';
export { subscriptionOf } from './customer.ts';
export * from './events.ts';
export {
  type ContinuedPlan,
  freshPlanToContinue,
  planToContinue,
} from './handing-over/continued-plan.ts';
export { movePlan } from './handing-over/move-plan.ts';
export { stopOwnPlan } from './handing-over/stop-own-plan.ts';
export {
  finishTakeOver,
  prepareTakeOver,
  startTakenOver,
  undoTakeOver,
} from './handing-over/take-over-plan.ts';
export { planOfUser } from './plan-of-user.ts';
export { requirePaid } from './require-paid.ts';
export { setLimitsIn } from './role/set-limits.ts';
export { grantRole, grantRoleIn, settleRole } from './role/settle-role.ts';
export { announceTrialEnds } from './sync/announce-trial-ends.ts';
export { findSubscription } from './sync/store.ts';
export { takeEvent } from './sync/take-events.ts';

export const billingFeature: Feature = {
  name: 'billing',
  routes: mountBilling,
  tasks: [applyEvent, changeCustomer, compareAll, forgetCustomers, announceTrialEnds, catchUpTestPayments],
  reactions: [followAccount, followProvider],
  schedule: [
    { task: announceTrialEnds, everyMinutes: 60 },
    { task: catchUpTestPayments, everyMinutes: 60 },
    { task: compareAll, everyMinutes: 24 * 60 },
    { task: forgetCustomers, everyMinutes: 24 * 60 },
  ],
  sweep: ({ db }) => sweepEvents(db),
};
