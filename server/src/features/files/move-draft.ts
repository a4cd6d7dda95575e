/** Moves an upload to the storage of another owner before it is sealed: files that are added to a transfer lie with its others. */
import { AppError } from '@waybill/contract/errors';
import type { Tx } from '../../db/database.ts';
import { moveCopies } from './held-bytes.ts';
import { readUse, reserve, reservedBy, type StoredDraft, setOwner, settle } from './store.ts';

/** `draft` is open and locked by this transaction. Someone in a team also has transfers from before, in their own storage. */
export async function moveDraft(
  tx: Tx,
  draft: StoredDraft,
  owner: string,
  limit: number,
): Promise<StoredDraft> {
  if (draft.owner === owner) return draft;
  if (draft.copying) await moveCopies(tx, draft, owner, limit);
  else await moveReserved(tx, draft, owner, limit);
  await setOwner(tx, draft.id, owner);
  return { ...draft, owner };
}

async function moveReserved(tx: Tx, draft: StoredDraft, owner: string, limit: number): Promise<void> {
  const bytes = reservedBy(draft);
  if (!(await reserve(tx, owner, bytes, limit))) {
    const { used, reserved } = await readUse(tx, owner);
    throw new AppError('storage_exceeded', { fields: { excess: String(used + reserved + bytes - limit) } });
  }
  await settle(tx, draft.owner, bytes, 0);
}
