/** The mail with a recipient's own link, which someone asked for on the page of a transfer that was sent by email. */
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { Composed, Lang, Reason } from '../envelope.ts';
import { momentOf } from '../text/moment.ts';
import { lookOf, type Sender, senderLine, shortSender } from '../text/sender.ts';
import { unlinked } from '../text/unlinked.ts';
import { type Contents, contentsFacts, countAndNameOf, expiryFact, headlineOf } from './contents.ts';
import { keyNotice } from './key-notice.ts';

export interface OwnLinkMail {
  readonly name: 'own-link';
  /** The recipient's own. */
  readonly link: string;
  readonly sender: Sender;
  /** The sender is not a paying user, so addresses in their text must not become links. */
  readonly unlinked: boolean;
  readonly contents: Contents;
  /** ISO. */
  readonly expires: string;
  /** The link then leads to the page where more time can be asked for. */
  readonly expired: boolean;
}

interface Words {
  readonly subject: (who: string, files: string) => string;
  readonly title: string;
  readonly what: (who: string) => string;
  readonly ended: (who: string, moment: string) => string;
  readonly action: string;
  readonly askAction: string;
  readonly after: string;
  readonly reason: Reason;
}

const words: Record<Lang, Words> = {
  en: {
    subject: (who, files) => `Your link from ${who}: ${files}`,
    title: 'Here’s your link again',
    what: (who) => `${who} sent you these files. They open with your own link.`,
    ended: (who, moment) =>
      `${who} sent you these files, but they expired on ${moment}. Open your link to ask the sender for more time.`,
    action: 'Download files',
    askAction: 'Ask for more time',
    after:
      'This is your personal link: downloads with it are counted as yours. If you didn’t ask for it, you can ignore this email.',
    reason: (brandName) =>
      `You’re getting this email because someone entered your email address on a ${brandName} download page.`,
  },
  zh: {
    subject: (who, files) => `您的专属链接：${who} 发来的 ${files}`,
    title: '您的链接在这里',
    what: (who) => `${who} 给您发来了这些文件，请用您的专属链接打开。`,
    ended: (who, moment) => `${who} 给您发来了这些文件，但已于 ${moment} 过期。打开链接即可请发件人延期。`,
    action: '下载文件',
    askAction: '请求延期',
    after: '这是您的专属链接，通过它的下载都记在您名下。如果您没有索取过链接，请忽略本邮件。',
    reason: (brandName) => `您收到此邮件，是因为有人在 ${brandName} 的下载页面上填写了您的邮箱。`,
  },
};

export const composeOwnLink = (mail: OwnLinkMail, lang: Lang): Composed => {
  const text = words[lang];
  const { sender, contents, expired } = mail;
  const shown = mail.unlinked ? unlinked : (written: string) => written;
  const who = shortSender(sender);
  const named = sender.visitor ? who : shown(who);
  const what = expired ? text.ended(named, momentOf(mail.expires, lang)) : text.what(named);
  return composeBlocks({
    subject: text.subject(who, countAndNameOf(contents, lang, mail.unlinked)),
    preview: what,
    from: senderLine(sender, shown),
    ...lookOf(sender),
    sender: who,
    reason: text.reason,
    title: text.title,
    about: headlineOf(contents, lang, mail.unlinked),
    blocks: [
      { kind: 'text', text: what },
      {
        kind: 'facts',
        facts: [
          ...contentsFacts(contents, lang, mail.unlinked),
          ...(expired ? [] : [expiryFact(mail.expires, lang)]),
        ],
      },
      expired ? undefined : keyNotice(contents, 'recipient', lang),
      { kind: 'action', label: expired ? text.askAction : text.action, href: mail.link },
      { kind: 'text', text: text.after },
    ],
  });
};
