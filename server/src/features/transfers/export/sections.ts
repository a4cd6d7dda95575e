/** The transfers and recipients in a user's data export: without keys, personal links of others, and hashes. */
import { referenceOf } from '@waybill/contract/reference';
import type { ExportSection } from '../../../feature.ts';
import { inPages, PAGE } from '../../accounts/index.ts';
import type { StoredTransfer } from '../store.ts';
import { stateOf } from '../view.ts';
import { downloadsOfTransfer, everyRecipientOf, historyOfTransfer, transfersPage } from './store.ts';

export const transfersSection: ExportSection = {
  name: 'transfers',
  entries: async function* (db, { id }) {
    const pages = inPages<StoredTransfer>((last) => transfersPage(db, id, last?.id, PAGE));
    for await (const transfer of pages) {
      const people = await everyRecipientOf(db, transfer.id);
      const history = await historyOfTransfer(db, transfer.id);
      const stamps = await downloadsOfTransfer(db, transfer.id);
      yield {
        waybill: transfer.slug,
        reference: referenceOf(transfer.id),
        from: transfer.sender_email,
        name: transfer.sender_name,
        company: transfer.company,
        by: transfer.send_as,
        openByLink: transfer.open_by_link,
        title: transfer.title,
        message: transfer.message,
        locked: transfer.password_hash !== null,
        encrypted: transfer.encrypted,
        files: transfer.file_count,
        bytes: Number(transfer.bytes),
        region: transfer.region,
        at: transfer.created_at,
        expires: transfer.expires_at,
        state: stateOf(transfer, Date.now()),
        remindBefore: transfer.remind_before,
        to: people.map(({ email, name, company, ...times }) => ({
          email,
          name,
          company,
          mailed: times.mailed_at,
          opened: times.opened_at,
          downloaded: times.downloaded_at,
          reminded: times.reminded_at,
          removed: times.removed_at,
        })),
        history: history.map(({ at, kind, actor, data }) => ({ at, what: kind, by: actor, data })),
        downloads: stamps.map(({ created_at, file_name, country, city, browser, email }) => ({
          at: created_at,
          file: file_name,
          by: email,
          country,
          city,
          browser,
        })),
      };
    }
  },
};
