/** The mail to a new address: it becomes the account's own when its reader confirms it. */
import type { Composed, Lang } from './envelope.ts';
import { composeLinkMail, type LinkWords } from './link-mail.tsx';

export interface ConfirmEmailMail {
  readonly name: 'confirm-email';
  readonly link: string;
  /** How long the link works. */
  readonly hours: number;
}

const words: Record<Lang, (mail: ConfirmEmailMail) => LinkWords> = {
  en: ({ hours }) => ({
    subject: 'Confirm your new address for Waybill',
    title: 'Your new address',
    how: 'Confirm that this is your address. From then on you sign in with it, and our mails come here.',
    label: 'Confirm this address',
    linkLine: 'Confirm this address:',
    after: `The link works for ${hours} hours, while you are signed in to the account that asked for it.`,
    reason:
      'Somebody wants to use this address for a Waybill account. If that was not you, there is nothing to do: without the link nothing changes.',
  }),
  zh: ({ hours }) => ({
    subject: '请确认您的 Waybill 新邮箱',
    title: '确认新邮箱',
    how: '请确认这是您的邮箱。确认之后，您将用它登录，我们的邮件也会发到这里。',
    label: '确认这个邮箱',
    linkLine: '确认这个邮箱：',
    after: `链接 ${hours} 小时内有效，打开时请先登录提出更改的账号。`,
    reason: '有人想把这个邮箱用于 Waybill 账号。如果不是您本人，不必理会：不打开链接，什么也不会改变。',
  }),
};

export const composeConfirmEmail = (mail: ConfirmEmailMail, lang: Lang): Composed =>
  composeLinkMail(words[lang](mail), mail.link);
