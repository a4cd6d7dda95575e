/** The mail to the owner of a monthly request by link: the link of this month, for the owner to share. */
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { Composed, Lang } from '../envelope.ts';
import { timeFacts } from './asked.ts';
import { encryptedNotice } from './encrypted.ts';
import { askedReason } from './request-received.ts';
import { titleLine, withTitle } from './written.ts';

export interface RequestRepeatedMail {
  readonly name: 'request-repeated';
  readonly title: string;
  /** The new link for everyone. */
  readonly link: string;
  /** ISO. */
  readonly deadline: string | null;
  readonly expires: string;
  readonly locked: boolean;
  /** What is handed in is end-to-end encrypted. */
  readonly encrypted?: boolean;
  /** The page where the owner follows the request. */
  readonly page: string;
}

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly what: string;
  readonly locked: string;
  readonly link: string;
  readonly action: string;
  readonly after: string;
}

const words: Record<Lang, Words> = {
  en: {
    subject: 'Your new link for this month',
    title: 'This month’s link is ready',
    what: 'You ask for these files every month. Share the new link with the people you want files from. We haven’t emailed it to anyone else.',
    locked: 'The password is the same as before.',
    link: 'Link',
    action: 'Open request',
    after: 'To stop the monthly request, change it on its page.',
  },
  zh: {
    subject: '本月的新链接',
    title: '本月的收文件链接已生成',
    what: '您每月都会收集这些文件。请把新链接分享给需要提交文件的人，我们没有发送给其他人。',
    locked: '密码与之前相同。',
    link: '链接',
    action: '查看收件单',
    after: '如不再需要每月收集，可在收件单页面中关闭。',
  },
};

export const composeRequestRepeated = (mail: RequestRepeatedMail, lang: Lang): Composed => {
  const text = words[lang];
  return composeBlocks({
    subject: withTitle(text.subject, mail.title, lang, false),
    preview: text.what,
    numbers: 'request',
    reason: askedReason[lang],
    title: text.title,
    about: titleLine(mail.title),
    blocks: [
      { kind: 'text', text: text.what },
      {
        kind: 'facts',
        facts: [{ label: text.link, lines: [mail.link] }, ...timeFacts(mail.deadline, mail.expires, lang)],
      },
      mail.locked ? { kind: 'text', text: text.locked } : undefined,
      encryptedNotice(mail, lang, ({ link }) => link),
      { kind: 'action', label: text.action, href: mail.page },
      { kind: 'text', text: text.after },
    ],
  });
};
