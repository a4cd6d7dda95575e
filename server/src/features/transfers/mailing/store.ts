/** The SQL of mailing a transfer to people once more. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { StoredTransfer } from '../store.ts';

/** Those of the transfer whom nobody has mailed yet, or with `again` not within a day; marked as mailed now. */
export async function takeToMail(
  tx: Tx,
  transfer: Pick<StoredTransfer, 'id' | 'send_as'>,
  emails: readonly string[],
  again: boolean,
): Promise<string[]> {
  if (emails.length === 0) return [];
  // What is sent by mail has its mails on their way from the first moment on.
  const mailedAt =
    transfer.send_as === 'email' ? sql<Date | null>`coalesce(mailed_at, created_at)` : sql`mailed_at`;
  const due = again
    ? sql<boolean>`(${mailedAt} is null or ${mailedAt} <= now() - interval '1 day')`
    : sql<boolean>`${mailedAt} is null`;
  // In the order in which mails are marked as sent, so that neither blocks the other.
  const { rows } = await sql<{ id: string }>`
    update recipients set mailed_at = now() where id in (
      select id from recipients
      where transfer_id = ${transfer.id} and email in (${sql.join(emails)}) and ${due}
      order by position for update
    ) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
