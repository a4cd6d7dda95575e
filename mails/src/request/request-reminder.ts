/** The mail that reminds a person of the files they have not handed in yet. */
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { Composed, Lang } from '../envelope.ts';
import { welcomeOf } from '../text/welcome.ts';
import { type Asked, askedView, timeFacts } from './asked.ts';
import { type AskedItem, itemsBlock } from './asked-items.ts';
import { encryptedNotice } from './encrypted.ts';
import { words as asking } from './request.ts';
import { titleLine, withTitle } from './written.ts';

export interface RequestReminderMail extends Asked {
  readonly name: 'request-reminder';
  /** Of the person who is asked. */
  readonly link: string;
  /** Those that are missing or were refused; none when the request takes any files, or is locked. */
  readonly items: readonly AskedItem[];
  /** ISO; null: none was set. */
  readonly deadline: string | null;
  /** ISO. */
  readonly expires: string;
  readonly locked: boolean;
}

interface Words {
  readonly subject: (who: string) => string;
  readonly title: string;
  readonly what: (who: string) => string;
  readonly items: string;
  readonly after: string;
}

const words: Record<Lang, Words> = {
  en: {
    subject: (who) => `Reminder: ${who} is waiting for your files`,
    title: 'Some files are still missing',
    what: (who) => `${who} asked you for files and hasn’t received all of them yet.`,
    items: 'Still missing',
    after:
      'You don’t need an account. Whatever you’ve already handed in is kept. We remind you at most once a day.',
  },
  zh: {
    subject: (who) => `提醒：${who} 在等您的文件`,
    title: '还有文件没有提交',
    what: (who) => `${who} 请您提交文件，但还没有全部收到。`,
    items: '尚未提交',
    after: '无需注册账户。已提交的文件会保留。我们每天最多提醒一次。',
  },
};

export const composeRequestReminder = (mail: RequestReminderMail, lang: Lang): Composed => {
  const text = words[lang];
  const { action, locked, reason } = asking[lang];
  const { who, plainWho, shown, frame } = askedView(mail);
  return composeBlocks({
    ...frame,
    subject: withTitle(text.subject(plainWho), mail.title, lang, mail.unlinked),
    preview: text.what(who),
    reason: reason(mail.owner.email),
    title: text.title,
    about: shown(titleLine(mail.title)),
    blocks: [
      welcomeOf(mail.owner, shown),
      { kind: 'text', text: text.what(who) },
      { kind: 'facts', facts: timeFacts(mail.deadline, mail.expires, lang) },
      itemsBlock(text.items, mail.items, lang, shown),
      mail.locked ? { kind: 'notice', title: locked.title, text: locked.text(who) } : undefined,
      encryptedNotice(mail, lang, ({ asked }) => asked(who)),
      { kind: 'action', label: action, href: mail.link },
      { kind: 'text', text: text.after },
    ],
  });
};
