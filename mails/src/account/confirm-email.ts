/** The mail to a new address: it becomes the account's own when its reader confirms it. */
import type { Composed, Lang } from '../envelope.ts';
import { composeLinkMail, type LinkWords } from './link-mail.tsx';

export interface ConfirmEmailMail {
  readonly name: 'confirm-email';
  readonly link: string;
  /** How long the link works. */
  readonly hours: number;
}

const words: Record<Lang, (mail: ConfirmEmailMail, brandName: string) => LinkWords> = {
  en: ({ hours }, brandName) => ({
    subject: `Confirm your new email address for ${brandName}`,
    title: 'Your new email address',
    how: 'Confirm that this is your email address. After that, you log in with it and get our emails here.',
    label: 'Confirm email address',
    linkLine: 'Confirm your email address:',
    after: `The link works for ${hours} hours. Log in to your account before you open it.`,
    reason: `Someone wants to use this email address for an account on ${brandName}. If it wasn’t you, you can ignore this email. Nothing changes unless the link is opened.`,
  }),
  zh: ({ hours }, brandName) => ({
    subject: `请确认您的 ${brandName} 新邮箱`,
    title: '确认新邮箱',
    how: '请确认这是您的邮箱。确认之后，您将用它登录，我们的邮件也会发到这里。',
    label: '确认这个邮箱',
    linkLine: '确认这个邮箱：',
    after: `链接 ${hours} 小时内有效，打开前请先登录您的账户。`,
    reason: `有人想把这个邮箱用于 ${brandName} 账户。如果不是您本人操作，请忽略本邮件，不打开链接就不会有任何更改。`,
  }),
};

export const composeConfirmEmail = (mail: ConfirmEmailMail, lang: Lang, brandName: string): Composed =>
  composeLinkMail(words[lang](mail, brandName), mail.link);
