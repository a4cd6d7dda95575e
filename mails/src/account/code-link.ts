/** The mail that proves an address by a link, after too many wrong codes were entered for it. It carries no text that a stranger could choose. */
import type { Composed, Lang } from '../envelope.ts';
import { composeLinkMail, type LinkWords } from './link-mail.tsx';

export interface CodeLinkMail {
  readonly name: 'code-link';
  readonly link: string;
  /** How long the link works. */
  readonly minutes: number;
}

const words: Record<Lang, (mail: CodeLinkMail, brandName: string) => LinkWords> = {
  en: ({ minutes }, brandName) => ({
    subject: `Confirm your email address for ${brandName}`,
    title: 'Confirm your email address',
    how: `Today, too many wrong codes were entered for this address, so we’re sending a link instead. Open it in the browser where you’re using ${brandName}.`,
    label: 'Confirm email address',
    linkLine: 'Confirm your email address:',
    after: `The link works once, for ${minutes} minutes. On another device? Copy the link and paste it into the browser where you started. Don’t share it.`,
    reason: `Someone entered this email address on ${brandName}. If it wasn’t you, you can ignore this email. Nothing happens unless you open the link and confirm.`,
  }),
  zh: ({ minutes }, brandName) => ({
    subject: `请确认您的 ${brandName} 邮箱`,
    title: '确认您的邮箱',
    how: `今天有人为这个邮箱多次输入了错误的验证码，因此我们改发链接。请在您使用 ${brandName} 的浏览器中打开它。`,
    label: '确认邮箱',
    linkLine: '确认邮箱：',
    after: `链接 ${minutes} 分钟内有效，只能使用一次。如果您在另一台设备上收信，请复制链接，粘贴到刚才使用的浏览器中打开。请勿将链接告诉任何人。`,
    reason: `有人在 ${brandName} 页面上填写了这个邮箱。如果不是您本人操作，请忽略本邮件。不打开链接并确认，就不会有任何更改。`,
  }),
};

export const composeCodeLink = (mail: CodeLinkMail, lang: Lang, brandName: string): Composed =>
  composeLinkMail(words[lang](mail, brandName), mail.link);
