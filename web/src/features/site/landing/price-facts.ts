/** The rows of the price table, read from the plans; no number is written here. */
import { planOf, pricePerMonth, type Role } from '@waybill/contract/plans';

export const SHOWN = ['free', 'personal', 'pro', 'business'] as const satisfies readonly Role[];
export type Shown = (typeof SHOWN)[number];

/** The largest tier that shares the price of Business. */
export const LARGEST: Role = 'teamelite';

export interface PlanFacts {
  readonly perMonth: number;
  readonly yearly: number;
  readonly monthly: number;
  readonly transferBytes: number;
  readonly storageBytes: number;
  readonly receivers: number;
  readonly files: number;
  /** null is unlimited. */
  readonly transfers: number | null;
  readonly expiryDays: number;
  readonly seats: number;
}

export const daysOf = (seconds: number): number => Math.floor(seconds / 86_400);

export function factsOf(role: Role): PlanFacts {
  const plan = planOf(role);
  return {
    perMonth: pricePerMonth(role, 'yearly'),
    yearly: plan.price.yearly,
    monthly: plan.price.monthly,
    transferBytes: plan.uploadLimit,
    storageBytes: plan.storage,
    receivers: plan.emailTo,
    files: plan.fileLimit,
    transfers: plan.monthlyTransfers,
    expiryDays: daysOf(Math.max(...plan.expiries)),
    seats: plan.teamLimit,
  };
}
