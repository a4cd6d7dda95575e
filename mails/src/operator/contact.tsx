/** The mail that brings the operator what a person wrote. All of its text is a stranger's, so nothing in it is a link. */
import type { Composed, Lang, Reason } from '../envelope.ts';
import { Lines, Title } from '../frame/layout.tsx';

export interface ContactMail {
  readonly name: 'contact';
  /** Whom an answer goes to. */
  readonly email: string;
  readonly message: string;
  /** What the conversation is called in commands. Mails that were posted before there were conversations have none. */
  readonly number?: string;
  /** The address is an account's. */
  readonly isUser?: boolean;
  /** A reply to this mail is stored as the answer. */
  readonly byMail?: boolean;
}

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly reply: string;
  readonly direct: string;
  readonly command: string;
  readonly who: string;
  readonly reason: Reason;
}

const command = (number: string, text: string) => `npm run waybill -- messages reply ${number} "${text}"`;

const words: Record<Lang, (mail: ContactMail) => Words> = {
  en: ({ email, number = '', isUser = false }) => ({
    subject: number === '' ? `Message from ${email}` : `Message from ${email} (${number})`,
    title: isUser ? 'New message from a user' : 'New message from a visitor',
    reply: `Reply to this email to answer. Your answer appears in the conversation on the page, and ${email} gets it by email.`,
    direct: `Reply to this email to write to ${email} directly.`,
    command: `To answer in the conversation on the page, run: ${command(number, 'Your answer')}`,
    who: isUser
      ? 'It’s the address of their account.'
      : 'The visitor entered this address, and it isn’t verified.',
    reason: (brandName) =>
      `You’re getting this email because you’re set as the operator of this ${brandName}.`,
  }),
  zh: ({ email, number = '', isUser = false }) => ({
    subject: number === '' ? `来自 ${email} 的留言` : `来自 ${email} 的留言（${number}）`,
    title: isUser ? '有用户给您留言' : '有访客给您留言',
    reply: `直接回复本邮件即可作答：您的回复会显示在网页的对话中，同时发送到 ${email}。`,
    direct: `直接回复本邮件，可单独联系 ${email}。`,
    command: `要让回复显示在网页的对话中，请运行：${command(number, '回复内容')}`,
    who: isUser ? '这是对方账户的邮箱地址。' : '该地址由访客自行填写，未经验证。',
    reason: (brandName) => `您收到此邮件，是因为您被设为这个 ${brandName} 的管理员。`,
  }),
};

export const composeContact = (mail: ContactMail, lang: Lang): Composed => {
  const { subject, title, reply, direct, command, who, reason } = words[lang](mail);
  const lines = mail.message.split('\n').filter((line) => line.trim() !== '');
  const how = mail.byMail === true ? [reply] : [...(mail.number === undefined ? [] : [command]), direct];
  const after = [...how.slice(0, -1), `${how.at(-1)} ${who}`];
  return {
    subject,
    preview: lines[0] ?? '',
    from: mail.email,
    text: [...lines, ...after],
    reason,
    body: (
      <>
        <Title>{title}</Title>
        <Lines of={[...lines, ...after]} />
      </>
    ),
  };
};
