/** The mail with the link that lets its reader choose a new password. */
import type { Composed, Lang } from '../envelope.ts';
import { composeLinkMail, type LinkWords } from './link-mail.tsx';

export interface ResetMail {
  readonly name: 'reset';
  readonly link: string;
  /** How long the link works. */
  readonly minutes: number;
}

const words: Record<Lang, (mail: ResetMail, brandName: string) => LinkWords> = {
  en: ({ minutes }, brandName) => ({
    subject: `Set a new password for ${brandName}`,
    title: 'Set a new password',
    how: `The link works once, for ${minutes} minutes. If you requested more than one, only the newest works.`,
    label: 'Set new password',
    linkLine: 'Set a new password:',
    after: 'After that, you’ll be signed out everywhere else.',
    reason:
      'Someone requested a new password for this email address. If it wasn’t you, you can ignore this email. Your password stays the same.',
  }),
  zh: ({ minutes }, brandName) => ({
    subject: `重设您的 ${brandName} 密码`,
    title: '重设密码',
    how: `下面的链接 ${minutes} 分钟内有效，且只能使用一次。如果您多次申请，请使用最新的一封邮件。`,
    label: '设置新密码',
    linkLine: '设置新密码：',
    after: '设置新密码后，其他设备都会退出登录。',
    reason: '有人为这个邮箱申请了重设密码。如果不是您本人操作，请忽略本邮件，您的密码不会改变。',
  }),
};

export const composeReset = (mail: ResetMail, lang: Lang, brandName: string): Composed =>
  composeLinkMail(words[lang](mail, brandName), mail.link);
