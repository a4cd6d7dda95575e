/** Posts a mail inside the caller's transaction: it goes out exactly when what it tells of has happened. */
import { randomUUID } from 'node:crypto';
import type { Mail } from '@waybill/mails/render';
import type { Tx } from '../db/database.ts';
import { addJob } from '../jobs/queue.ts';
import { mailAddress } from './address.ts';
import { kinds, type MailKind } from './kinds.ts';
import { drawNumber } from './number.ts';
import { idOfName } from './once.ts';

export interface NewMail {
  readonly to: string;
  readonly lang: 'en' | 'zh';
  readonly kind: MailKind;
  readonly mail: Mail;
  readonly replyTo?: string;
  /** The number on the paper, when what it tells of has one. */
  readonly number?: string;
  /** Who is told when it bounces. */
  readonly accountId?: string;
  /** When it is of no use any more; a day from now unless said. */
  readonly giveUpAt?: Date;
  /** Posted again under the same name, it is still one mail: for reactions, which may run twice. */
  readonly once?: string;
  /** The caps have let it through in the same transaction. */
  readonly counted?: boolean;
}

const day = 24 * 60 * 60 * 1_000;

/** With the queue's growing pauses the thirteenth try comes about 22 hours after the first. */
const TRIES = 13;

export async function postMail(tx: Tx, mail: NewMail): Promise<string> {
  const id = mail.once === undefined ? randomUUID() : idOfName(mail.once);
  const posted = await tx
    .insertInto('mails')
    .values({
      id,
      number: mail.number ?? drawNumber(),
      kind: mail.kind,
      to_address: mailAddress(mail.to),
      lang: mail.lang,
      reply_to: mail.replyTo === undefined ? null : mailAddress(mail.replyTo),
      content: JSON.stringify(mail.mail),
      account_id: mail.accountId ?? null,
      counted_at: mail.counted === true ? new Date() : null,
      give_up_at: mail.giveUpAt ?? new Date(Date.now() + day),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (posted !== undefined) await queueMail(tx, { id, kind: mail.kind });
  return id;
}

/** Security mails overtake the others, so that a flood of those does not delay them. */
export const queueMail = (
  tx: Tx,
  { id, kind }: { readonly id: string; readonly kind: MailKind },
  runAt?: Date,
): Promise<void> =>
  addJob(
    tx,
    'send-mail',
    { id },
    {
      key: `mail:${id}`,
      maxAttempts: TRIES,
      urgent: kinds[kind].security === true,
      ...(runAt === undefined ? {} : { runAt }),
    },
  );
