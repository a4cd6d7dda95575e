/** The public interface of receipts of delivery: PDFs, and how to verify one. */
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
        for (const { code, reference, issued_at } of await receiptsOf(db, id))
          yield { code, reference, issued: issued_at };
      },
    },
  ],
};
