/** The contacts and groups in a user's data export. */
import type { ExportSection } from '../../feature.ts';
import { inPages, PAGE } from '../accounts/index.ts';
import { groupSuggestions, groupsOf } from './groups-store.ts';
import { contactsPage, type StoredContact } from './store.ts';

export const contactsSection: ExportSection = {
  name: 'contacts',
  entries: async function* (db, { id }) {
    const pages = inPages<StoredContact>((last) => contactsPage(db, id, last?.email, PAGE));
    for await (const { email, name, company, created_at, used_at, sent } of pages)
      yield { email, name, company, since: created_at, used: used_at, transfers: sent };
  },
};

export const groupsSection: ExportSection = {
  name: 'groups',
  entries: async function* (db, { id }) {
    const members = new Map((await groupSuggestions(db, id)).map(({ name, emails }) => [name, emails]));
    for (const { name, created_at } of await groupsOf(db, id))
      yield { name, since: created_at, members: members.get(name) ?? [] };
  },
};
