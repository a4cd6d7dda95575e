/** Turns a mail's data into what is sent: a subject, HTML and plain text. React escapes every value. */
import { render } from '@react-email/render';
import { composeCode } from './code.tsx';
import { Layout } from './layout.tsx';
import type { Composed, Envelope, Lang, Mail } from './mail.ts';
import { oneLine } from './one-line.tsx';
import { plainText } from './plain.ts';

export type { Envelope, Lang, Mail } from './mail.ts';

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
  }
};

export const renderMail = async (envelope: Envelope, mail: Mail): Promise<RenderedMail> => {
  const composed = compose(mail, envelope.lang);
  const subject = oneLine(composed.subject, longestSubject);
  const html = await render(<Layout envelope={envelope} mail={{ ...composed, subject }} />);
  return { subject, html, text: plainText(envelope, composed) };
};
