/** Checks, when copies are sent, that the transfer they are of can still be forwarded. */
import { AppError } from '@waybill/contract/errors';
import type { Tx } from '../../../db/database.ts';
import type { Sender } from '../sender.ts';
import { isSharedWith } from '../sharing/store.ts';
import { findTransferById, isTakenDown, type StoredTransfer } from '../store.ts';

/** Undefined when it is gone. It is not taken down meanwhile, and a colleague whose share has ended cannot send what they copied. */
export async function requireForwardable(
  tx: Tx,
  sourceId: string,
  { userId }: Sender,
): Promise<StoredTransfer | undefined> {
  if (await isTakenDown(tx, sourceId)) throw new AppError('file_blocked');
  const source = await findTransferById(tx, sourceId);
  if (source === undefined || source.user_id === userId) return source;
  if (userId === null || !(await isSharedWith(tx, sourceId, { id: userId }))) throw new AppError('forbidden');
  return source;
}
