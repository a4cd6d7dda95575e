/** Deletes some files of a sent upload: their storage is free with the transaction, a job removes their objects. */
import type { Tx } from '../../db/database.ts';
import { clearingQueue } from './drop-draft.ts';
import { deleteFiles } from './files-store.ts';
import { bytesOnlyIn, lockUse } from './held-bytes.ts';
import { lockSealedDraft, settle } from './store.ts';
import { tidyDraft } from './tidy-draft.ts';

/** The others stay. Those that are not of this upload, or were deleted before, are left out. */
export async function releaseSome(tx: Tx, draftId: string, fileIds: readonly string[]): Promise<void> {
  const draft = await lockSealedDraft(tx, draftId);
  if (draft === undefined) return;
  await lockUse(tx, draft.owner);
  const before = await bytesOnlyIn(tx, draft.owner, [draftId]);
  const gone = await deleteFiles(tx, draftId, fileIds);
  if (gone.length === 0) return;
  await settle(tx, draft.owner, 0, (await bytesOnlyIn(tx, draft.owner, [draftId])) - before);
  // Not under the key of the tidying after the upload, which waits until no credentials work any more.
  await tidyDraft.enqueue(tx, { id: draftId }, { queue: clearingQueue(draft) });
}
