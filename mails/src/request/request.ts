/** The mail that asks one person for files, with a personal link to hand them in. */
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { Composed, Lang, Reason } from '../envelope.ts';
import { oneLine } from '../text/one-line.tsx';
import { welcomeOf } from '../text/welcome.ts';
import { withName } from '../text/with-name.ts';
import { type Asked, askedView, timeFacts } from './asked.ts';
import { type AskedItem, itemsBlock } from './asked-items.ts';
import { encryptedNotice } from './encrypted.ts';
import { titleLine, withTitle } from './written.ts';

export interface RequestMail extends Asked {
  readonly name: 'request';
  /** Of the person who is asked. */
  readonly link: string;
  readonly message: string;
  /** None when the request takes any files, or when a password keeps them from the reader. */
  readonly items: readonly AskedItem[];
  /** ISO; null: none was set. */
  readonly deadline: string | null;
  /** ISO. */
  readonly expires: string;
  readonly locked: boolean;
}

interface Words {
  readonly title: (who: string) => string;
  readonly items: string;
  readonly locked: { readonly title: string; readonly text: (who: string) => string };
  readonly action: string;
  readonly after: (who: string) => string;
  readonly unexpected: (who: string) => string;
  readonly reason: (email: string) => Reason;
}

export const words: Record<Lang, Words> = {
  en: {
    title: (who) => `${who} asks you for files`,
    items: 'What’s needed',
    locked: {
      title: 'Password protected',
      text: (who) => `Ask ${who} for the password. It isn’t in our emails.`,
    },
    action: 'Hand in files',
    after: (who) =>
      `You don’t need an account. This is your personal link, so please don’t forward it. ${who} can see when you open it and what you hand in, and from which city.`,
    unexpected: (who) =>
      `Not expecting this? You can ignore this email, or reply to ask ${who} about it. If we send a reminder, you can unsubscribe there.`,
    reason: (email) => (brandName) =>
      `You’re getting this email because ${email} asked you for files${withName.en(brandName)}.`,
  },
  zh: {
    title: (who) => `${who} 请您提交文件`,
    items: '需要提交的文件',
    locked: {
      title: '已设置密码',
      text: (who) => `请向 ${who} 索取密码，我们的邮件里不会包含密码。`,
    },
    action: '提交文件',
    after: (who) =>
      `无需注册账户。这是您的专属链接，请勿转发。您打开页面和提交文件的时间及所在城市，${who} 都能看到。`,
    unexpected: (who) =>
      `不清楚这是怎么回事？您可以忽略本邮件，或直接回复，向 ${who} 确认。如果收到提醒邮件，可以在其中退订。`,
    reason: (email) => (brandName) => `您收到此邮件，是因为 ${email} ${withName.zh(brandName)}请您提交文件。`,
  },
};

export const composeRequest = (mail: RequestMail, lang: Lang): Composed => {
  const text = words[lang];
  const { who, plainWho, shown, frame } = askedView(mail);
  const message = mail.message.trim();
  return composeBlocks({
    ...frame,
    subject: withTitle(text.title(plainWho), mail.title, lang, mail.unlinked),
    preview: oneLine(shown(message), 140) || text.title(who),
    reason: text.reason(mail.owner.email),
    title: text.title(who),
    about: shown(titleLine(mail.title)),
    blocks: [
      welcomeOf(mail.owner, shown),
      message === '' ? undefined : { kind: 'quote', text: shown(message) },
      { kind: 'facts', facts: timeFacts(mail.deadline, mail.expires, lang) },
      itemsBlock(text.items, mail.items, lang, shown),
      mail.locked ? { kind: 'notice', title: text.locked.title, text: text.locked.text(who) } : undefined,
      encryptedNotice(mail, lang, ({ asked }) => asked(who)),
      { kind: 'action', label: text.action, href: mail.link },
      { kind: 'text', text: text.after(who) },
      { kind: 'text', text: text.unexpected(who) },
    ],
  });
};
