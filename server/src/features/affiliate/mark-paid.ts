/** Marks the paying sign-ups of an affiliate as paid for. */
import type { Tx } from '../../db/database.ts';
import { totalOf } from './open-affiliate.ts';
import { type AffiliateName, countByMonth, insertPayout, lockAffiliate, paidForBy } from './store.ts';

/** `missing`: no such account. `changed`: another number is due than the operator has seen. */
export async function markPaidIn(
  tx: Tx,
  id: string,
  count: number,
): Promise<AffiliateName | 'missing' | 'changed'> {
  const affiliate = await lockAffiliate(tx, id);
  if (affiliate === undefined) return 'missing';
  const [months, [paidFor]] = [await countByMonth(tx, id), await paidForBy(tx, id)];
  if (count < 1 || totalOf(months).paying - (paidFor?.paying ?? 0) !== count) return 'changed';
  await insertPayout(tx, id, count);
  return affiliate;
}
