/** The job that removes the objects of an abandoned upload or a deleted transfer. */
import { clearDraftTask, clearLater } from './drop-draft.ts';
import { findDraft, markCleared } from './store.ts';

/** Credentials that cannot be revoked may still write until they expire. */
const AFTER_CREDENTIALS_MS = 60_000;

export const clearDraft = clearDraftTask.handle(async ({ id }, { deps: { db, storage } }) => {
  const draft = await findDraft(db, id);
  if (draft === undefined || draft.state === 'open' || draft.state === 'sealed') return;
  await storage.revoke(id);
  await storage.remove(draft.region, draft.prefix);
  const again = new Date(draft.credentials_end.getTime() + AFTER_CREDENTIALS_MS);
  if (!storage.seals && again.getTime() > Date.now()) await clearLater(db, draft, again);
  else await markCleared(db, id);
});
