/** The two mails about expiry: a transfer expires soon, a transfer has expired. */
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { Composed, Lang } from '../envelope.ts';
import { dateOf, momentOf } from '../text/moment.ts';
import { type Contents, contentsFacts, headlineOf, nameOf, peopleFact } from './contents.ts';
import { sentReason } from './sender-notice.ts';

interface Ending {
  readonly contents: Contents;
  /** When the link ends or has ended; ISO. */
  readonly expires: string;
  /** Until when its sender can still give more time; ISO. */
  readonly kept: string;
  /** The first few of those it was mailed to who have not downloaded it. */
  readonly unseen: readonly string[];
  readonly unseenCount: number;
  readonly page: string;
}

export interface ExpiringMail extends Ending {
  readonly name: 'expiring';
}

export interface ExpiredMail extends Ending {
  readonly name: 'expired';
}

interface Words {
  readonly subject: (what: string, date: string) => string;
  readonly title: string;
  readonly what: (moment: string) => string;
  readonly afterwards: (date: string) => string;
}

const frame: Record<Lang, { readonly unseen: string; readonly action: string }> = {
  en: { unseen: 'Not downloaded', action: 'Open transfer' },
  zh: { unseen: '尚未下载', action: '查看运单' },
};

const words: Record<'expiring' | 'expired', Record<Lang, Words>> = {
  expiring: {
    en: {
      subject: (what, date) => `Expires on ${date}: ${what}`,
      title: 'Your transfer expires soon',
      what: (moment) => `The link works until ${moment}.`,
      afterwards: (date) =>
        `After that, people who open the link can ask you to extend it for 48 hours. We keep the files until ${date}, then delete them.`,
    },
    zh: {
      subject: (what, date) => `${date}过期：${what}`,
      title: '您发送的文件即将过期',
      what: (moment) => `链接的有效期至 ${moment}。`,
      afterwards: (date) => `到期后，打开链接的人可以请您延长 48 小时。文件会保留到 ${date}，之后删除。`,
    },
  },
  expired: {
    en: {
      subject: (what) => `Expired: ${what}`,
      title: 'Your transfer has expired',
      what: (moment) => `The link worked until ${moment}.`,
      afterwards: (date) =>
        `People who open the link can still ask you to extend it for 48 hours. We keep the files until ${date}, then delete them.`,
    },
    zh: {
      subject: (what) => `已过期：${what}`,
      title: '您发送的文件已过期',
      what: (moment) => `链接的有效期到 ${moment} 为止。`,
      afterwards: (date) => `打开链接的人仍可以请您延长 48 小时。文件会保留到 ${date}，之后删除。`,
    },
  },
};

export const composeEnding = (mail: ExpiringMail | ExpiredMail, lang: Lang): Composed => {
  const text = words[mail.name][lang];
  const { unseen, action } = frame[lang];
  const what = text.what(momentOf(mail.expires, lang));
  return composeBlocks({
    subject: text.subject(nameOf(mail.contents, lang), dateOf(mail.expires, lang)),
    preview: what,
    reason: sentReason[lang],
    title: text.title,
    about: headlineOf(mail.contents, lang),
    blocks: [
      { kind: 'text', text: what },
      {
        kind: 'facts',
        facts: [
          ...contentsFacts(mail.contents, lang),
          ...(mail.unseenCount === 0 ? [] : [peopleFact(mail.unseen, mail.unseenCount, lang, unseen)]),
        ],
      },
      { kind: 'text', text: text.afterwards(dateOf(mail.kept, lang)) },
      { kind: 'action', label: action, href: mail.page },
    ],
  });
};
