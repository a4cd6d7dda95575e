/** Writes the changes of a transfer into its history, one entry for each field. */
import type { Tx } from '../../../db/database.ts';
import { recordSender } from '../history/record.ts';
import type { StoredTransfer } from '../store.ts';
import type { Changes } from './changes.ts';

/** `before` is the transfer as it was. */
export async function recordChanges(tx: Tx, before: StoredTransfer, changes: Changes): Promise<void> {
  const { title, message, passwordHash, lifetime, undone = false, remindBefore, openByLink } = changes;
  if (title !== undefined) await recordSender(tx, before, 'title_changed', { from: before.title, to: title });
  if (message !== undefined)
    await recordSender(tx, before, 'message_changed', { from: before.message, to: message });
  if (passwordHash !== undefined)
    await recordSender(tx, before, 'password', { how: howLocked(before.password_hash, passwordHash) });
  if (lifetime !== undefined)
    await recordSender(tx, before, 'expiry_moved', {
      from: before.expires_at.getTime(),
      to: lifetime.until.getTime(),
      undone,
    });
  if (remindBefore !== undefined) await recordSender(tx, before, 'remind_before', { on: remindBefore });
  if (openByLink !== undefined) await recordSender(tx, before, 'link', { on: openByLink });
}

function howLocked(before: string | null, after: string | null): 'set' | 'changed' | 'removed' {
  if (after === null) return 'removed';
  return before === null ? 'set' : 'changed';
}
