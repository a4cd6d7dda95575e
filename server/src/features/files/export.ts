/** The files a user keeps, for their own file of data: what they are called, not what opens them. */
import { type ExportSection, inPages, PAGE } from '../accounts/index.ts';
import { filesOfUser, type KeptFile } from './files-store.ts';

export const filesSection: ExportSection = {
  name: 'files',
  entries: async function* (db, { id }) {
    const pages = inPages<KeptFile>((last) => filesOfUser(db, id, last?.id, PAGE));
    for await (const { slug, path, size, region, created_at } of pages)
      yield { waybill: slug, path, bytes: Number(size), region, at: created_at };
  },
};
