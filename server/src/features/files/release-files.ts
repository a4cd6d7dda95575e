/** Deletes the files of a transfer: the storage is free with the transaction, a job removes the objects. */
import type { Tx } from '../../db/database.ts';
import { clearLater } from './drop-draft.ts';
import { filesOf } from './files-store.ts';
import { totalOf } from './rules.ts';
import { endDraft, settle } from './store.ts';

/** False when it was released before. */
export async function releaseFiles(tx: Tx, draftId: string): Promise<boolean> {
  const draft = await endDraft(tx, draftId, 'sealed', 'released');
  if (draft === undefined) return false;
  const files = await filesOf(tx, draftId);
  await settle(tx, draft.owner, 0, -totalOf(files.map(({ size }) => ({ size: Number(size) }))));
  await clearLater(tx, draft);
  return true;
}
