/** The mail that reminds a receiver, once, of files that they have not downloaded. */
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { Composed, Lang, Reason } from '../envelope.ts';
import { momentOf } from '../text/moment.ts';
import { lookOf, type Sender, senderLine, shortSender } from '../text/sender.ts';
import { unlinked } from '../text/unlinked.ts';
import { welcomeOf } from '../text/welcome.ts';
import { withName } from '../text/with-name.ts';
import { type Contents, contentsFacts, countAndNameOf, expiryFact, headlineOf } from './contents.ts';
import { keyNotice } from './key-notice.ts';

export interface ReminderMail {
  readonly name: 'reminder';
  /** The receiver's own. */
  readonly link: string;
  readonly sender: Sender;
  /** The sender is not a paying user, so addresses in their text must not become links. */
  readonly unlinked: boolean;
  readonly contents: Contents;
  /** ISO. */
  readonly expires: string;
  readonly locked: boolean;
}

interface Words {
  readonly subject: (who: string, files: string) => string;
  readonly title: string;
  readonly what: (who: string, moment: string) => string;
  readonly locked: { readonly title: string; readonly text: string };
  readonly action: string;
  readonly after: string;
  readonly reason: (email: string) => Reason;
}

const words: Record<Lang, Words> = {
  en: {
    subject: (who, files) => `Reminder: ${who} sent you ${files}`,
    title: 'Your files are still waiting',
    what: (who, moment) =>
      `${who} sent you files that you haven’t downloaded yet. You can download them until ${moment}.`,
    locked: {
      title: 'Password protected',
      text: 'Ask the sender for the password. It isn’t in our emails.',
    },
    action: 'Download files',
    after: 'We remind you only once. The sender can see when you open the page and when you download.',
    reason: (email) => (brandName) =>
      `You’re getting this email because ${email} sent you files${withName.en(brandName)}.`,
  },
  zh: {
    subject: (who, files) => `提醒：${who} 给您发来了 ${files}`,
    title: '您还有文件未下载',
    what: (who, moment) => `${who} 发给您的文件尚未下载，下载截止时间为 ${moment}。`,
    locked: { title: '已设置密码', text: '请向发件人索取密码，我们的邮件里不会包含密码。' },
    action: '下载文件',
    after: '我们只提醒这一次。您打开页面和下载文件的时间，发件人都能看到。',
    reason: (email) => (brandName) =>
      `您收到此邮件，是因为 ${email} ${withName.zh(brandName)}向您的邮箱发送了文件。`,
  },
};

export const composeReminder = (mail: ReminderMail, lang: Lang): Composed => {
  const text = words[lang];
  const { sender, contents, locked } = mail;
  const shown = mail.unlinked ? unlinked : (written: string) => written;
  const who = shortSender(sender);
  const what = text.what(sender.visitor ? who : shown(who), momentOf(mail.expires, lang));
  return composeBlocks({
    subject: text.subject(who, countAndNameOf(contents, lang, mail.unlinked)),
    preview: what,
    from: senderLine(sender, shown),
    ...lookOf(sender),
    sender: shortSender(sender),
    reason: text.reason(sender.email),
    title: text.title,
    about: headlineOf(contents, lang, mail.unlinked),
    blocks: [
      welcomeOf(sender, shown),
      { kind: 'text', text: what },
      {
        kind: 'facts',
        facts: [...contentsFacts(contents, lang, mail.unlinked), expiryFact(mail.expires, lang)],
      },
      keyNotice(contents, 'recipient', lang),
      locked ? { kind: 'notice', ...text.locked } : undefined,
      { kind: 'action', label: text.action, href: mail.link },
      { kind: 'text', text: text.after },
    ],
  });
};
