/** Turns a mail's data into what is sent: a subject, HTML and plain text. React escapes every value. */
import { render } from '@react-email/render';
import { type AlarmMail, composeAlarm } from './alarm.tsx';
import { type CodeMail, composeCode } from './code.tsx';
import { type ConfirmEmailMail, composeConfirmEmail } from './confirm-email.ts';
import { type ContactMail, composeContact } from './contact.tsx';
import type { Composed, Envelope, Lang } from './envelope.ts';
import { composeFeedback, type FeedbackMail } from './feedback.tsx';
import { Layout } from './layout.tsx';
import { composeMailVolume, type MailVolumeMail } from './mail-volume.tsx';
import { joinedLine } from './one-line.tsx';
import { plainText } from './plain.ts';
import { composeReset, type ResetMail } from './reset.ts';
import { composeSecurity } from './security.tsx';
import type { SecurityMail } from './security-notice.tsx';
import { composeTransferMail, type TransferRelatedMail } from './transfer/mails.ts';

/** Every mail we send, as plain data that can wait in a queue; a new one is a new file and a line below. */
export type Mail =
  | CodeMail
  | ResetMail
  | ConfirmEmailMail
  | SecurityMail
  | ContactMail
  | FeedbackMail
  | AlarmMail
  | MailVolumeMail
  | TransferRelatedMail;

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Who it is from, when it is not simply from us; the address stays ours. */
  readonly sender?: string;
}

const longestSubject = 200;

/** A last net: no text of ours has a mark that turns what follows it around, so any that is left is a stranger's. */
const unturned = (written: string): string => written.replace(/[\u202A-\u202E\u2067]/gu, ' ');

const compose = (mail: Mail, lang: Lang): Composed => {
  switch (mail.name) {
    case 'code':
      return composeCode(mail, lang);
    case 'contact':
      return composeContact(mail, lang);
    case 'reset':
      return composeReset(mail, lang);
    case 'confirm-email':
      return composeConfirmEmail(mail, lang);
    case 'security':
      return composeSecurity(mail, lang);
    case 'alarm':
      return composeAlarm(mail, lang);
    case 'feedback':
      return composeFeedback(mail, lang);
    case 'mail-volume':
      return composeMailVolume(mail, lang);
    default:
      return composeTransferMail(mail, lang);
  }
};

export const renderMail = async (envelope: Envelope, mail: Mail): Promise<RenderedMail> => {
  const composed = compose(mail, envelope.lang);
  const subject = joinedLine(composed.subject, longestSubject);
  const html = unturned(await render(<Layout envelope={envelope} mail={{ ...composed, subject }} />));
  const { sender } = composed;
  const text = unturned(plainText(envelope, composed));
  return {
    subject,
    html,
    text,
    ...(sender === undefined ? {} : { sender: joinedLine(sender, longestSubject) }),
  };
};
