/** Describes the contents of a transfer in mails. */
import { isolateLine } from '@waybill/contract/shown-names';
import { countOfFiles, isolatedTitle, titleText } from '@waybill/contract/titles';
import type { Fact } from '../blocks/block.ts';
import type { Lang } from '../envelope.ts';
import { fileLine } from '../text/file-line.ts';
import { momentOf } from '../text/moment.ts';
import { oneLine } from '../text/one-line.tsx';
import { unlinked, unlinkedName } from '../text/unlinked.ts';

export interface Contents {
  /** As its sender gave it; mails that were posted before there were titles have none. */
  readonly title?: string;
  /** The one folder that holds all files; empty when there is none, or the reader may not know it yet. */
  readonly folder?: string;
  /** Of the first file that is no recording; empty when the reader may not know it yet. */
  readonly fileName?: string;
  /** The first few; none when the reader may not know them yet. */
  readonly files: readonly string[];
  readonly count: number;
  /** For people, such as "1.2 GB". */
  readonly size: string;
  /** End to end, with the key there: then there are no names. */
  readonly encrypted?: 'passphrase' | 'link';
}

const LONGEST_NAME = 120;

interface Words {
  readonly more: (more: number) => string;
  readonly named: (count: string, name: string) => string;
  readonly labels: Record<'title' | 'contents' | 'size' | 'expires' | 'link' | 'to', string>;
}

const words: Record<Lang, Words> = {
  en: {
    more: (more) => `and ${more} more`,
    named: (count, name) => `${count}: ${name}`,
    labels: {
      title: 'Title',
      contents: 'Contents',
      size: 'Size',
      expires: 'Expires',
      link: 'Link',
      to: 'To',
    },
  },
  zh: {
    more: (more) => `另有 ${more} 个`,
    named: (count, name) => `${count}：${name}`,
    labels: {
      title: '标题',
      contents: '内容',
      size: '大小',
      expires: '有效期至',
      link: '链接',
      to: '收件人',
    },
  },
};

export const countOf = ({ count, encrypted }: Pick<Contents, 'count' | 'encrypted'>, lang: Lang): string =>
  countOfFiles({ fileNumber: count, encrypted: encrypted !== undefined }, lang);

const LONGEST_IN_TITLE = 60;

/** What the transfer is called in a line of text; a file's true type is beside its name. */
export const nameOf = (
  { title = '', folder = '', fileName, files: [first = ''], count, encrypted }: Contents,
  lang: Lang,
): string =>
  isolatedTitle(
    {
      title,
      folder,
      fileName: fileName ?? first,
      fileNumber: count,
      encrypted: encrypted !== undefined,
    },
    lang,
    (name, most) => fileLine(name, Math.min(most, LONGEST_IN_TITLE), lang),
  );

/** How many files, and what they are called together; with `guarded`, words that hold an address stay out of a subject. */
export const countAndNameOf = (contents: Contents, lang: Lang, guarded: boolean): string => {
  const { title = '', folder = '' } = contents;
  const text = isolateLine(titleText({ title, folder }));
  const count = countOf(contents, lang);
  if (guarded && unlinked(text) !== text) return count;
  return text === '' ? nameOf(contents, lang) : words[lang].named(count, text);
};

/** The first of a longer list, and how many it leaves out. */
const firstOf = (lines: readonly string[], count: number, lang: Lang): string[] =>
  count > lines.length ? [...lines, words[lang].more(count - lines.length)] : [...lines];

/** What the transfer is called as a headline; with `guarded`, it does not become a link. */
export function headlineOf(contents: Contents, lang: Lang, guarded = false): string {
  const { title = '', folder = '' } = contents;
  const name = nameOf(contents, lang);
  if (!guarded) return name;
  return titleText({ title, folder }) === '' ? unlinkedName(name) : unlinked(name);
}

/** For mails whose headline says something else; with `guarded`, it does not become a link. */
export function titleFacts({ title = '' }: Contents, lang: Lang, guarded = false): Fact[] {
  const line = isolateLine(titleText({ title }));
  return line === '' ? [] : [{ label: words[lang].labels.title, lines: [guarded ? unlinked(line) : line] }];
}

/** With `guarded`, no name becomes a link. */
export const contentsFacts = (contents: Contents, lang: Lang, guarded = false): Fact[] => {
  const { labels } = words[lang];
  const names = contents.files.map((file) => {
    const name = fileLine(file, LONGEST_NAME, lang);
    return guarded ? unlinkedName(name) : name;
  });
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
