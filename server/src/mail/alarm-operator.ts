/** Mails the operator about what needs a person, when the operator's address is set. */
import type { AlarmMail } from '@waybill/mails/alarm';
import type { Deps } from '../deps.ts';
import { postMail } from './post.ts';

/** `once` names the occasion: however often it occurs, it is one mail a day. */
export async function alarmOperator({ db, config }: Deps, once: string, mail: AlarmMail): Promise<void> {
  const to = config.mail.operator;
  if (to === undefined) return;
  const day = new Date().toISOString().slice(0, 10);
  await db
    .transaction()
    .execute((tx) => postMail(tx, { to, lang: 'en', kind: 'alarm', once: `alarm:${once}:${day}`, mail }));
}
