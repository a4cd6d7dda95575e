/** The two mails about extending a transfer: the request to the sender, and the confirmation to the receiver who asked. */
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { Composed, Lang, Reason } from '../envelope.ts';
import { momentOf } from '../text/moment.ts';
import { lookOf, type Sender, senderLine, shortSender } from '../text/sender.ts';
import { unlinked } from '../text/unlinked.ts';
import { type Contents, contentsFacts, countAndNameOf, expiryFact, headlineOf, nameOf } from './contents.ts';
import { keyNotice } from './key-notice.ts';

export interface ExtensionAskedMail {
  readonly name: 'extension-asked';
  readonly contents: Contents;
  /** Who asks. */
  readonly email: string;
  /** The transfer was mailed to that address; otherwise it was only typed. */
  readonly known: boolean;
  /** Whether the link is for everyone; mails that were posted before links were personal say nothing about it. */
  readonly anyone?: boolean;
  /** When the link ended; ISO. */
  readonly expired: string;
  /** Extends the transfer. */
  readonly link: string;
}

export interface ExtendedMail {
  readonly name: 'extended';
  readonly contents: Contents;
  readonly sender: Sender;
  readonly unlinked: boolean;
  readonly link: string;
  /** ISO. */
  readonly expires: string;
}

interface AskedWords {
  readonly subject: (who: string, what: string) => string;
  readonly title: string;
  readonly what: (who: string, moment: string) => string;
  readonly typed: { readonly title: string; readonly text: string };
  readonly action: string;
  readonly after: (who: string, anyone: boolean) => string;
  readonly reason: Reason;
}

const asked: Record<Lang, AskedWords> = {
  en: {
    subject: (who, what) => `${who} asks for more time: ${what}`,
    title: 'Extend your transfer?',
    what: (who, moment) => `${who} opened your link, but it expired on ${moment}. They asked for more time.`,
    typed: {
      title: 'You didn’t send it to this address',
      text: 'It was entered by a person who opened the link. Extend the transfer only if you know them.',
    },
    action: 'Extend for 48 hours',
    after: (who, anyone) =>
      `${anyone ? 'The link will work again for anyone who has it' : 'All recipients can download it again'}, and we’ll notify ${who}. If you don’t want this, you can ignore this email.`,
    reason: (brandName) =>
      `You’re getting this email because someone opened a link to files you sent with ${brandName}.`,
  },
  zh: {
    subject: (who, what) => `${who} 请求延期：${what}`,
    title: '要延长有效期吗？',
    what: (who, moment) => `${who} 打开了您的链接，但链接已于 ${moment} 过期。对方请求延期。`,
    typed: {
      title: '您没有发送给这个邮箱',
      text: '该邮箱由打开链接的人自行填写，请确认认识对方后再延长。',
    },
    action: '延长 48 小时',
    after: (who, anyone) =>
      `延长后，${anyone ? '任何有链接的人' : '所有收件人'}都可以再次下载，我们会通知 ${who}。如果不想延长，请忽略本邮件。`,
    reason: (brandName) => `您收到此邮件，是因为有人打开了您通过 ${brandName} 发送的文件的链接。`,
  },
};

export const composeExtensionAsked = (mail: ExtensionAskedMail, lang: Lang): Composed => {
  const text = asked[lang];
  const what = text.what(mail.email, momentOf(mail.expired, lang));
  return composeBlocks({
    subject: text.subject(mail.email, nameOf(mail.contents, lang)),
    preview: what,
    reason: text.reason,
    title: text.title,
    about: headlineOf(mail.contents, lang),
    blocks: [
      { kind: 'text', text: what },
      mail.known ? undefined : { kind: 'notice', ...text.typed },
      { kind: 'facts', facts: contentsFacts(mail.contents, lang) },
      { kind: 'action', label: text.action, href: mail.link },
      { kind: 'text', text: text.after(mail.email, mail.anyone !== false) },
    ],
  });
};

interface ExtendedWords {
  readonly subject: (who: string, files: string) => string;
  readonly title: string;
  readonly what: (who: string, moment: string) => string;
  readonly action: string;
  readonly reason: Reason;
}

const extended: Record<Lang, ExtendedWords> = {
  en: {
    subject: (who, files) => `More time to download from ${who}: ${files}`,
    title: 'You can download the files again',
    what: (who, moment) => `${who} extended the link. It works until ${moment}.`,
    action: 'Download files',
    reason: (brandName) =>
      `You’re getting this email because someone used your email address to ask for more time${brandName === '' ? '' : ` on ${brandName}`}.`,
  },
  zh: {
    subject: (who, files) => `链接已延长：${who} 的 ${files}`,
    title: '您可以重新下载文件',
    what: (who, moment) => `${who} 已延长链接，有效期至 ${moment}。`,
    action: '下载文件',
    reason: (brandName) =>
      `您收到此邮件，是因为有人${brandName === '' ? '' : `在 ${brandName} 页面上`}用您的邮箱请求了延期。`,
  },
};

export const composeExtended = (mail: ExtendedMail, lang: Lang): Composed => {
  const text = extended[lang];
  const shown = mail.unlinked ? unlinked : (written: string) => written;
  const who = shortSender(mail.sender);
  const what = text.what(mail.sender.visitor ? who : shown(who), momentOf(mail.expires, lang));
  return composeBlocks({
    subject: text.subject(who, countAndNameOf(mail.contents, lang, mail.unlinked)),
    preview: what,
    from: senderLine(mail.sender, shown),
    ...lookOf(mail.sender),
    sender: shortSender(mail.sender),
    reason: text.reason,
    title: text.title,
    about: headlineOf(mail.contents, lang, mail.unlinked),
    blocks: [
      { kind: 'text', text: what },
      {
        kind: 'facts',
        facts: [...contentsFacts(mail.contents, lang, mail.unlinked), expiryFact(mail.expires, lang)],
      },
      keyNotice(mail.contents, 'recipient', lang),
      { kind: 'action', label: text.action, href: mail.link },
    ],
  });
};
