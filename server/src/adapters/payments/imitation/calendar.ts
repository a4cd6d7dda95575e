/** Computes the dates of periods in UTC. A month that is too short ends on its last day, and the next ends on the right day again. */
import type { Period } from '@waybill/contract/plans';

export const DAY_MS = 86_400_000;

export function addMonths(moment: number, months: number): number {
  const from = new Date(moment);
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), lastDay);
  return Date.UTC(from.getUTCFullYear(), month, day) + (moment - startOfDay(moment));
}

const startOfDay = (moment: number): number => Math.floor(moment / DAY_MS) * DAY_MS;

/** Counted from the anchor, never from the period before. */
export const periodEnd = (anchor: number, period: Period, count: number): number =>
  addMonths(anchor, period === 'monthly' ? count : 12 * count);
