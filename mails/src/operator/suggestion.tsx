/** The mail that brings the operator what a user suggests for the roadmap. Nothing that the user wrote becomes a link. */
import type { Composed, Lang, Reason } from '../envelope.ts';
import { Lines, Paragraph, Title } from '../frame/layout.tsx';
import { oneLine } from '../text/one-line.tsx';

export interface SuggestionMail {
  readonly name: 'suggestion';
  readonly text: string;
  /** Whom an answer goes to. */
  readonly email: string;
  readonly fullName: string;
  readonly role: string;
}

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly from: (person: string, role: string) => string;
  readonly answer: string;
  readonly reason: Reason;
}

const words: Record<Lang, (mail: SuggestionMail) => Words> = {
  en: ({ email }) => ({
    subject: `Suggestion from ${email}`,
    title: 'New suggestion for the roadmap',
    from: (person, role) => `From ${person}, plan: ${role}`,
    answer: `Reply to this email to answer ${email}.`,
    reason: (brandName) =>
      `You’re getting this email because you’re set as the operator of this ${brandName}.`,
  }),
  zh: ({ email }) => ({
    subject: `来自 ${email} 的建议`,
    title: '有用户对路线图提出建议',
    from: (person, role) => `来自 ${person}，套餐：${role}`,
    answer: `直接回复本邮件即可联系 ${email}。`,
    reason: (brandName) => `您收到此邮件，是因为您被设为这个 ${brandName} 的管理员。`,
  }),
};

export const composeSuggestion = (mail: SuggestionMail, lang: Lang): Composed => {
  const { subject, title, from, answer, reason } = words[lang](mail);
  const lines = mail.text.split('\n').filter((line) => line.trim() !== '');
  const about = from(oneLine(mail.fullName, 300) || mail.email, mail.role);
  return {
    subject,
    preview: lines[0] ?? '',
    from: mail.email,
    text: [...lines, about, answer],
    reason,
    body: (
      <>
        <Title>{title}</Title>
        <Lines of={lines} />
        <Paragraph>{about}</Paragraph>
        <Paragraph>{answer}</Paragraph>
      </>
    ),
  };
};
