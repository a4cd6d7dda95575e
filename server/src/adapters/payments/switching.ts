/** The rules of a switch between plans that hold for every payment service: when it happens, and from when on days are credited. */
import { PERIODS, ROLES } from '@waybill/contract/plans';
import type { Offer } from '@waybill/contract/subscription';

const DAY_MS = 86_400_000;

/** To a larger plan, or from months to years of the same, at once; else when the paid period ends. */
export function switchesAtOnce(from: Offer, to: Offer): boolean {
  if (from.role !== to.role) return ROLES.indexOf(to.role) > ROLES.indexOf(from.role);
  return PERIODS.indexOf(to.period) > PERIODS.indexOf(from.period);
}

export const isSameOffer = (one: Offer, other: Offer): boolean =>
  one.role === other.role && one.period === other.period;

/** The start of the current day of a period. It is credited whole, so that an amount holds while someone is reading it. */
export const creditedFrom = (periodStart: number, now: number): number =>
  periodStart + Math.floor(Math.max(0, now - periodStart) / DAY_MS) * DAY_MS;

/** Stripe counts seconds, so that a switch costs a cent more some minutes after it was shown. */
const DRIFT_CENTS = 2;

export const isAsShown = (shown: number, now: number): boolean => Math.abs(now - shown) <= DRIFT_CENTS;
