/** The API keys section of a user's data export, without the keys themselves. */
import type { ExportSection } from '../../feature.ts';
import { keysOf } from './store.ts';

export const keysSection: ExportSection = {
  name: 'apiKeys',
  entries: async function* (db, { id }) {
    for (const { name, scopes, start, created_at, expires_at, last_used_at, last_used_from } of await keysOf(
      db,
      id,
    ))
      yield {
        name,
        scopes,
        start,
        createdAt: created_at,
        expiresAt: expires_at,
        lastUsedAt: last_used_at,
        lastUsedFrom: last_used_from,
      };
  },
};
