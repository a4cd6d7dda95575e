/** Mails the operator about what needs a person, when the operator's address is set. */
import type { MailByName } from '@waybill/mails/registry';
import type { Deps } from '../deps.ts';
import { postMail } from './post.ts';

/** `once` names the occasion: however often it occurs, it is one mail a day. */
export async function alarmOperator(
  { db, config }: Deps,
  once: string,
  mail: MailByName['alarm'],
): Promise<void> {
  const to = config.mail.operator;
  if (to === undefined) return;
  const day = new Date().toISOString().slice(0, 10);
  await db
    .transaction()
    .execute((tx) => postMail(tx, { to, lang: 'en', once: `alarm:${once}:${day}`, mail }));
}
