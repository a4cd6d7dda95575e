/** The affiliate section of a user's data export. */
import type { ExportSection } from '../../feature.ts';
import { countByMonth, findCode, payoutsOf } from './store.ts';

export const affiliateSection: ExportSection = {
  name: 'affiliate',
  entries: async function* (db, { id }) {
    yield { code: await findCode(db, id) };
    for (const { month, clicks, signUps, paying } of await countByMonth(db, id))
      yield { month, clicks, signUps, paying };
    for (const { paying, paid_at } of await payoutsOf(db, id)) yield { paidFor: paying, at: paid_at };
  },
};
