/** Renders a posted mail into the message that is sent. */
import type { Selectable } from 'kysely';
import type { OutgoingMail } from '../adapters/mail/port.ts';
import { domainOf } from '../config/mail-address.ts';
import type { MailTables } from '../db/tables/mail.ts';
import type { Deps } from '../deps.ts';
import { canBeTurnedOff } from './kinds.ts';
import { type MailSender, ourSender } from './sender.ts';
import { unsubscribeUrl } from './unsubscribe/token.ts';

export type WaitingMail = Selectable<MailTables['mails']>;

export async function outgoingMail(
  deps: Deps,
  mail: WaitingMail,
  { isTheirs, from, dkim }: MailSender,
): Promise<OutgoingMail> {
  if (mail.content === null) throw new Error('a mail without content cannot be sent');
  const ours = ourSender(deps).from;
  const unsubscribe = canBeTurnedOff(mail.kind)
    ? await unsubscribeUrl(deps, { address: mail.to_address, kind: mail.kind, lang: mail.lang })
    : undefined;
  // The renderer is large, and only processes that send mail need it.
  const { renderMail } = await import('@waybill/mails/render');
  const { sender, ...rendered } = await renderMail(
    {
      lang: mail.lang,
      number: mail.number,
      to: mail.to_address,
      site: deps.config.publicUrl,
      brandName: deps.config.brandName,
      ...(unsubscribe === undefined ? {} : { unsubscribe }),
    },
    mail.content,
  );
  return {
    ...rendered,
    // The same at every attempt, from either address.
    messageId: `<${mail.id}@${domainOf(ours.address)}>`,
    kind: mail.kind,
    from: isTheirs
      ? { ...(sender && { name: sender.name }), ...from }
      : { ...from, ...(sender && { name: sender.via }) },
    // What comes back is ours to handle.
    ...(isTheirs ? { returnTo: ours.address } : {}),
    ...(dkim === undefined ? {} : { dkim }),
    to: mail.to_address,
    ...(mail.reply_to === null ? {} : { replyTo: { address: mail.reply_to } }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe === undefined
        ? {}
        : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  };
}
