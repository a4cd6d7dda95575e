/** The mail with a transfer's download link, for one receiver. */
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { Composed, Lang, Reason } from '../envelope.ts';
import { oneLine } from '../text/one-line.tsx';
import { lookOf, type Sender, senderLine, shortSender } from '../text/sender.ts';
import { unlinked } from '../text/unlinked.ts';
import { welcomeOf } from '../text/welcome.ts';
import { withName } from '../text/with-name.ts';
import { type Contents, contentsFacts, countAndNameOf, countOf, expiryFact, headlineOf } from './contents.ts';
import { keyNotice } from './key-notice.ts';

interface TransferData {
  /** The receiver's own. */
  readonly link: string;
  readonly sender: Sender;
  /** The sender is not a paying user, so addresses in their text must not become links. */
  readonly unlinked: boolean;
  readonly message: string;
  readonly contents: Contents;
  /** ISO. */
  readonly expires: string;
  readonly locked: boolean;
}

/** From a user, or from a visitor: these can be turned off. */
export type TransferMail = TransferData &
  ({ readonly name: 'transfer' } | { readonly name: 'visitor-transfer' });

interface Words {
  readonly title: (who: string, files: string) => string;
  readonly visitor: { readonly title: string; readonly text: (email: string) => string };
  readonly locked: { readonly title: string; readonly text: string };
  readonly action: string;
  readonly after: string;
  readonly reason: (email: string) => Reason;
}

const words: Record<Lang, Words> = {
  en: {
    title: (who, files) => `${who} sent you ${files}`,
    visitor: {
      title: 'From an unverified visitor',
      text: (email) =>
        `The sender has no account. We only know that they can read email at ${email}. If you’re not expecting files from them, don’t download anything.`,
    },
    locked: {
      title: 'Password protected',
      text: 'Ask the sender for the password. It isn’t in our emails.',
    },
    action: 'Download files',
    after:
      'This is your personal link. The sender can see when you open it and when you download, and from which city.',
    reason: (email) => (brandName) =>
      `You’re getting this email because ${email} sent you files${withName.en(brandName)}.`,
  },
  zh: {
    title: (who, files) => `${who} 给您发来了 ${files}`,
    visitor: {
      title: '来自未经验证的访客',
      text: (email) => `发件人没有账户，我们只知道对方能收到 ${email} 的邮件。如果您不认识对方，请不要下载。`,
    },
    locked: { title: '已设置密码', text: '请向发件人索取密码，我们的邮件里不会包含密码。' },
    action: '下载文件',
    after: '这是您的专属链接。您打开页面和下载文件的时间及所在城市，发件人都能看到。',
    reason: (email) => (brandName) =>
      `您收到此邮件，是因为 ${email} ${withName.zh(brandName)}向您的邮箱发送了文件。`,
  },
};

export const composeTransfer = (mail: TransferMail, lang: Lang): Composed => {
  const text = words[lang];
  const { sender, contents, locked, link } = mail;
  const shown = mail.unlinked ? unlinked : (written: string) => written;
  const who = shortSender(sender);
  const message = mail.message.trim();
  return composeBlocks({
    subject: text.title(who, countAndNameOf(contents, lang, mail.unlinked)),
    preview: oneLine(shown(message), 140) || contents.size,
    from: senderLine(sender, shown),
    ...lookOf(sender),
    sender: who,
    reason: text.reason(sender.email),
    title: text.title(sender.visitor ? who : shown(who), countOf(contents, lang)),
    about: headlineOf(contents, lang, mail.unlinked),
    blocks: [
      sender.visitor
        ? { kind: 'notice', title: text.visitor.title, text: text.visitor.text(sender.email) }
        : undefined,
      welcomeOf(sender, shown),
      message === '' ? undefined : { kind: 'quote', text: shown(message) },
      {
        kind: 'facts',
        facts: [...contentsFacts(contents, lang, mail.unlinked), expiryFact(mail.expires, lang)],
      },
      keyNotice(contents, 'recipient', lang),
      locked ? { kind: 'notice', ...text.locked } : undefined,
      { kind: 'action', label: text.action, href: link },
      { kind: 'text', text: text.after },
    ],
  });
};
