/** Moves the expiry of a locked transfer, keeps the old date to undo it, and lets its sender be notified again. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { EXPIRING_S } from '../clock.ts';
import type { Lifetime } from '../rules.ts';
import type { StoredTransfer } from '../store.ts';

/** What an update sets. A date that lies in the past, when a change is undone, is no news to the sender. */
export function expiryColumns({ expires_at }: Pick<StoredTransfer, 'expires_at'>, lifetime: Lifetime) {
  const left = lifetime.until.getTime() - Date.now();
  return {
    expires_at: lifetime.until,
    expiry_seconds: lifetime.seconds,
    previous_expires_at: expires_at,
    expiry_moved_at: new Date(),
    expired_told_at: left <= 0 ? new Date() : null,
    ...(left > EXPIRING_S * 1000 ? { expiring_told_at: null } : {}),
  };
}

/** Counts a change of these fields; part of the update that makes the change. */
export const revised = (fields: readonly string[]) => ({
  revision: sql<number>`revision + 1`,
  field_revisions: sql<string>`field_revisions || (
    select jsonb_object_agg(field, revision + 1) from unnest(${[...fields]}::text[]) as field)`,
});

export const moveExpiry = (tx: Tx, transfer: StoredTransfer, lifetime: Lifetime): Promise<StoredTransfer> =>
  tx
    .updateTable('transfers')
    .set({ ...expiryColumns(transfer, lifetime), ...revised(['expiry']) })
    .where('id', '=', transfer.id)
    .returningAll()
    .executeTakeFirstOrThrow();
