/** The receipt for a person who handed in files: what was received, when, and the checksums. */
import type { Block, ListedItem } from '../blocks/block.ts';
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { Composed, Lang, Reason } from '../envelope.ts';
import { fileLine } from '../text/file-line.ts';
import { momentOf } from '../text/moment.ts';
import { unlinkedName } from '../text/unlinked.ts';
import { withName } from '../text/with-name.ts';
import { type Asked, askedView } from './asked.ts';
import { LONGEST_NAME } from './asked-items.ts';
import { encryptedNotice } from './encrypted.ts';
import { filesOf, moreOf, titleLine, withTitle, written } from './written.ts';

interface ReceivedItem {
  /** Name of the item; null: for none of them. */
  readonly item: string | null;
  /** The first few; none where they are encrypted. */
  readonly files: readonly {
    readonly fileName: string;
    /** For people, such as "1.2 GB". */
    readonly size: string;
    /** CRC-32 in hexadecimal; null when it is not known. */
    readonly checksum: string | null;
  }[];
  readonly count: number;
}

interface ReceiptData extends Asked {
  /** Of the person who handed in. */
  readonly link: string;
  /** Such as `K7RM2XQ-2`. */
  readonly receipt: string;
  /** ISO. */
  readonly at: string;
  readonly items: readonly ReceivedItem[];
  readonly count: number;
  readonly size: string;
  /** Until when more can be handed in; ISO. */
  readonly expires: string;
}

/** `unverified-receipt` is for an address that was only typed: it names no items and no files, because a stranger chose their names. */
export type RequestReceiptMail = ReceiptData &
  ({ readonly name: 'request-receipt' } | { readonly name: 'unverified-receipt' });

interface Words {
  readonly subject: (files: string, who: string) => string;
  readonly title: string;
  readonly what: (who: string) => string;
  readonly labels: Record<'receipt' | 'at' | 'files', string>;
  readonly amount: (files: string, size: string) => string;
  readonly items: string;
  readonly noItem: string;
  readonly checksums: string;
  readonly action: string;
  readonly after: (moment: string) => string;
  readonly reasons: Record<RequestReceiptMail['name'], Reason>;
}

const words: Record<Lang, Words> = {
  en: {
    subject: (files, who) => `Receipt: ${files} for ${who}`,
    title: 'Your files were received',
    what: (who) => `They’re stored for ${who}. Keep this email as your receipt.`,
    labels: { receipt: 'Receipt no.', at: 'Received', files: 'Files' },
    amount: (files, size) => `${files}, ${size}`,
    items: 'What we received',
    noItem: 'Other files',
    checksums:
      'Compare the CRC-32 checksums with those of your own copies to be sure that nothing changed on the way.',
    action: 'Open request',
    after: (moment) => `Your link shows what you’ve handed in. You can add files until ${moment}.`,
    reasons: {
      'request-receipt': (brandName) =>
        `You’re getting this email because you handed in files${withName.en(brandName)}.`,
      'unverified-receipt': (brandName) =>
        `You’re getting this email because someone entered your email address when handing in files${withName.en(brandName)}. If it wasn’t you, you can ignore it.`,
    },
  },
  zh: {
    subject: (files, who) => `回执：提交给 ${who} 的 ${files}`,
    title: '已收到您的文件',
    what: (who) => `文件已为 ${who} 妥善保存。请保留本邮件作为回执。`,
    labels: { receipt: '回执编号', at: '收到时间', files: '文件' },
    amount: (files, size) => `${files}，${size}`,
    items: '收到的文件',
    noItem: '其他文件',
    checksums: '与您手中文件的 CRC-32 校验值比对，即可确认文件在传输中没有变化。',
    action: '查看收件单',
    after: (moment) => `打开链接可查看您提交过的文件。${moment}之前还可以继续提交。`,
    reasons: {
      'request-receipt': (brandName) => `您收到此邮件，是因为您${withName.zh(brandName)}提交了文件。`,
      'unverified-receipt': (brandName) =>
        `您收到此邮件，是因为有人${withName.zh(brandName)}提交文件时填写了您的邮箱。如果不是您本人，请忽略。`,
    },
  },
};

const LISTED_ITEMS = 20;
const LISTED_FILES = 40;

interface Look {
  readonly shown: (text: string) => string;
  readonly encrypted: boolean;
}

function listed(received: ReceivedItem, room: number, lang: Lang, { shown, encrypted }: Look): ListedItem {
  const files = received.files.slice(0, room);
  const more = encrypted
    ? filesOf(received.count, lang, true)
    : moreOf('files', received.count, files.length, lang);
  return {
    mark: 'done',
    name: received.item === null ? words[lang].noItem : shown(written(received.item, LONGEST_NAME)),
    lines: [
      ...files.flatMap(({ fileName, size, checksum }) => [
        { text: unlinkedName(fileLine(fileName, LONGEST_NAME, lang)) },
        { text: checksum === null ? size : `${size}, CRC-32 ${checksum}`, figures: true } as const,
      ]),
      ...(more === undefined ? [] : [{ text: more }]),
    ],
  };
}

function itemsBlock(items: readonly ReceivedItem[], lang: Lang, look: Look): Block {
  let room = LISTED_FILES;
  const first = items.slice(0, LISTED_ITEMS).map((item) => {
    const row = listed(item, room, lang, look);
    room = Math.max(0, room - item.files.length);
    return row;
  });
  const more = moreOf('items', items.length, first.length, lang);
  return {
    kind: 'items',
    heading: words[lang].items,
    items: first,
    ...(more === undefined ? {} : { more }),
  };
}

export const composeRequestReceipt = (mail: RequestReceiptMail, lang: Lang): Composed => {
  const text = words[lang];
  const { labels } = text;
  const { who, plainWho, shown, frame } = askedView(mail);
  const isVerified = mail.name === 'request-receipt';
  const hasChecksums = mail.items.some(({ files }) => files.some(({ checksum }) => checksum !== null));
  const { encrypted = false } = mail;
  const files = filesOf(mail.count, lang, encrypted);
  return composeBlocks({
    ...frame,
    subject: withTitle(text.subject(files, plainWho), mail.title, lang, mail.unlinked),
    preview: text.what(who),
    reason: text.reasons[mail.name],
    title: text.title,
    about: shown(titleLine(mail.title)),
    blocks: [
      { kind: 'text', text: text.what(who) },
      {
        kind: 'facts',
        facts: [
          { label: labels.receipt, lines: [mail.receipt] },
          { label: labels.at, lines: [momentOf(mail.at, lang)] },
          { label: labels.files, lines: [text.amount(files, mail.size)] },
        ],
      },
      ...(isVerified ? [itemsBlock(mail.items, lang, { shown, encrypted })] : []),
      encryptedNotice(mail, lang, ({ handedIn }) => handedIn),
      { kind: 'action', label: text.action, href: mail.link },
      isVerified && hasChecksums ? { kind: 'text', text: text.checksums } : undefined,
      { kind: 'text', text: text.after(momentOf(mail.expires, lang)) },
    ],
  });
};
