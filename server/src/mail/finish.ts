/** Records the result of a mail, deletes its content, and notifies its sender. */
import { oneLine } from '@waybill/mails/one-line';
import type { Db } from '../db/database.ts';
import type { MailState } from '../db/tables/mail.ts';
import { append } from '../events/append.ts';
import { mailsEnded } from '../metrics/counters.ts';
import { mailBounced, mailCapped, mailDelivered, mailFailed } from './events.ts';
import { kindOf, type MailKind } from './kinds.ts';

interface FinishedMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly to_address: string;
  readonly account_id: string | null;
}

/** Not `suppressed`: that a receiver turned off a mail is private. */
const reported = new Map<MailState, typeof mailBounced | typeof mailFailed | typeof mailCapped>([
  ['bounced', mailBounced],
  ['failed', mailFailed],
  ['capped', mailCapped],
]);

export async function finishMail(
  db: Db,
  mail: FinishedMail,
  state: Exclude<MailState, 'waiting'>,
  reason: string,
): Promise<void> {
  const isFirst = await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('mails')
      .set({ state, reason: oneLine(reason, 1_000), content: null, done_at: new Date() })
      .where('id', '=', mail.id)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const data = { mailId: mail.id, mailKind: mail.kind, to: mail.to_address };
    const event = reported.get(state);
    if (event !== undefined) await append(tx, event, data, { accountId: mail.account_id });
    else if (state === 'sent' && kindOf(mail.kind).tracked === true) await append(tx, mailDelivered, data);
    return true;
  });
  if (isFirst) mailsEnded.inc({ outcome: state });
}
