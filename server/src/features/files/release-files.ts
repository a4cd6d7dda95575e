/** Deletes the files of a transfer: the storage is free with the transaction, a job removes the objects. */
import type { Tx } from '../../db/database.ts';
import { clearLater } from './drop-draft.ts';
import { bytesOnlyIn, lockUse } from './held-bytes.ts';
import { endDraft, lockSealedDraft, settle } from './store.ts';

/** False when it was released before. Bytes that another upload of the owner holds stay counted. */
export async function releaseFiles(tx: Tx, draftId: string): Promise<boolean> {
  const draft = await lockSealedDraft(tx, draftId);
  if (draft === undefined) return false;
  await lockUse(tx, draft.owner);
  const bytes = await bytesOnlyIn(tx, draft.owner, [draftId]);
  await endDraft(tx, draftId, 'sealed', 'released');
  await settle(tx, draft.owner, 0, -bytes);
  await clearLater(tx, draft);
  return true;
}
