/** Extends a transfer while its files still exist. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { moveExpiry } from '../changing/move-expiry.ts';
import { extendedExpiry } from '../clock.ts';
import { isOver } from '../own-transfer.ts';
import { findTransferById, type StoredTransfer } from '../store.ts';

/** Undefined when it was deleted, taken down or released. When the extended transfer expires, its sender is notified again. */
export async function extendTransfer(tx: Tx, id: string): Promise<StoredTransfer | undefined> {
  await sql`select 1 from transfers where id = ${id} for no key update`.execute(tx);
  const transfer = await findTransferById(tx, id);
  if (transfer === undefined || isOver(transfer)) return undefined;
  const now = new Date();
  const until = extendedExpiry(transfer.expires_at, now);
  const seconds = Math.round((until.getTime() - now.getTime()) / 1000);
  return moveExpiry(tx, transfer, { until, seconds });
}
