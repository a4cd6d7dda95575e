/** Issues credentials for an upload: announces a new one, or renews those of one under way. */
import { AppError } from '@waybill/contract/errors';
import type { AnnouncedFile, UploadAccess } from '@waybill/contract/files';
import { customHostOf, ownAddress } from '../../http/access/hosts.ts';
import type { Context } from '../../http/mount.ts';
import type { Asked, UploadRules } from '../../upload-rules.ts';
import { requireRoomForRest } from './arriving/reserve-arriving.ts';
import { callerOf } from './caller.ts';
import { createDraft } from './create-draft.ts';
import { dropDraft } from './drop-draft.ts';
import { issueAccess } from './issue-access.ts';
import { findOwnDraft, requireOpen } from './own-draft.ts';

export interface UploadAsked extends Asked {
  readonly files?: readonly AnnouncedFile[] | undefined;
  readonly idempotencyKey: string | undefined;
  readonly draftId: string | undefined;
}

export async function authorizeUpload(
  context: Context,
  rules: UploadRules,
  { draftId, files, idempotencyKey, ...asked }: UploadAsked,
): Promise<UploadAccess> {
  const { deps } = context;
  if (customHostOf(context.request.raw) !== undefined && rules.onDomains !== true)
    throw new AppError('forbidden');
  const caller = callerOf(context);
  const address = ownAddress(context.request.raw, deps.config);
  if (draftId !== undefined) {
    const draft = await findOwnDraft(deps.db, caller, draftId);
    // Copies count once, so nothing else may be uploaded in their place.
    if (draft.type !== asked.type || draft.copying) throw new AppError('forbidden');
    requireOpen(draft);
    await rules.requireRenewable?.(deps, draft, { caller, asked });
    await requireRoomForRest(deps, draft);
    return issueAccess(deps, draft, address);
  }
  const { draft, isNew } = await createDraft(context, rules, caller, {
    ...asked,
    files: files ?? [],
    idempotencyKey,
  });
  try {
    if (!isNew) await requireRoomForRest(deps, draft);
    return await issueAccess(deps, draft, address);
  } catch (error) {
    // The caller never learns of this draft, so it must not hold storage.
    if (isNew) await dropDraft(deps.db, draft.id);
    throw error;
  }
}
