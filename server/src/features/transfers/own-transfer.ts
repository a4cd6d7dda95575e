/** Finds a transfer of the user. One that a colleague shares is only read and forwarded; any other answers 404, as if it did not exist. */
import { AppError } from '@waybill/contract/errors';
import { isSlug } from '@waybill/contract/slugs';
import type { Db, Tx } from '../../db/database.ts';
import type { User } from '../../http/actor.ts';
import { isSharedWith } from './sharing/store.ts';
import { findTransfer, lockTransfer, type StoredTransfer } from './store.ts';
import { stateOf } from './view.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isTransferId = (text: string): boolean => UUID.test(text);

async function requireOwn(
  db: Db | Tx,
  transfer: StoredTransfer | undefined,
  user: User,
): Promise<StoredTransfer> {
  if (transfer?.user_id === user.id) return transfer;
  throw new AppError(
    transfer !== undefined && (await isSharedNow(db, transfer, user)) ? 'forbidden' : 'not_found',
  );
}

export async function findOwnTransfer(db: Db | Tx, user: User, slug: string): Promise<StoredTransfer> {
  return requireOwn(db, isSlug(slug) ? await findTransfer(db, slug) : undefined, user);
}

/** Locks it against changes until the transaction ends. */
export async function lockOwnTransfer(tx: Tx, user: User, slug: string): Promise<StoredTransfer> {
  return requireOwn(tx, isSlug(slug) ? await lockTransfer(tx, slug) : undefined, user);
}

/** Sharing ends with the transfer. */
async function isSharedNow(db: Db | Tx, transfer: StoredTransfer, user: User): Promise<boolean> {
  return stateOf(transfer, Date.now()) === 'active' && isSharedWith(db, transfer.id, user);
}

/** One of the user’s own, or one that a colleague shares with them. */
export async function findReadable(db: Db | Tx, user: User, slug: string): Promise<StoredTransfer> {
  const transfer = isSlug(slug) ? await findTransfer(db, slug) : undefined;
  const readable =
    transfer !== undefined && (transfer.user_id === user.id || (await isSharedNow(db, transfer, user)));
  if (!readable) throw new AppError('not_found');
  return transfer;
}

/** What colleagues share is not extended by those who see it. */
export async function requireNoneShared(tx: Tx, user: User, slugs: readonly string[]): Promise<void> {
  for (const slug of slugs) {
    const transfer = await findTransfer(tx, slug);
    if (transfer !== undefined && (await isSharedNow(tx, transfer, user))) throw new AppError('forbidden');
  }
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
