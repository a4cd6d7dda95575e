/** The downloads in a user's data export, also those of transfers that are gone. */
import type { ExportSection } from '../../../feature.ts';
import { readDownloads } from './downloads.ts';

const ALWAYS = { from: new Date(0), to: new Date('9999-01-01') };

export const downloadsSection: ExportSection = {
  name: 'analytics',
  entries: async function* (db, { id }) {
    for await (const page of readDownloads(db, id, ALWAYS))
      for (const { at, slug, file_name, bytes, email, country, city, browser } of page)
        yield {
          at,
          waybill: slug,
          file: file_name,
          bytes: bytes === null ? null : Number(bytes),
          by: email,
          country,
          city,
          browser,
        };
  },
};
