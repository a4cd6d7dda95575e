/** Forwards a transfer in one call, which can be repeated with the same key when the answer was lost. */
import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { shareFile } from '@waybill/contract/forwarding';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import type { Caller } from '../../../upload-rules.ts';
import { dropDraft } from '../../files/index.ts';
import { checkSend } from '../check-send.ts';
import { createTransfer } from '../create-transfer.ts';
import { requireSameEncryption } from '../encrypted/require-encrypted.ts';
import { findTransferByKey, type StoredTransfer } from '../store.ts';
import { type CopiedTransfer, copyTransfer } from './copy-transfer.ts';

type Asked = ParsedOf<typeof shareFile>['body'] & { readonly key: string };

export async function shareTransfer(
  deps: Deps,
  caller: Caller,
  user: User,
  asked: Asked,
): Promise<StoredTransfer> {
  const { from, key, files, ...send } = asked;
  const before = await findTransferByKey(deps.db, user, key);
  if (before !== undefined) return before;
  // Validates before anything is copied.
  await checkSend(deps, caller, { ...send, title: send.title ?? '', password: '' }, null);
  const copied = await copyOnce(deps, caller, user, asked);
  if (!('draftId' in copied)) return copied;
  const { source, paths, draftId } = copied;
  try {
    return await createTransfer(deps, caller, {
      ...send,
      title: send.title ?? source.title,
      draftId,
      fileObjects: copied.files.map(({ key: itemPath, size }) => ({ itemPath, size })),
      emptyFolders: [...copied.emptyFolders],
      recordedVideos: source.recorded_videos.filter((path) => paths.has(path)),
      voiceMemo: source.voice_memo !== null && paths.has(source.voice_memo) ? source.voice_memo : null,
    });
  } catch (error) {
    // The client has not seen this upload and cannot continue it, so its storage is released.
    if (error instanceof AppError && !error.retryable) await dropDraft(deps.db, draftId);
    throw error;
  }
}

async function copyOnce(
  deps: Deps,
  caller: Caller,
  user: User,
  { from, key, files, encryption }: Asked,
): Promise<CopiedTransfer | StoredTransfer> {
  try {
    return await copyTransfer(deps, caller, user, { slug: from, key, files }, (source) =>
      requireSameEncryption(source, encryption),
    );
  } catch (error) {
    // A parallel call with the same key was faster.
    const twin = await findTransferByKey(deps.db, user, key);
    if (twin === undefined) throw error;
    return twin;
  }
}
