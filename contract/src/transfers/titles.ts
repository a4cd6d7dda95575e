/** Decides what a transfer is called wherever it is named: its title, else its one folder, else its first file and how many more. What is encrypted has no name but how many files there are. */
import * as z from 'zod';
import type { Lang } from '../accounts/accounts.ts';
import { withoutHidden } from '../names/hidden-characters.ts';
import { isolateLine, isolateName, shownName } from '../names/shown-names.ts';

export const TITLE_MAX = 80;

/** As it is given: one line. */
export const titleInput = z
  .string()
  .trim()
  .max(TITLE_MAX)
  .transform((title) => title.replace(/\s+/gu, ' '));

export interface Titled {
  readonly title: string;
  /** The one folder that holds all files; left out or empty where there is none, or the reader may not know it yet. */
  readonly folder?: string;
  /** Name of the first file that is no recording; left out where the reader may not know it yet. */
  readonly fileName?: string;
  readonly fileNumber: number;
  /** End to end: the names that the server has mean nothing. */
  readonly encrypted?: boolean;
}

/** The folder that all paths begin with; empty when something lies beside it. */
export function topFolder(paths: readonly string[]): string {
  const [first = ''] = paths;
  const top = first.slice(0, first.indexOf('/') + 1);
  return top !== '' && paths.every((path) => path.startsWith(top)) ? top.slice(0, -1) : '';
}

const cleaned = (text: string): string =>
  withoutHidden(text.replace(/\s+/gu, ' ')).replace(/ {2,}/g, ' ').trim();

const lengthOf = (text: string): number => Array.from(text).length;

/** Shortens to `most` characters; `keptEnd` of them come from the end, as the ending of a file's name must. */
function fitted(text: string, most = TITLE_MAX, keptEnd = 0): string {
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  const end = characters.slice(characters.length - keptEnd).join('');
  const start = characters.slice(0, most - 1 - keptEnd).join('');
  return `${keptEnd === 0 ? wholeWords(start) : start}…${end}`;
}

/** Leaves out a last word that was cut, if it is not most of the text. */
function wholeWords(start: string): string {
  const space = start.lastIndexOf(' ');
  return (space > TITLE_MAX / 2 ? start.slice(0, space) : start).replace(/[\s,;:，；：、\u200D]+$/u, '');
}

const KEPT_END = 16;

const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The title, else the one folder; empty when there is neither. */
export const titleText = ({ title, folder = '' }: Pick<Titled, 'title' | 'folder'>): string =>
  fitted(cleaned(title)) || fitted(shownName(folder));

interface Words {
  readonly count: (count: number) => string;
  readonly encrypted: (count: number) => string;
  readonly firstOf: (first: string, count: number) => string;
}

const words: Record<Lang, Words> = {
  en: {
    count: (count) => (count === 1 ? '1 file' : `${count} files`),
    encrypted: (count) => (count === 1 ? '1 encrypted file' : `${count} encrypted files`),
    firstOf: (first, count) => `${first} and ${count - 1} more`,
  },
  zh: {
    count: (count) => `${count} 个文件`,
    encrypted: (count) => `${count} 个加密文件`,
    firstOf: (first, count) => `${first} 等 ${count} 个文件`,
  },
};

/** How a file's name is written, in at most so many characters. */
type FileText = (name: string, most: number) => string;

const plainName: FileText = (name, most) => fitted(shownName(name), most, KEPT_END);

/** How many files there are. */
export const countOfFiles = (
  { fileNumber, encrypted = false }: Pick<Titled, 'fileNumber' | 'encrypted'>,
  lang: Lang,
): string => words[lang][encrypted ? 'encrypted' : 'count'](fileNumber);

function fileTitle(titled: Titled, lang: Lang, textOf: FileText): string {
  const { fileName = '', fileNumber, encrypted = false } = titled;
  if (encrypted) return countOfFiles(titled, lang);
  const { firstOf } = words[lang];
  const isOne = fileNumber <= 1;
  const name = textOf(nameIn(fileName), TITLE_MAX - (isOne ? 0 : lengthOf(firstOf('', fileNumber))));
  if (name === '') return countOfFiles(titled, lang);
  return isOne ? name : firstOf(name, fileNumber);
}

/** Never empty: where nothing else is known, it says how many files there are. */
export const shownTitle = (titled: Titled, lang: Lang): string =>
  titleText(titled) || fileTitle(titled, lang, plainName);

/** For a sentence in plain text: keeps the words around it in their order, and a file's ending at its right end. */
export const isolatedTitle = (
  titled: Titled,
  lang: Lang,
  nameText: FileText = (name, most) => isolateName(plainName(name, most)),
): string => isolateLine(titleText(titled)) || fileTitle(titled, lang, nameText);
