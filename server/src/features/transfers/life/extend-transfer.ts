/** Extends a transfer while its files still exist. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { findTransferById, type StoredTransfer } from '../store.ts';
import { extendedExpiry } from './clock.ts';

/** Undefined when it was deleted, taken down or released. When the extended transfer expires, its sender is notified again. */
export async function extendTransfer(tx: Tx, id: string): Promise<StoredTransfer | undefined> {
  await sql`select 1 from transfers where id = ${id} for no key update`.execute(tx);
  const transfer = await findTransferById(tx, id);
  if (transfer === undefined) return undefined;
  const { deleted_at, taken_down_at, released_at, expires_at } = transfer;
  if (deleted_at !== null || taken_down_at !== null || released_at !== null) return undefined;
  return tx
    .updateTable('transfers')
    .set({ expires_at: extendedExpiry(expires_at, new Date()), expired_told_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
