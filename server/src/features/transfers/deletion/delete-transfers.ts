/** Deletes transfers: the links end with the transaction, the files are removed later. */
import { AppError } from '@waybill/contract/errors';
import { UNDO_DELETE_S } from '@waybill/contract/transfers';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { emit } from '../../../events/emit.ts';
import type { User } from '../../../http/actor.ts';
import { recordTeamAct } from '../../teams/index.ts';
import { transferKept } from '../events.ts';
import { recordSender } from '../history/record.ts';
import { isTransferId } from '../own-transfer.ts';
import { nameForTeam } from '../sharing/name-for-team.ts';
import { isSharedWith } from '../sharing/store.ts';
import type { StoredTransfer } from '../store.ts';
import { beginDeletion } from './begin-deletion.ts';
import { lockOwnTransfers, setKept } from './store.ts';

/** All of them, or none when one is not the user’s own. */
async function lockAll(tx: Tx, user: User, asked: readonly string[]): Promise<StoredTransfer[]> {
  const ids = [...new Set(asked)];
  if (!ids.every(isTransferId)) throw new AppError('not_found');
  const found = await lockOwnTransfers(tx, user.id, ids);
  if (found.length === ids.length) return found;
  const own = new Set(found.map(({ id }) => id));
  for (const id of ids)
    if (!own.has(id) && (await isSharedWith(tx, id, user))) throw new AppError('forbidden');
  throw new AppError('not_found');
}

const idsOf = (transfers: readonly StoredTransfer[]): string[] => transfers.map(({ id }) => id);

export function deleteTransfers(deps: Deps, user: User, ids: readonly string[]): Promise<string[]> {
  return deps.db.transaction().execute(async (tx) => {
    const transfers = await lockAll(tx, user, ids);
    for (const transfer of transfers) {
      if (transfer.deleted_at !== null) continue;
      await beginDeletion(tx, transfer);
      await recordTeamAct(
        tx,
        { id: user.id, ownerId: transfer.owner },
        { act: 'transfer_deleted', subject: nameForTeam(transfer) },
      );
    }
    return idsOf(transfers);
  });
}

/** While its files are there; when they were gone before it was deleted, for as long as others. */
function canBeKept({ deleted_at, released_at, taken_down_at }: StoredTransfer): boolean {
  if (deleted_at === null || released_at === null) return true;
  if (taken_down_at !== null) return false;
  return released_at < deleted_at && Date.now() - deleted_at.getTime() < UNDO_DELETE_S * 1000;
}

/** Undoes deletions while that is possible. */
export function keepTransfers(deps: Deps, user: User, ids: readonly string[]): Promise<string[]> {
  return deps.db.transaction().execute(async (tx) => {
    const transfers = await lockAll(tx, user, ids);
    for (const transfer of transfers) {
      if (transfer.deleted_at === null) continue;
      if (!canBeKept(transfer)) throw new AppError('transfer_deleted');
      await setKept(tx, transfer.id);
      await recordSender(tx, transfer, 'kept', {});
      await emit(tx, transferKept, transfer);
    }
    return idsOf(transfers);
  });
}
