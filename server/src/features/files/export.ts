/** The files section of a user's data export: names and sizes, but nothing that grants access. */
import type { ExportSection } from '../../feature.ts';
import { inPages, PAGE } from '../accounts/index.ts';
import { filesOfUser, type KeptFile } from './files-store.ts';

export const filesSection: ExportSection = {
  name: 'files',
  entries: async function* (db, { id }) {
    const pages = inPages<KeptFile>((last) => filesOfUser(db, id, last?.id, PAGE));
    for await (const { slug, path, encrypted, size, region, created_at } of pages)
      yield {
        waybill: slug,
        ...(encrypted ? { encrypted } : { path }),
        bytes: Number(size),
        region,
        at: created_at,
      };
  },
};
