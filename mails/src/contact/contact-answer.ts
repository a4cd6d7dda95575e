/** The mail with the operator's answer to someone who wrote. What they wrote is not in it, because a visitor's address may be another person's. */
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { Composed, Lang } from '../envelope.ts';

export interface ContactAnswerMail {
  readonly name: 'contact-answer';
  readonly answer: string;
  /** Opens the conversation; null when it is on a customer's domain, where only the page it was begun on has it. */
  readonly link: string | null;
}

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly where: string;
  readonly whereOnDomain: string;
  readonly action: string;
  readonly reason: string;
}

const words: Record<Lang, Words> = {
  en: {
    subject: 'We’ve answered your message',
    title: 'We’ve answered your message',
    where:
      'To write back, open the conversation in the browser you wrote from, or log in if you have an account. Please don’t reply to this email: we wouldn’t get it.',
    whereOnDomain:
      'To write back, open the page you wrote from in the same browser, and choose “Contact us”. Please don’t reply to this email: we wouldn’t get it.',
    action: 'Open the conversation',
    reason: 'You’re getting this email because someone wrote to us and entered this address.',
  },
  zh: {
    subject: '我们回复了您的留言',
    title: '我们回复了您的留言',
    where:
      '如需继续沟通，请在您留言时使用的浏览器中打开对话；有账户的话，登录后即可看到。请不要直接回复本邮件，我们收不到。',
    whereOnDomain:
      '如需继续沟通，请用同一浏览器打开您当时留言的页面，点击“联系我们”。请不要直接回复本邮件，我们收不到。',
    action: '打开对话',
    reason: '您收到此邮件，是因为有人给我们留言时填写了这个地址。',
  },
};

export const composeContactAnswer = ({ answer, link }: ContactAnswerMail, lang: Lang): Composed => {
  const { subject, title, where, whereOnDomain, action, reason } = words[lang];
  return composeBlocks({
    subject,
    preview: answer.split('\n', 1)[0] ?? '',
    reason,
    title,
    blocks: [
      { kind: 'quote', text: answer },
      { kind: 'text', text: link === null ? whereOnDomain : where },
      link === null ? undefined : { kind: 'action', label: action, href: link },
    ],
  });
};
