/** A session as its user sees it. */
import type { SessionView } from '@waybill/contract/sessions';
import type { StoredSession } from './store.ts';

export const viewSession = (session: StoredSession, currentId: string): SessionView => ({
  id: session.id,
  current: session.id === currentId,
  browser: session.browser,
  system: session.system,
  country: session.country,
  city: session.city,
  createdAt: session.created_at.getTime(),
  lastUsedAt: session.last_used_at.getTime(),
});
