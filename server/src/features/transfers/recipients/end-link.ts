/** Ends the personal link of a recipient, and withdraws the mails that wait for them. */
import type { Tx } from '../../../db/database.ts';
import { withdrawMails } from '../../../mail/withdraw.ts';
import { reminderMailId } from '../reminding/mail-id.ts';
import type { StoredRecipient } from '../store.ts';
import { forgetMail, markRemoved } from './store.ts';

export async function endLink(tx: Tx, { id, mail_id }: StoredRecipient): Promise<void> {
  await markRemoved(tx, id);
  const ids = [...(mail_id === null ? [] : [mail_id]), reminderMailId(id)];
  const withdrawn = await withdrawMails(tx, ids, 'the recipient was removed');
  if (mail_id !== null && withdrawn.includes(mail_id)) await forgetMail(tx, id);
}
