/** Decides what a mail to a reply address is, and stores the operator's answer from it; one whose sender is not verified waits. */
import type { Email } from 'postal-mime';
import { domainOf } from '../../../config/mail-address.ts';
import type { Deps } from '../../../deps.ts';
import { alarmOperator } from '../../../mail/alarm-operator.ts';
import { idOfName } from '../../../mail/once.ts';
import { answerConversation } from '../answer-conversation.ts';
import { isAnswer, plainAnswer } from '../rules.ts';
import { conversationAt } from './reply-address.ts';
import { replyText } from './reply-text.ts';
import { holdReply } from './unverified-replies.ts';
import { isSenderVerified } from './verify-sender.ts';

/** `ignored` is accepted and dropped, so that no mail goes back; the reason of a refusal reaches the sender. */
export type Taken =
  | { readonly outcome: 'stored' }
  | { readonly outcome: 'unverified' }
  | { readonly outcome: 'ignored'; readonly reason: string }
  | { readonly outcome: 'refused'; readonly reason: string };

const refused = (reason: string): Taken => ({ outcome: 'refused', reason });
const ignored = (reason: string): Taken => ({ outcome: 'ignored', reason });

/** Programs answer with these, and an answer to one would begin a loop. */
function isAutomatic({ headers }: Email): boolean {
  const valuesOf = (key: string) =>
    headers.filter((header) => header.key === key).map(({ value }) => value.trim().toLowerCase());
  return (
    valuesOf('auto-submitted').some((value) => value !== 'no') ||
    valuesOf('precedence').some((value) => ['bulk', 'junk', 'list', 'auto_reply'].includes(value)) ||
    ['list-id', 'x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'x-waybill-kind'].some(
      (key) => valuesOf(key).length > 0,
    )
  );
}

interface Envelope {
  /** Empty: a program wrote it, and wants no answer. */
  readonly from: string;
  readonly to: string;
  /** Who connected, and what they call themselves. */
  readonly ip: string;
  readonly helo: string;
}

export async function takeReply(deps: Deps, envelope: Envelope, raw: Uint8Array): Promise<Taken> {
  const conversation = await conversationAt(deps, envelope.to);
  if (conversation === undefined) return refused('There is no such address here.');
  // Only the process that receives mail needs it.
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(raw).catch(() => undefined);
  if (mail === undefined) return refused('This mail cannot be read.');
  if (envelope.from === '' || isAutomatic(mail)) return ignored('automatic');
  // The secret address decides; this keeps out those to whom the mail was forwarded.
  const from = mail.from?.address?.toLowerCase() ?? '';
  const fromLines = mail.headers.filter(({ key }) => key === 'from');
  if (fromLines.length !== 1 || from !== deps.config.mail.operator)
    return refused('Only the operator can reply to this address, from the address that got the mail.');
  const text = plainAnswer(replyText(mail.text ?? ''));
  if (!isAnswer(text))
    return refused('This mail has no text above the quoted mail, or too much. Send it as plain text.');
  // Delivered twice, it is one answer.
  const id = idOfName(
    `contact-reply:${conversation.id}:${mail.messageId ?? Buffer.from(raw).toString('hex')}`,
  );
  const isVerified = await isSenderVerified(deps.dns, {
    raw,
    domain: domainOf(from),
    mailFrom: envelope.from,
    ip: envelope.ip,
    helo: envelope.helo,
  });
  if (!isVerified) {
    if (await holdReply(deps.db, { id, conversation_id: conversation.id, message: text }))
      await alarmOperator(deps, `unverified-reply:${conversation.number}`, {
        name: 'alarm',
        what: 'reply',
        number: conversation.number,
      });
    return { outcome: 'unverified' };
  }
  const isKept = await answerConversation(deps.db, conversation.id, { id, text });
  return isKept ? { outcome: 'stored' } : refused('This conversation was deleted.');
}
