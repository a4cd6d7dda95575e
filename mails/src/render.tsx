/** Turns a mail's data into what is sent: a subject, HTML and plain text. React escapes every value. */
import { render } from '@react-email/render';
import { type CodeMail, composeCode } from './account/code.tsx';
import { type ConfirmEmailMail, composeConfirmEmail } from './account/confirm-email.ts';
import { composeReset, type ResetMail } from './account/reset.ts';
import { composeSecurity } from './account/security.tsx';
import type { SecurityMail } from './account/security-notice.tsx';
import type { Composed, Envelope, Lang } from './envelope.ts';
import { Layout } from './frame/layout.tsx';
import { plainText } from './frame/plain.ts';
import { type AlarmMail, composeAlarm } from './operator/alarm.tsx';
import { type ContactMail, composeContact } from './operator/contact.tsx';
import { composeFeedback, type FeedbackMail } from './operator/feedback.tsx';
import { composeMailVolume, type MailVolumeMail } from './operator/mail-volume.tsx';
import { joinedLine } from './text/one-line.tsx';
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
