/** The mail that brings the operator what a user thinks of the product. Nothing that the user wrote becomes a link. */
import type { Composed, Lang, Reason } from '../envelope.ts';
import { Lines, Paragraph, Title } from '../frame/layout.tsx';
import { oneLine } from '../text/one-line.tsx';

type FeedbackRating = 'Bad' | 'Fine' | 'Fantastic';

export interface FeedbackMail {
  readonly name: 'feedback';
  readonly rating: FeedbackRating;
  readonly message: string;
  /** Whom an answer goes to. */
  readonly email: string;
  readonly fullName: string;
  readonly company: string;
  readonly role: string;
  /** The page it was written on. */
  readonly route: string;
  /** The address of that page. Not in mails from before it was kept. */
  readonly sessionLink?: string;
}

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly nothing: string;
  readonly answer: string;
  readonly labels: Record<'fullName' | 'company' | 'role' | 'route' | 'sessionLink', string>;
  readonly colon: string;
  readonly reason: Reason;
}

const ratings: Record<FeedbackRating, string> = { Bad: '不好', Fine: '还行', Fantastic: '很棒' };

const words: Record<Lang, (mail: FeedbackMail) => Words> = {
  en: ({ rating, email }) => ({
    subject: `Feedback: ${rating}, from ${email}`,
    title: rating,
    nothing: 'Rating only, no message.',
    answer: `Reply to this email to answer ${email}.`,
    labels: { fullName: 'Name', company: 'Company', role: 'Plan', route: 'Page', sessionLink: 'Address' },
    colon: ': ',
    reason: (brandName) =>
      `You’re getting this email because you’re set as the operator of this ${brandName}.`,
  }),
  zh: ({ rating, email }) => ({
    subject: `用户反馈：${ratings[rating]}，来自 ${email}`,
    title: ratings[rating],
    nothing: '用户只选了评价，没有留言。',
    answer: `直接回复本邮件即可联系 ${email}。`,
    labels: { fullName: '姓名', company: '公司', role: '套餐', route: '页面', sessionLink: '地址' },
    colon: '：',
    reason: (brandName) => `您收到此邮件，是因为您被设为这个 ${brandName} 的管理员。`,
  }),
};

const fields = ['fullName', 'company', 'role', 'route', 'sessionLink'] as const;

export const composeFeedback = (mail: FeedbackMail, lang: Lang): Composed => {
  const text = words[lang](mail);
  const written = mail.message.split('\n').filter((line) => line.trim() !== '');
  const lines = written.length > 0 ? written : [text.nothing];
  const facts = fields.flatMap((field) => {
    const value = oneLine(mail[field] ?? '', 300);
    return value === '' ? [] : [`${text.labels[field]}${text.colon}${value}`];
  });
  return {
    subject: text.subject,
    preview: lines[0] ?? '',
    from: mail.email,
    text: [...lines, facts.join('\n'), text.answer],
    reason: text.reason,
    body: (
      <>
        <Title>{text.title}</Title>
        <Lines of={lines} />
        <Paragraph>
          {facts.map((fact) => (
            <span key={fact} style={{ display: 'block' }}>
              {fact}
            </span>
          ))}
        </Paragraph>
        <Paragraph>{text.answer}</Paragraph>
      </>
    ),
  };
};
