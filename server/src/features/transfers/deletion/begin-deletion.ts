/** Ends a transfer's link in a transaction, and releases its files after the time in which that can be undone. */
import { UNDO_DELETE_S } from '@waybill/contract/transfers';
import type { Tx } from '../../../db/database.ts';
import { emit } from '../../../events/emit.ts';
import { transferDeleted } from '../events.ts';
import { record } from '../history/record.ts';
import type { StoredTransfer } from '../store.ts';
import { releaseLater } from './release-transfer.ts';
import { setDeleted } from './store.ts';

/** PostgreSQL stores microseconds, of which we read only milliseconds. */
const MARGIN_MS = 100;

/** `by`: the sender, or the rule that deletes after the first download. */
export async function beginDeletion(
  tx: Tx,
  transfer: StoredTransfer,
  by: 'sender' | 'system' = 'sender',
): Promise<void> {
  const at = await setDeleted(tx, transfer.id);
  await record(tx, transfer, {
    kind: 'deleted',
    actor: by,
    accountId: by === 'sender' ? transfer.user_id : null,
    data: {},
  });
  await emit(tx, transferDeleted, transfer);
  const runAt = new Date(at.getTime() + UNDO_DELETE_S * 1000 + MARGIN_MS);
  await releaseLater(tx, transfer.id, runAt);
}
