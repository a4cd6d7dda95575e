/** The public interface of receipts of delivery. */
import type { Feature } from '../../feature.ts';
import { mountReceipts } from './routes.ts';
import { receiptsOf } from './store.ts';

export const receiptsFeature: Feature = {
  name: 'receipts',
  routes: mountReceipts,
  exportData: [
    {
      name: 'receipts',
      entries: async function* (db, { id }) {
        for (const { code, slug, issued_at } of await receiptsOf(db, id))
          yield { code, waybill: slug, issued: issued_at };
      },
    },
  ],
};
