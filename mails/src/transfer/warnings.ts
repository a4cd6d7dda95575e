/** The two warnings to a sender: repeated wrong passwords, and mails that could not be delivered. */
import type { Composed, Lang } from '../envelope.ts';
import { type Contents, peopleFact } from './contents.ts';
import { composeSenderNotice, type SenderNotice } from './sender-notice.ts';

export interface PasswordGuessedMail {
  readonly name: 'password-guessed';
  readonly contents: Contents;
  readonly page: string;
}

export interface UndeliveredMail {
  readonly name: 'undelivered';
  readonly contents: Contents;
  /** The first few it did not reach. */
  readonly to: readonly string[];
  readonly toCount: number;
  readonly page: string;
}

const words: Record<'password-guessed' | 'undelivered', Record<Lang, SenderNotice>> = {
  'password-guessed': {
    en: {
      subject: (what) => `Someone is guessing the password: ${what}`,
      title: 'Someone is guessing your password',
      what: 'Many wrong passwords were entered for your link. New visitors now have to wait before they can try. Anyone who has already opened it isn’t affected.',
      advice:
        'If the wrong people have the link, delete the transfer and send the files again. We email you only once about this.',
      action: 'Open transfer',
    },
    zh: {
      subject: (what) => `有人在猜密码：${what}`,
      title: '有人在猜您的密码',
      what: '有人在您的链接上多次输入错误的密码。新访客现在需要等待才能尝试，已经打开过的人不受影响。',
      advice: '如果链接落入他人之手，请删除后重新发送。此提醒只发一次。',
      action: '查看运单',
    },
  },
  undelivered: {
    en: {
      subject: (what) => `Not delivered: ${what}`,
      title: 'An email wasn’t delivered',
      what: 'We couldn’t deliver our email to these recipients: their mail server refused it, or they have had too many emails from us today. The files are still there and the link works.',
      advice:
        'Check the addresses, or share the link another way. If more emails bounce, the transfer shows it.',
      action: 'Open transfer',
    },
    zh: {
      subject: (what) => `邮件未送达：${what}`,
      title: '有邮件未送达',
      what: '我们的邮件未能送达以下收件人：对方的邮件服务器拒收，或对方今天收到的邮件已经过多。文件还在，链接有效。',
      advice: '请检查邮箱地址，或用其他方式把链接发给对方。如果还有邮件被退回，运单上会显示。',
      action: '查看运单',
    },
  },
};

export const composeWarning = (mail: PasswordGuessedMail | UndeliveredMail, lang: Lang): Composed =>
  composeSenderNotice(
    words[mail.name][lang],
    mail,
    lang,
    mail.name === 'undelivered' ? [peopleFact(mail.to, mail.toCount, lang)] : [],
  );
