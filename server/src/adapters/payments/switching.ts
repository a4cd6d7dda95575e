/** Decides when a switch of plan takes effect, alike for every payment service. */
import { PERIODS, ROLES } from '@waybill/contract/plans';
import type { Offer } from '@waybill/contract/subscription';
import type { PaidSubscription } from './port.ts';

const isLarger = (to: Offer, from: Offer): boolean =>
  to.role === from.role
    ? PERIODS.indexOf(to.period) > PERIODS.indexOf(from.period)
    : ROLES.indexOf(to.role) > ROLES.indexOf(from.role);

/**
 * A larger plan begins at once: a new period, paid in full less what is left of the current one. A smaller one waits for the
 * end of what is paid. In a trial nothing is paid yet, so either begins at once and the trial goes on.
 */
export const switchBegins = (
  current: Pick<PaidSubscription, 'status' | 'offer'>,
  to: Offer,
): 'now' | 'later' => (current.status === 'trialing' || isLarger(to, current.offer) ? 'now' : 'later');
