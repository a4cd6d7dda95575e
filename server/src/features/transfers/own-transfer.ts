/** Finds a transfer of the user; another user’s transfer answers 404, as if it did not exist. */
import { AppError } from '@waybill/contract/errors';
import { isSlug } from '@waybill/contract/slugs';
import type { Db, Tx } from '../../db/database.ts';
import type { User } from '../../http/actor.ts';
import { findTransfer, lockTransfer, type StoredTransfer } from './store.ts';
import { stateOf } from './view.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isTransferId = (text: string): boolean => UUID.test(text);

function requireOwn(transfer: StoredTransfer | undefined, user: User): StoredTransfer {
  if (transfer === undefined || transfer.user_id !== user.id) throw new AppError('not_found');
  return transfer;
}

export async function findOwnTransfer(db: Db | Tx, user: User, slug: string): Promise<StoredTransfer> {
  return requireOwn(isSlug(slug) ? await findTransfer(db, slug) : undefined, user);
}

/** Locks it against changes until the transaction ends. */
export async function lockOwnTransfer(tx: Tx, user: User, slug: string): Promise<StoredTransfer> {
  return requireOwn(isSlug(slug) ? await lockTransfer(tx, slug) : undefined, user);
}

/** An ended transfer cannot be added to, mailed or forwarded. */
export function requireActive(transfer: StoredTransfer): void {
  const state = stateOf(transfer, Date.now());
  if (state === 'taken_down') throw new AppError('taken_down');
  if (state === 'deleted') throw new AppError('transfer_deleted');
  if (state === 'expired') throw new AppError('transfer_expired');
}

/** Whether nothing of it can be changed or brought back any more. */
export const isOver = ({ taken_down_at, deleted_at, released_at }: StoredTransfer): boolean =>
  taken_down_at !== null || deleted_at !== null || released_at !== null;

/** An expired transfer can be changed while its files exist. */
export function requireChangeable(transfer: StoredTransfer): void {
  if (transfer.taken_down_at !== null) throw new AppError('taken_down');
  if (transfer.deleted_at !== null) throw new AppError('transfer_deleted');
  if (transfer.released_at !== null) throw new AppError('transfer_expired');
}

export function requireMaySend({ suspended }: User): void {
  if (suspended) throw new AppError('suspended');
}
