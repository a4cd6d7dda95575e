/** Posts a mail inside the caller's transaction: it is sent only when that is committed. */
import { randomUUID } from 'node:crypto';
import type { Mail } from '@waybill/mails/registry';
import * as z from 'zod';
import { mailAddress } from '../config/mail-address.ts';
import type { Tx } from '../db/database.ts';
import { declareTask } from '../jobs/task.ts';
import { kindOf, type MailKind } from './kinds.ts';
import { drawNumber } from './number.ts';
import { idOfName } from './once.ts';

export interface NewMail {
  readonly to: string;
  readonly lang: 'en' | 'zh';
  readonly mail: Mail;
  readonly replyTo?: string;
  /** The waybill number, when the mail is about a transfer. */
  readonly number?: string;
  /** The account that is notified when it bounces. */
  readonly accountId?: string;
  /** The owner whose domain it comes from, if there is one in use: for mails to the people that a user deals with. */
  readonly sentFor?: string;
  /** When the mail becomes useless; a day from now by default. */
  readonly giveUpAt?: Date;
  /** Posted again under the same name, it is still one mail: for reactions, which may run twice. */
  readonly once?: string;
  /** The caps were already checked in the same transaction. */
  readonly counted?: boolean;
}

const day = 24 * 60 * 60 * 1_000;

/** With the queue's growing pauses the thirteenth attempt comes about 22 hours after the first. */
const TRIES = 13;

export async function postMail(tx: Tx, mail: NewMail): Promise<string> {
  const id = mail.once === undefined ? randomUUID() : idOfName(mail.once);
  const kind = mail.mail.name;
  const posted = await tx
    .insertInto('mails')
    .values({
      id,
      number: mail.number ?? drawNumber(),
      kind,
      to_address: mailAddress(mail.to),
      lang: mail.lang,
      reply_to: mail.replyTo === undefined ? null : mailAddress(mail.replyTo),
      content: JSON.stringify(mail.mail),
      account_id: mail.accountId ?? null,
      sent_for: mail.sentFor ?? null,
      counted_at: mail.counted === true ? new Date() : null,
      give_up_at: mail.giveUpAt ?? new Date(Date.now() + day),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (posted !== undefined) await queueMail(tx, { id, kind });
  return id;
}

/** What it does is in deliver.ts, which queues a mail again when it has to wait. */
export const sendMailTask = declareTask('send-mail', z.object({ id: z.uuid() }));

/** Security mails overtake the others, so that a flood of those does not delay them. */
export const queueMail = (
  tx: Tx,
  { id, kind }: { readonly id: string; readonly kind: MailKind },
  runAt?: Date,
): Promise<void> =>
  sendMailTask.enqueue(
    tx,
    { id },
    {
      key: `mail:${id}`,
      maxAttempts: TRIES,
      urgent: kindOf(kind).security === true,
      ...(runAt === undefined ? {} : { runAt }),
    },
  );
