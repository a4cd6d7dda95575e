/** What a transfer holds, as mails name it. */
import type { Fact } from '../block.ts';
import type { Lang } from '../envelope.ts';
import { momentOf } from '../moment.ts';
import { oneLine } from '../one-line.tsx';
import { fileLine } from './file-line.ts';

export interface Contents {
  /** The first few; none when the reader may not know them yet. */
  readonly files: readonly string[];
  readonly count: number;
  /** For people, such as "1.2 GB". */
  readonly size: string;
}

const LONGEST_NAME = 120;

interface Words {
  readonly count: (count: number) => string;
  readonly and: (first: string, more: number, count: number) => string;
  readonly more: (more: number) => string;
  readonly labels: Record<'contents' | 'size' | 'expires' | 'link' | 'to', string>;
}

const words: Record<Lang, Words> = {
  en: {
    count: (count) => (count === 1 ? '1 file' : `${count} files`),
    and: (first, more) => `${first} and ${more} more`,
    more: (more) => `and ${more} more`,
    labels: { contents: 'Contents', size: 'Size', expires: 'Expires', link: 'Link', to: 'To' },
  },
  zh: {
    count: (count) => `${count} 个文件`,
    and: (first, _more, count) => `${first} 等 ${count} 个文件`,
    more: (more) => `另有 ${more} 个`,
    labels: { contents: '内容', size: '大小', expires: '有效期至', link: '链接', to: '收件人' },
  },
};

export const countOf = ({ count }: Contents, lang: Lang): string => words[lang].count(count);

/** One line: the first name and how many more. */
export const nameOf = (contents: Contents, lang: Lang): string => {
  const [first] = contents.files;
  if (first === undefined) return countOf(contents, lang);
  const name = fileLine(first, 60, lang);
  return contents.count === 1 ? name : words[lang].and(name, contents.count - 1, contents.count);
};

/** The first of a longer list, and how many it leaves out. */
const firstOf = (lines: readonly string[], count: number, lang: Lang): string[] =>
  count > lines.length ? [...lines, words[lang].more(count - lines.length)] : [...lines];

const asItIs = (line: string): string => line;

/** `shown` has the last word on every name. */
export const contentsFacts = (contents: Contents, lang: Lang, shown = asItIs): Fact[] => {
  const { labels } = words[lang];
  const names = contents.files.map((file) => shown(fileLine(file, LONGEST_NAME, lang)));
  const lines = names.length === 0 ? [countOf(contents, lang)] : firstOf(names, contents.count, lang);
  return [
    { label: labels.contents, lines },
    { label: labels.size, lines: [contents.size] },
  ];
};

export const expiryFact = (expires: string, lang: Lang): Fact => ({
  label: words[lang].labels.expires,
  lines: [momentOf(expires, lang)],
});

export const linkFact = (link: string, lang: Lang): Fact => ({
  label: words[lang].labels.link,
  lines: [link],
  href: link,
});

export const peopleFact = (people: readonly string[], count: number, lang: Lang, label?: string): Fact => ({
  label: label ?? words[lang].labels.to,
  lines: firstOf(
    people.map((person) => oneLine(person, LONGEST_NAME)),
    count,
    lang,
  ),
});
