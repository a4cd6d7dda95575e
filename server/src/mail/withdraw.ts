/** Takes back mails that have not left yet. */
import type { Tx } from '../db/database.ts';

export async function withdrawMails(tx: Tx, ids: readonly string[], reason: string): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('mails')
    .set({ state: 'failed', reason, content: null, done_at: new Date() })
    .where('id', 'in', [...ids])
    .where('state', '=', 'waiting')
    .execute();
}
