/** Issues credentials for an upload: announces a new one, or renews those of one under way. */
import { AppError } from '@waybill/contract/errors';
import type { AnnouncedFile, UploadAccess } from '@waybill/contract/files';
import type { Deps } from '../../deps.ts';
import type { Asked, Caller, UploadRules } from '../../upload-rules.ts';
import { createDraft } from './create-draft.ts';
import { dropDraft } from './drop-draft.ts';
import { issueAccess } from './issue-access.ts';
import { findOwnDraft, requireOpen } from './own-draft.ts';

export interface UploadAsked extends Asked {
  readonly files?: readonly AnnouncedFile[] | undefined;
  readonly act: string | undefined;
  readonly draftId: string | undefined;
}

export async function authorizeUpload(
  deps: Deps,
  rules: UploadRules,
  caller: Caller,
  { draftId, files, act, ...asked }: UploadAsked,
  ownAddress: string,
): Promise<UploadAccess> {
  if (draftId !== undefined) {
    const draft = await findOwnDraft(deps.db, caller, draftId);
    if (draft.type !== asked.type) throw new AppError('forbidden');
    requireOpen(draft);
    await rules.requireRenewable?.(deps, draft);
    return issueAccess(deps, draft, ownAddress);
  }
  const { draft, isNew } = await createDraft(deps, rules, caller, { ...asked, files: files ?? [], act });
  try {
    return await issueAccess(deps, draft, ownAddress);
  } catch (error) {
    // The caller never learns of this draft, so it must not hold storage.
    if (isNew) await dropDraft(deps.db, draft.id);
    throw error;
  }
}
