/** The confirmation to a sender: what was sent, to whom, and when it expires. */
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { Composed, Lang } from '../envelope.ts';
import {
  type Contents,
  contentsFacts,
  expiryFact,
  headlineOf,
  linkFact,
  nameOf,
  peopleFact,
} from './contents.ts';
import { keyNotice } from './key-notice.ts';
import { sentReason } from './sender-notice.ts';

export interface SentMail {
  readonly name: 'sent';
  readonly contents: Contents;
  /** The first few of those who are mailed. */
  readonly to: readonly string[];
  readonly toCount: number;
  /** For everyone; null when only the recipients can open it, each with their own link. */
  readonly link: string | null;
  /** The page where the sender follows the transfer. */
  readonly page: string;
  /** ISO. */
  readonly expires: string;
  readonly locked: boolean;
}

interface Words {
  readonly subject: (what: string) => string;
  readonly title: (people: number) => string;
  readonly how: (people: number) => string;
  readonly theirs: string;
  readonly locked: { readonly title: string; readonly text: string };
  readonly action: string;
}

const words: Record<Lang, Words> = {
  en: {
    subject: (what) => `Sent: ${what}`,
    title: (people) => (people === 0 ? 'Your link is ready' : 'Your files were sent'),
    how: (people) =>
      people === 0
        ? 'Share the link with your recipients. We’ll let you know about every download.'
        : `We emailed ${people === 1 ? '1 person' : `${people} people, each with a personal link`}. We’ll let you know about every download.`,
    theirs: 'Only they can open the files, each with their own link.',
    locked: {
      title: 'Password protected',
      text: 'Your recipients need the password to download. We don’t put it in the email. Share it with them yourself.',
    },
    action: 'Open transfer',
  },
  zh: {
    subject: (what) => `已发送：${what}`,
    title: (people) => (people === 0 ? '链接已生成' : '文件已发送'),
    how: (people) =>
      people === 0
        ? '请把链接发给收件人。每次有人下载，我们都会通知您。'
        : `我们已给 ${people} 位收件人发送邮件，每人都有专属链接。每次有人下载，我们都会通知您。`,
    theirs: '只有收件人能用各自的专属链接打开文件。',
    locked: {
      title: '已设置密码',
      text: '收件人需要密码才能下载。邮件里不会包含密码，请您自行告诉对方。',
    },
    action: '查看运单',
  },
};

export const composeSent = (mail: SentMail, lang: Lang): Composed => {
  const text = words[lang];
  const { contents, to, toCount } = mail;
  return composeBlocks({
    subject: text.subject(nameOf(contents, lang)),
    preview: text.how(toCount),
    reason: sentReason[lang],
    title: text.title(toCount),
    about: headlineOf(contents, lang),
    blocks: [
      { kind: 'text', text: text.how(toCount) },
      {
        kind: 'facts',
        facts: [
          ...(toCount === 0 ? [] : [peopleFact(to, toCount, lang)]),
          ...contentsFacts(contents, lang),
          expiryFact(mail.expires, lang),
          // Without the key it would open nothing.
          ...(mail.link === null || contents.encrypted === 'link' ? [] : [linkFact(mail.link, lang)]),
        ],
      },
      mail.link === null ? { kind: 'text', text: text.theirs } : undefined,
      keyNotice(contents, 'sender', lang),
      mail.locked ? { kind: 'notice', ...text.locked } : undefined,
      { kind: 'action', label: text.action, href: mail.page },
    ],
  });
};
