/** Describes the contents of a transfer in mails. */
import { isolateLine } from '@waybill/contract/shown-names';
import { shownTitle, titleText } from '@waybill/contract/titles';
import type { Fact } from '../blocks/block.ts';
import type { Lang } from '../envelope.ts';
import { fileLine } from '../text/file-line.ts';
import { momentOf } from '../text/moment.ts';
import { oneLine } from '../text/one-line.tsx';
import { unlinked, unlinkedName } from '../text/unlinked.ts';

export interface Contents {
  /** As its sender gave it; mails that were posted before there were titles have none. */
  readonly title?: string;
  readonly message?: string;
  /** Of the first file that is no recording; empty when the reader may not know it yet. */
  readonly fileName?: string;
  /** The first few; none when the reader may not know them yet. */
  readonly files: readonly string[];
  readonly count: number;
  /** For people, such as "1.2 GB". */
  readonly size: string;
}

const LONGEST_NAME = 120;

interface Words {
  readonly and: (first: string, more: number, count: number) => string;
  readonly more: (more: number) => string;
  readonly named: (count: string, name: string) => string;
  readonly labels: Record<'title' | 'contents' | 'size' | 'expires' | 'link' | 'to', string>;
}

const words: Record<Lang, Words> = {
  en: {
    and: (first, more) => `${first} and ${more} more`,
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
    and: (first, _more, count) => `${first} 等 ${count} 个文件`,
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

export const countOf = ({ count }: Contents, lang: Lang): string =>
  shownTitle({ title: '', fileNumber: count }, lang);

const textOf = ({ title = '', message = '' }: Contents): string => isolateLine(titleText({ title, message }));

/** The first file's name with its true type beside it, as `shownTitle` alone does not have it. */
const fileOf = ({ fileName, files: [first = ''] }: Contents, lang: Lang): string =>
  fileLine((fileName ?? first).replace(/^.*\//su, ''), 60, lang);

/** What the transfer is called in a line of text: by the rule of `shownTitle`. */
export const nameOf = (contents: Contents, lang: Lang): string => {
  const text = textOf(contents);
  if (text !== '') return text;
  const file = fileOf(contents, lang);
  if (file === '') return countOf(contents, lang);
  return contents.count === 1 ? file : words[lang].and(file, contents.count - 1, contents.count);
};

/** How many files, and what they are called together; with `guarded`, words that hold an address stay out of a subject. */
export const countAndNameOf = (contents: Contents, lang: Lang, guarded: boolean): string => {
  const text = textOf(contents);
  const count = countOf(contents, lang);
  if (guarded && unlinked(text) !== text) return count;
  const name = text || fileOf(contents, lang);
  return name === '' ? count : words[lang].named(count, name);
};

/** The first of a longer list, and how many it leaves out. */
const firstOf = (lines: readonly string[], count: number, lang: Lang): string[] =>
  count > lines.length ? [...lines, words[lang].more(count - lines.length)] : [...lines];

/** With `guarded`, no name and no title becomes a link. */
export const contentsFacts = (contents: Contents, lang: Lang, guarded = false): Fact[] => {
  const { labels } = words[lang];
  const names = contents.files.map((file) => {
    const name = fileLine(file, LONGEST_NAME, lang);
    return guarded ? unlinkedName(name) : name;
  });
  const lines = names.length === 0 ? [countOf(contents, lang)] : firstOf(names, contents.count, lang);
  const title = titleText({ title: contents.title ?? '' });
  return [
    ...(title === ''
      ? []
      : [{ label: labels.title, lines: [guarded ? unlinked(isolateLine(title)) : isolateLine(title)] }]),
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
