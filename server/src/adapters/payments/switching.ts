/** The rules of a switch between plans that hold for every payment service: when it happens, from when on days are credited, and that it costs what was shown. */
import { AppError } from '@waybill/contract/errors';
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

/** Throws when a switch would cost another amount than the person agreed to, now or next, to the cent. */
export function checkAgreed(
  agreed: { readonly dueNow: number; readonly nextAmount?: number | undefined },
  preview: { readonly dueNow: number; readonly nextAmount: number },
): void {
  const next = agreed.nextAmount ?? preview.nextAmount;
  if (agreed.dueNow !== preview.dueNow || next !== preview.nextAmount) throw new AppError('price_changed');
}
