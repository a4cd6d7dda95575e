/** Adds the files of an upload to a sent transfer; the limits of the plan apply to all of its files together. */

import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { addFiles as addCall } from '@waybill/contract/forwarding';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { emit } from '../../../events/emit.ts';
import type { User } from '../../../http/actor.ts';
import type { Caller } from '../../../upload-rules.ts';
import { planOfUser } from '../../billing/index.ts';
import {
  filesOf,
  findSendableDraft,
  lockOpenDraft,
  lookAhead,
  missingFile,
  moveDraft,
  type StoredDraft,
  sealDraft,
} from '../../files/index.ts';
import { refusingBlocked } from '../blocking/refuse-blocked.ts';
import {
  type Contents,
  contentsOf,
  folderOf,
  onlyEmpty,
  requireDistinctPlaces,
  requireWithinPlan,
} from '../contents.ts';
import { dropRefused } from '../drop-refused.ts';
import { refuseEncrypted } from '../encrypted/refuse-encrypted.ts';
import { filesAdded } from '../events.ts';
import { recordSender } from '../history/record.ts';
import { findOwnTransfer, lockOwnTransfer, requireActive } from '../own-transfer.ts';
import { attachDraft, filesOfTransfers, findTransferOfDraft, type StoredTransfer } from '../store.ts';
import { setContents } from './store.ts';

type Asked = ParsedOf<typeof addCall>['body'];

export async function addFiles(
  deps: Deps,
  caller: Caller,
  user: User,
  asked: Asked,
): Promise<StoredTransfer> {
  if (asked.senderId !== user.id) throw new AppError('forbidden');
  // First, so that someone who left the team learns that, and not only that the transfer is no longer theirs.
  const draft = await findSendableDraft(deps.db, caller, asked.draftId, asked.fileObjects);
  const transfer = await findOwnTransfer(deps.db, user, asked.slug);
  if (transfer.id !== asked._id) throw new AppError('not_found');
  refuseEncrypted(transfer);
  const added = () => addedBefore(deps, transfer, draft.id);
  if (await added()) {
    await requireAmong(deps, draft, asked.fileObjects);
    return transfer;
  }
  requireActive(transfer);
  const contents = contentsOf(asked, draft.prefix, false);
  try {
    if (draft.region !== transfer.region) throw new AppError('conflict');
    const ahead = await lookAhead(deps, draft, contents.files);
    return await refusingBlocked(deps, (guard) =>
      deps.db.transaction().execute(async (tx) => {
        const locked = await lockOwnTransfer(tx, user, transfer.slug);
        requireActive(locked);
        const announced = await lockOpenDraft(tx, caller, draft.id);
        const open = await moveDraft(tx, announced, locked.owner, planOfUser(user).storage);
        const grown = await together(tx, user, locked, contents);
        await sealDraft(deps, tx, open, contents.files, ahead);
        await guard(tx, open);
        await attachDraft(tx, locked.id, open.id);
        await recordSender(tx, locked, 'files_added', {
          files: contents.files.length,
          bytes: contents.bytes,
        });
        await emit(tx, filesAdded, locked, { draftId: open.id });
        return setContents(tx, locked.id, grown);
      }),
    );
  } catch (error) {
    // A parallel call with the same upload was faster.
    if (error instanceof AppError && error.code === 'already_sent' && (await added()))
      return findOwnTransfer(deps.db, user, asked.slug);
    await dropRefused(deps, draft.id, error);
    throw error;
  }
}

async function addedBefore({ db }: Deps, { id }: StoredTransfer, draftId: string): Promise<boolean> {
  const into = await findTransferOfDraft(db, draftId);
  if (into !== undefined && into.id !== id) throw new AppError('already_sent');
  return into !== undefined;
}

/** A repeated call names what is there already; anything else was never uploaded, and saying nothing would look like success. */
async function requireAmong(
  { db }: Deps,
  draft: StoredDraft,
  named: readonly { readonly itemPath: string; readonly size: number }[],
): Promise<void> {
  const sizes = new Map((await filesOf(db, draft.id)).map(({ key, size }) => [key, Number(size)]));
  for (const { itemPath, size } of named) {
    if (!itemPath.startsWith(draft.prefix)) throw new AppError('forbidden');
    if (sizes.get(itemPath) !== size) throw missingFile(itemPath.slice(draft.prefix.length));
  }
}

/** The transfer with the added files; throws when a limit is exceeded or a path is taken. */
async function together(tx: Tx, user: User, transfer: StoredTransfer, added: Contents) {
  const before = (await filesOfTransfers(tx, [transfer.id])).map(({ path }) => path);
  const paths = [...before, ...added.paths];
  requireDistinctPlaces(paths, added.emptyFolders);
  const bytes = Number(transfer.bytes) + added.bytes;
  requireWithinPlan(paths.length, bytes, planOfUser(user));
  const emptyFolders = onlyEmpty([...transfer.empty_folders, ...added.emptyFolders], paths);
  return {
    bytes,
    count: paths.length,
    emptyFolders,
    folder: folderOf({ paths, emptyFolders }, [...transfer.recorded_videos, transfer.voice_memo]),
  };
}
