/** The mail that brings the operator what a visitor wrote. All of its text is a stranger's, so nothing in it is a link. */
import type { Composed, Lang } from '../envelope.ts';
import { Paragraph, Title } from '../frame/layout.tsx';

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
    subject: `Message from ${email}`,
    title: 'New message from a visitor',
    answer: `Reply to this email to answer ${email}. The visitor entered this address, and it isn’t verified.`,
    reason: 'You’re getting this email because you’re set as the operator of this Waybill.',
  }),
  zh: ({ email }) => ({
    subject: `来自 ${email} 的留言`,
    title: '有访客给您留言',
    answer: `直接回复本邮件即可联系 ${email}。该地址由访客自行填写，未经验证。`,
    reason: '您收到此邮件，是因为您被设为这个 Waybill 的管理员。',
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
