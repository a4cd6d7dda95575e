/** Deletes transfers: their links end with the transaction, their bytes go a little later. */
import { AppError } from '@waybill/contract/errors';
import { UNDO_DELETE_S } from '@waybill/contract/transfers';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { addJob } from '../../../jobs/queue.ts';
import { TRANSFER_DELETED, TRANSFER_KEPT } from '../events.ts';
import { isTransferId, requireMaySend } from '../own-transfer.ts';
import type { StoredTransfer } from '../store.ts';
import { tell } from '../tell.ts';
import { RELEASE_TASK, releaseKey } from './release-transfer.ts';
import { lockOwnTransfers, setDeleted } from './store.ts';

/** The database keeps finer time than we read of it. */
const MARGIN_MS = 100;

/** All of them, or none when one is not the user’s own. */
async function lockAll(tx: Tx, user: User, asked: readonly string[]): Promise<StoredTransfer[]> {
  const ids = [...new Set(asked)];
  if (!ids.every(isTransferId)) throw new AppError('not_found');
  const found = await lockOwnTransfers(tx, user.id, ids);
  if (found.length !== ids.length) throw new AppError('not_found');
  return found;
}

const idsOf = (transfers: readonly StoredTransfer[]): string[] => transfers.map(({ id }) => id);

export function deleteTransfers(deps: Deps, user: User, ids: readonly string[]): Promise<string[]> {
  requireMaySend(user);
  return deps.db.transaction().execute(async (tx) => {
    const transfers = await lockAll(tx, user, ids);
    for (const transfer of transfers) {
      if (transfer.deleted_at !== null) continue;
      const at = await setDeleted(tx, transfer.id, true);
      if (at === null) throw new Error('a transfer was not deleted');
      await tell(tx, TRANSFER_DELETED, transfer);
      const runAt = new Date(at.getTime() + UNDO_DELETE_S * 1000 + MARGIN_MS);
      await addJob(tx, RELEASE_TASK, { id: transfer.id }, { runAt, key: releaseKey(transfer.id) });
    }
    return idsOf(transfers);
  });
}

/** Takes deletions back as long as the bytes are there. */
export function keepTransfers(deps: Deps, user: User, ids: readonly string[]): Promise<string[]> {
  requireMaySend(user);
  return deps.db.transaction().execute(async (tx) => {
    const transfers = await lockAll(tx, user, ids);
    for (const transfer of transfers) {
      if (transfer.deleted_at === null) continue;
      if (transfer.released_at !== null) throw new AppError('transfer_deleted');
      await setDeleted(tx, transfer.id, false);
      await tell(tx, TRANSFER_KEPT, transfer);
    }
    return idsOf(transfers);
  });
}
