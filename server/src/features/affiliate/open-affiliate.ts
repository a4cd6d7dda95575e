/** Reads an account's own link and what came of it. */
import { type AffiliateCounts, VIA } from '@waybill/contract/affiliate';
import type { Deps } from '../../deps.ts';
import { countByMonth, findCode } from './store.ts';

const affiliateLink = (publicUrl: string, code: string): string => `${publicUrl}/?${VIA}=${code}`;

export const totalOf = (months: readonly AffiliateCounts[]): AffiliateCounts =>
  months.reduce(
    (sum, { clicks, signUps, paying }) => ({
      clicks: sum.clicks + clicks,
      signUps: sum.signUps + signUps,
      paying: sum.paying + paying,
    }),
    { clicks: 0, signUps: 0, paying: 0 },
  );

export async function openAffiliate({ db, config }: Pick<Deps, 'db' | 'config'>, userId: string) {
  const [code, months] = await Promise.all([findCode(db, userId), countByMonth(db, userId)]);
  return { link: affiliateLink(config.publicUrl, code), total: totalOf(months), months };
}
