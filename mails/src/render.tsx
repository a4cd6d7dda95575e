/** Turns a mail's data into what is sent: a subject, HTML and plain text. React escapes every value. */
import { render } from '@react-email/render';
import { type CodeMail, composeCode } from './code.tsx';
import { type ContactMail, composeContact } from './contact.tsx';
import type { Composed, Envelope, Lang } from './envelope.ts';
import { Layout } from './layout.tsx';
import { oneLine } from './one-line.tsx';
import { plainText } from './plain.ts';

/** Every mail we send, as plain data that can wait in a queue; a new one is a new file and a line below. */
export type Mail = CodeMail | ContactMail;

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const longestSubject = 200;

const compose = (mail: Mail, lang: Lang): Composed => {
  switch (mail.name) {
    case 'code':
      return composeCode(mail, lang);
    case 'contact':
      return composeContact(mail, lang);
  }
};

export const renderMail = async (envelope: Envelope, mail: Mail): Promise<RenderedMail> => {
  const composed = compose(mail, envelope.lang);
  const subject = oneLine(composed.subject, longestSubject);
  const html = await render(<Layout envelope={envelope} mail={{ ...composed, subject }} />);
  return { subject, html, text: plainText(envelope, composed) };
};
