/** The feedback section of a user's data export. */
import type { ExportSection } from '../../feature.ts';
import { feedbackOf } from './store.ts';

export const feedbackSection: ExportSection = {
  name: 'feedback',
  entries: async function* (db, { id }) {
    for (const { rating, message, route, role, session_link, created_at } of await feedbackOf(db, id)) {
      yield { rating, message, page: route, plan: role, sessionLink: session_link, at: created_at };
    }
  },
};
