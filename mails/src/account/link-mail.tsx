/** A mail whose point is one link: what it is for, the button, what happens then. */
import { Action } from '../blocks/action.tsx';
import type { Composed } from '../envelope.ts';
import { Paragraph, Title } from '../frame/layout.tsx';

export interface LinkWords {
  readonly subject: string;
  readonly title: string;
  readonly how: string;
  readonly label: string;
  /** Stands above the bare link in plain text. */
  readonly linkLine: string;
  readonly after: string;
  readonly reason: string;
}

export const composeLinkMail = (words: LinkWords, link: string): Composed => ({
  subject: words.subject,
  preview: words.how,
  text: [words.how, `${words.linkLine}\n${link}`, words.after],
  reason: words.reason,
  body: (
    <>
      <Title>{words.title}</Title>
      <Paragraph>{words.how}</Paragraph>
      <Action href={link}>{words.label}</Action>
      <Paragraph>{words.after}</Paragraph>
    </>
  ),
});
