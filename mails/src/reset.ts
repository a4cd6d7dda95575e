/** The mail with the link that lets its reader choose a new password. */
import type { Composed, Lang } from './envelope.ts';
import { composeLinkMail, type LinkWords } from './link-mail.tsx';

export interface ResetMail {
  readonly name: 'reset';
  readonly link: string;
  /** How long the link works. */
  readonly minutes: number;
}

const words: Record<Lang, (mail: ResetMail) => LinkWords> = {
  en: ({ minutes }) => ({
    subject: 'Choose a new password for Waybill',
    title: 'A new password',
    how: `The link works once, for ${minutes} minutes. If you asked more than once, only the newest link works.`,
    label: 'Choose a new password',
    linkLine: 'Choose a new password:',
    after: 'Once you have a new password, you are signed out everywhere else.',
    reason:
      'Somebody asked for a new password for this address. If that was not you, there is nothing to do: your password stays as it is.',
  }),
  zh: ({ minutes }) => ({
    subject: '重设您的 Waybill 密码',
    title: '重设密码',
    how: `下面的链接 ${minutes} 分钟内有效，且只能使用一次。如果您多次申请，请使用最新的一封邮件。`,
    label: '设置新密码',
    linkLine: '设置新密码：',
    after: '设置新密码后，其他设备上的登录会全部退出。',
    reason: '有人为这个邮箱地址申请了重设密码。如果不是您本人，不必理会：您的密码不会改变。',
  }),
};

export const composeReset = (mail: ResetMail, lang: Lang): Composed =>
  composeLinkMail(words[lang](mail), mail.link);
