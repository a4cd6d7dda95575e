/** The webhooks section of a user's data export, without secrets. */
import type { ExportSection } from '../../feature.ts';
import { webhooksOf } from './store.ts';

export const webhooksSection: ExportSection = {
  name: 'webhooks',
  entries: async function* (db, { id }) {
    for (const { url, events, state, created_at, last_at } of await webhooksOf(db, id))
      yield { url, events, state, createdAt: created_at, lastAt: last_at };
  },
};
