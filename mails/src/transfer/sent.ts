/** The mail that tells a sender what went out, to whom, and until when. */
import type { Composed, Lang } from '../envelope.ts';
import { composePaper } from '../paper.tsx';
import { type Contents, contentsFacts, expiryFact, linkFact, nameOf, peopleFact } from './contents.ts';

export interface SentMail {
  readonly name: 'sent';
  readonly contents: Contents;
  /** The first few of those who are mailed. */
  readonly to: readonly string[];
  readonly toCount: number;
  readonly link: string;
  /** Where the sender sees what becomes of it. */
  readonly page: string;
  /** ISO. */
  readonly expires: string;
  readonly locked: boolean;
}

interface Words {
  readonly subject: (what: string) => string;
  readonly title: (people: number) => string;
  readonly how: (people: number) => string;
  readonly locked: { readonly title: string; readonly text: string };
  readonly action: string;
  readonly reason: string;
}

const words: Record<Lang, Words> = {
  en: {
    subject: (what) => `Sent: ${what}`,
    title: (people) => (people === 0 ? 'Your link is ready' : 'On its way'),
    how: (people) =>
      people === 0
        ? 'Give the link to whoever should have the files. We tell you when somebody downloads them.'
        : `We mailed it to ${people === 1 ? 'one person' : `${people} people`}, each with a link of their own. We tell you when somebody downloads it.`,
    locked: {
      title: 'Locked with your password',
      text: 'Receivers need it to get in, and only you can tell them: we do not know it.',
    },
    action: 'See where it goes',
    reason: 'You get this because you sent files with Waybill.',
  },
  zh: {
    subject: (what) => `已发送：${what}`,
    title: (people) => (people === 0 ? '链接已生成' : '文件已寄出'),
    how: (people) =>
      people === 0
        ? '把链接交给需要这些文件的人即可。有人下载时，我们会通知您。'
        : `我们已给 ${people} 位收件人发送邮件，每人都有自己的链接。有人下载时，我们会通知您。`,
    locked: {
      title: '已用您的密码锁定',
      text: '收件人需要密码才能打开，而密码只能由您告知：我们并不知道它。',
    },
    action: '查看去向',
    reason: '您收到此邮件，是因为您通过 Waybill 发送了文件。',
  },
};

export const composeSent = (mail: SentMail, lang: Lang): Composed => {
  const text = words[lang];
  const { contents, to, toCount } = mail;
  return composePaper({
    subject: text.subject(nameOf(contents, lang)),
    preview: text.how(toCount),
    from: 'Waybill',
    reason: text.reason,
    title: text.title(toCount),
    blocks: [
      { kind: 'text', text: text.how(toCount) },
      {
        kind: 'facts',
        facts: [
          ...(toCount === 0 ? [] : [peopleFact(to, toCount, lang)]),
          ...contentsFacts(contents, lang),
          expiryFact(mail.expires, lang),
          linkFact(mail.link, lang),
        ],
      },
      mail.locked ? { kind: 'notice', ...text.locked } : undefined,
      { kind: 'action', label: text.action, href: mail.page },
    ],
  });
};
