/** Aborts an upload; a second call changes nothing. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../upload-rules.ts';
import { dropDraft } from './drop-draft.ts';
import { findOwnDraft } from './own-draft.ts';

export async function abortUpload(
  { db, storage, log }: Deps,
  caller: Caller,
  draftId: string,
): Promise<void> {
  const draft = await findOwnDraft(db, caller, draftId);
  if (draft.state === 'sealed' || draft.state === 'released') throw new AppError('already_sent');
  if (!(await dropDraft(db, draft.id))) return;
  // The job does it too; this only makes it immediate.
  await storage.revoke(draft.id).catch((error: unknown) => log.warn({ err: error }, 'revoking failed'));
}
