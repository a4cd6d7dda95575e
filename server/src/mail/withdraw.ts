/** Withdraws mails that are still waiting. Emits no event, because the caller knows. */
import type { Tx } from '../db/database.ts';
import type { MailKind } from './kinds.ts';

const waiting = (tx: Tx, reason: string) =>
  tx
    .updateTable('mails')
    .set({ state: 'failed', reason, content: null, done_at: new Date() })
    .where('state', '=', 'waiting');

/** Answers with those that were withdrawn; the others have left already. */
export async function withdrawMails(tx: Tx, ids: readonly string[], reason: string): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await waiting(tx, reason)
    .where('id', 'in', [...ids])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Withdraws the waiting mails of a kind that a person triggered. */
export async function withdrawMailsOf(
  tx: Tx,
  accountId: string,
  kind: MailKind,
  reason: string,
): Promise<void> {
  await waiting(tx, reason).where('account_id', '=', accountId).where('kind', '=', kind).execute();
}
