/** The mail that brings the operator what a visitor wrote. All of its text is a stranger's, so nothing in it is a link. */
import type { Composed, Lang } from './envelope.ts';
import { Paragraph, Title } from './layout.tsx';

export interface ContactMail {
  readonly name: 'contact';
  /** Whom an answer goes to. */
  readonly email: string;
  readonly message: string;
}

const words: Record<
  Lang,
  (mail: ContactMail) => { subject: string; title: string; answer: string; reason: string }
> = {
  en: ({ email }) => ({
    subject: `A message from ${email}`,
    title: 'A visitor wrote to you',
    answer: `Answer this mail to reach ${email}. The address was typed by the visitor and is not verified.`,
    reason: 'You get this because your address is set as the operator of this Waybill.',
  }),
  zh: ({ email }) => ({
    subject: `来自 ${email} 的留言`,
    title: '有访客给您留言',
    answer: `直接回复本邮件即可联系 ${email}。该地址由访客自行填写，未经验证。`,
    reason: '您收到此邮件，是因为您的地址被设为这个 Waybill 的管理员。',
  }),
};

export const composeContact = (mail: ContactMail, lang: Lang): Composed => {
  const { subject, title, answer, reason } = words[lang](mail);
  const lines = mail.message.split('\n').filter((line) => line.trim() !== '');
  return {
    subject,
    preview: lines[0] ?? '',
    from: mail.email,
    text: [...lines, answer],
    reason,
    body: (
      <>
        <Title>{title}</Title>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
          <Paragraph key={index}>{line}</Paragraph>
        ))}
        <Paragraph>{answer}</Paragraph>
      </>
    ),
  };
};
