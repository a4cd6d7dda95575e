/** Finds a draft by its id for its owner, and refuses everyone else. */
import { AppError } from '@waybill/contract/errors';
import type { Db, Tx } from '../../db/database.ts';
import type { Caller } from '../../upload-rules.ts';
import { requireOwnerNotSuspended } from './owner-suspended.ts';
import { isOwnDraft } from './policy.ts';
import { findDraft, findDraftAround, lockDraft, type StoredDraft } from './store.ts';

const isDraftId = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** Begun as a member of a team; when they go, it becomes the owner’s, and its prefix still names them. */
const wasBegunBy = ({ prefix }: StoredDraft, { user }: Caller): boolean =>
  user !== undefined && prefix.split('/', 3).slice(1).join('/') === `#Team/${user.id}`;

function requireOwn(draft: StoredDraft | undefined, caller: Caller): StoredDraft {
  if (draft !== undefined && !isOwnDraft(draft, caller) && wasBegunBy(draft, caller))
    throw new AppError('left_team');
  // An unknown id and another owner's id get the same answer.
  if (draft === undefined || !isOwnDraft(draft, caller)) throw new AppError('forbidden');
  return draft;
}

export async function findOwnDraft(db: Db, caller: Caller, id: string): Promise<StoredDraft> {
  return requireOwn(isDraftId(id) ? await findDraft(db, id) : undefined, caller);
}

/**
 * The draft that a file lies in; `id` names it where the caller knows it. What was uploaded for a request can only be
 * handed in, because its bytes are in the storage of another.
 */
export async function findSendableDraft(
  db: Db,
  caller: Caller,
  id: string | undefined,
  files: readonly { readonly itemPath: string }[],
): Promise<StoredDraft> {
  const draft = id === undefined ? await findDraftOf(db, caller, files) : await findOwnDraft(db, caller, id);
  if (draft.type === 'request') throw new AppError('forbidden');
  return draft;
}

async function findDraftOf(
  db: Db,
  caller: Caller,
  [first]: readonly { readonly itemPath: string }[],
): Promise<StoredDraft> {
  if (first === undefined) throw new AppError('no_files');
  return requireOwn(await findDraftAround(db, first.itemPath), caller);
}

/** Still open, and locked until the transaction ends. */
export async function lockOpenDraft(tx: Tx, caller: Caller, id: string): Promise<StoredDraft> {
  const draft = requireOwn(isDraftId(id) ? await lockDraft(tx, id) : undefined, caller);
  await requireOwnerNotSuspended(tx, draft);
  requireOpen(draft);
  return draft;
}

export function requireOpen({ state, expires_at }: StoredDraft): void {
  if (state === 'sealed' || state === 'released') throw new AppError('already_sent');
  if (state === 'dropped' || expires_at.getTime() <= Date.now()) throw new AppError('draft_not_found');
}
