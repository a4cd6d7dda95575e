/** Turns a mail's data into what is sent: a subject, HTML and plain text. React escapes every value. */
import type { Composed, Envelope, SenderName } from './envelope.ts';
import { htmlDocument } from './frame/document.ts';
import { Layout } from './frame/layout.tsx';
import { plainText } from './frame/plain.ts';
import { type Mail, type MailByName, type MailName, mails } from './registry.ts';
import { joinedLine } from './text/one-line.tsx';
import { sentVia } from './text/sender.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Who it is from, when it is not simply from us. */
  readonly sender?: SenderName;
}

const longestSubject = 200;

/** A last net: no text of ours has a mark that turns what follows it around, so any that is left is a stranger's. */
const unturned = (written: string): string => written.replace(/[\u202A-\u202E\u2067]/gu, ' ');

export async function composeMail<Name extends MailName>(
  name: Name,
  mail: MailByName[Name],
  { lang, brandName }: Envelope,
): Promise<Composed> {
  const compose = await mails[name].compose();
  return compose(mail, lang, brandName);
}

export const renderMail = async (envelope: Envelope, mail: Mail): Promise<RenderedMail> => {
  const composed = await composeMail(mail.name, mail, envelope);
  const subject = joinedLine(composed.subject, longestSubject);
  const html = unturned(htmlDocument(<Layout envelope={envelope} mail={{ ...composed, subject }} />));
  const { sender } = composed;
  const text = unturned(plainText(envelope, composed));
  return {
    subject,
    html,
    text,
    ...(sender === undefined
      ? {}
      : {
          sender: {
            name: joinedLine(sender, longestSubject),
            via: joinedLine(sentVia(sender, envelope, composed.brand), longestSubject),
          },
        }),
  };
};
