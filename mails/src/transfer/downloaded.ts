/** The mail to a sender about downloads: who and where, with a stamp for each. */
import type { StampMark } from '../blocks/block.ts';
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { Composed, Lang, Reason } from '../envelope.ts';
import { fileLine } from '../text/file-line.ts';
import { momentOf } from '../text/moment.ts';
import { type Place, placeOf, stampPlace } from '../text/place.ts';
import { type Contents, nameOf } from './contents.ts';

export interface Delivered extends Place {
  /** ISO. */
  readonly at: string;
  /** Null when the link was not a person's own. */
  readonly email: string | null;
  /** Null: everything. */
  readonly file: string | null;
}

export interface DownloadedMail {
  readonly name: 'downloaded';
  readonly contents: Contents;
  /** The first few, oldest first. */
  readonly stamps: readonly Delivered[];
  readonly count: number;
  readonly page: string;
}

interface Words {
  readonly one: (what: string, place: string | undefined) => string;
  readonly many: (what: string, count: number) => string;
  readonly titles: { readonly one: string; readonly many: (count: number) => string };
  readonly took: (who: string | null, file: string | null) => string;
  readonly more: (count: number) => string;
  readonly stamp: string;
  readonly action: string;
  readonly reason: Reason;
}

const words: Record<Lang, Words> = {
  en: {
    one: (what, place) => `Downloaded${place === undefined ? '' : ` in ${place}`}: ${what}`,
    many: (what, count) => `${count} downloads: ${what}`,
    titles: { one: 'Your files were downloaded', many: (count) => `${count} downloads` },
    took: (who, file) => `${who ?? 'Someone with the link'} downloaded ${file ?? 'all files'}.`,
    more: (count) => `And ${count} more. Open the transfer to see them.`,
    stamp: 'Downloaded',
    action: 'See all downloads',
    reason: (brandName) =>
      `You’re getting this email because files you sent with ${brandName} were downloaded.`,
  },
  zh: {
    one: (what, place) => `${place === undefined ? '' : `${place} `}已下载：${what}`,
    many: (what, count) => `${count} 次下载：${what}`,
    titles: { one: '您的文件已被下载', many: (count) => `${count} 次下载` },
    took: (who, file) =>
      `${who === null ? '有链接的人' : `${who} `}下载了${file === null ? '全部文件' : `“${file}”`}。`,
    more: (count) => `另有 ${count} 次下载，可在运单中查看。`,
    stamp: '已下载',
    action: '查看全部下载',
    reason: (brandName) => `您收到此邮件，是因为有人下载了您通过 ${brandName} 发送的文件。`,
  },
};

const markOf = (stamp: Delivered, lang: Lang): StampMark => ({
  ...stampPlace(stamp, lang, words[lang].stamp),
  when: momentOf(stamp.at, lang),
  what: words[lang].took(stamp.email, stamp.file === null ? null : fileLine(stamp.file, 120, lang)),
});

export const composeDownloaded = (mail: DownloadedMail, lang: Lang): Composed => {
  const text = words[lang];
  const { stamps, count } = mail;
  const what = nameOf(mail.contents, lang);
  const marks = stamps.map((stamp) => markOf(stamp, lang));
  const [first] = stamps;
  const single = count === 1 && first !== undefined;
  const title = single ? text.titles.one : text.titles.many(count);
  return composeBlocks({
    subject: single ? text.one(what, placeOf(first, lang)) : text.many(what, count),
    preview: marks.map(({ what: took }) => took).join(' '),
    reason: text.reason,
    title,
    about: what,
    blocks: [
      { kind: 'stamps', stamps: marks },
      count > stamps.length ? { kind: 'text', text: text.more(count - stamps.length) } : undefined,
      { kind: 'action', label: text.action, href: mail.page },
    ],
  });
};
