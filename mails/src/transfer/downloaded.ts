/** The mail to a sender about downloads: who and where, with a stamp for each. */
import type { StampMark } from '../blocks/block.ts';
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { Composed, Lang } from '../envelope.ts';
import { momentOf } from '../text/moment.ts';
import { oneLine } from '../text/one-line.tsx';
import { type Contents, nameOf } from './contents.ts';
import { fileLine } from './file-line.ts';

export interface Delivered {
  /** ISO. */
  readonly at: string;
  readonly city: string | null;
  /** ISO code. */
  readonly country: string | null;
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
  readonly nowhere: string;
  readonly more: (count: number) => string;
  readonly action: string;
  readonly reason: string;
}

const words: Record<Lang, Words> = {
  en: {
    one: (what, place) => `Downloaded${place === undefined ? '' : ` in ${place}`}: ${what}`,
    many: (what, count) => `${count} downloads: ${what}`,
    titles: { one: 'Your files were downloaded', many: (count) => `${count} downloads` },
    took: (who, file) => `${who ?? 'Someone with the link'} downloaded ${file ?? 'all files'}.`,
    nowhere: 'Unknown location',
    more: (count) => `And ${count} more. Open the transfer to see them.`,
    action: 'See all downloads',
    reason: 'You’re getting this email because files you sent with Waybill were downloaded.',
  },
  zh: {
    one: (what, place) => `${place === undefined ? '' : `${place} `}已下载：${what}`,
    many: (what, count) => `${count} 次下载：${what}`,
    titles: { one: '您的文件已被下载', many: (count) => `${count} 次下载` },
    took: (who, file) =>
      `${who === null ? '有链接的人' : `${who} `}下载了${file === null ? '全部文件' : `“${file}”`}。`,
    nowhere: '位置未知',
    more: (count) => `另有 ${count} 次下载，可在运单中查看。`,
    action: '查看全部下载',
    reason: '您收到此邮件，是因为有人下载了您通过 Waybill 发送的文件。',
  },
};

const countryIn = (code: string, lang: Lang): string | undefined => {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  return new Intl.DisplayNames(lang === 'zh' ? 'zh-CN' : 'en', { type: 'region' }).of(code);
};

const placeOf = ({ city, country }: Delivered, lang: Lang): string | undefined =>
  city === null ? countryIn(country ?? '', lang) : oneLine(city, 60);

const markOf = (stamp: Delivered, lang: Lang): StampMark => ({
  place: placeOf(stamp, lang) ?? words[lang].nowhere,
  country: stamp.city === null ? '' : (stamp.country ?? ''),
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
    from: 'Waybill',
    reason: text.reason,
    title,
    blocks: [
      { kind: 'text', text: what },
      { kind: 'stamps', stamps: marks },
      count > stamps.length ? { kind: 'text', text: text.more(count - stamps.length) } : undefined,
      { kind: 'action', label: text.action, href: mail.page },
    ],
  });
};
