/** Lists for the operator what came of all affiliate links: in total, by month, and what is still to be paid. */
import type { AffiliateCounts } from '@waybill/contract/affiliate';
import type { Db } from '../../db/database.ts';
import { totalOf } from './open-affiliate.ts';
import { countByMonth, type MonthCounts, namesOf, paidForBy } from './store.ts';

interface ListedAffiliate {
  readonly id: string;
  readonly code: string;
  readonly email: string;
  readonly total: AffiliateCounts;
  readonly months: readonly MonthCounts[];
  /** Paying sign-ups that were marked as paid. */
  readonly paidFor: number;
  /** Negative when one was refunded after it was marked. */
  readonly due: number;
  readonly lastPaidAt: Date | null;
}

/** Those with most due first; links that were never opened are left out. */
export async function listAffiliates(db: Db): Promise<ListedAffiliate[]> {
  const byAffiliate = new Map<string, MonthCounts[]>();
  for (const counted of await countByMonth(db, null))
    byAffiliate.set(counted.affiliate, [...(byAffiliate.get(counted.affiliate) ?? []), counted]);
  const names = await namesOf(db, [...byAffiliate.keys()]);
  const paid = new Map((await paidForBy(db, null)).map((each) => [each.affiliate, each]));
  return names
    .map(({ id, email, affiliate_code: code }) => {
      const months = byAffiliate.get(id) ?? [];
      const total = totalOf(months);
      const paidFor = paid.get(id)?.paying ?? 0;
      const lastPaidAt = paid.get(id)?.last ?? null;
      return { id, code, email, total, months, paidFor, due: total.paying - paidFor, lastPaidAt };
    })
    .sort(
      (one, other) =>
        other.due - one.due ||
        other.total.paying - one.total.paying ||
        other.total.signUps - one.total.signUps ||
        other.total.clicks - one.total.clicks ||
        one.email.localeCompare(other.email),
    );
}
