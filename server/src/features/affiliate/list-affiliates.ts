/** Lists for the operator what came of all affiliate links: in total, and as CSV by month. */
import type { AffiliateCounts } from '@waybill/contract/affiliate';
import { csvRow } from '@waybill/contract/csv';
import type { Db } from '../../db/database.ts';
import { totalOf } from './open-affiliate.ts';
import { countByMonth, type MonthCounts, namesOf } from './store.ts';

interface ListedAffiliate {
  readonly code: string;
  readonly email: string;
  readonly total: AffiliateCounts;
  readonly months: readonly MonthCounts[];
}

/** Those with most paying sign-ups first; links that were never opened are left out. */
export async function listAffiliates(db: Db): Promise<ListedAffiliate[]> {
  const byAffiliate = new Map<string, MonthCounts[]>();
  for (const counted of await countByMonth(db, null))
    byAffiliate.set(counted.affiliate, [...(byAffiliate.get(counted.affiliate) ?? []), counted]);
  const names = await namesOf(db, [...byAffiliate.keys()]);
  return names
    .map(({ id, email, affiliate_code: code }) => {
      const months = byAffiliate.get(id) ?? [];
      return { code, email, total: totalOf(months), months };
    })
    .sort(
      (one, other) =>
        other.total.paying - one.total.paying ||
        other.total.signUps - one.total.signUps ||
        other.total.clicks - one.total.clicks ||
        one.email.localeCompare(other.email),
    );
}

const HEAD = ['code', 'account', 'month', 'clicks', 'sign-ups', 'paying'];

/** A row for each affiliate and month. */
export const affiliatesCsv = (affiliates: readonly ListedAffiliate[]): string =>
  [
    HEAD,
    ...affiliates.flatMap(({ code, email, months }) =>
      months.map(({ month, clicks, signUps, paying }) => [code, email, month, clicks, signUps, paying]),
    ),
  ]
    .map(csvRow)
    .join('');
