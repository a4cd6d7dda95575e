/** Decides what a transfer is called where it is shown: its title, or what stands in for a missing one. */
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
  readonly message?: string;
  /** Name of the first file that is no recording; left out where the reader may not know it yet. */
  readonly fileName?: string;
  readonly fileNumber: number;
}

const cleaned = (text: string): string =>
  withoutHidden(text.replace(/\s+/gu, ' ')).replace(/ {2,}/g, ' ').trim();

/** A dot after these does not end a sentence; neither does one after a single letter, or after the number of a list. */
const SHORT_FORM =
  /(?:^\p{N}+|(?:^|[\s(])(?:\p{L}|mr|mrs|ms|dr|prof|st|no|nr|vs|approx|incl|e\.g|i\.e|cf|fig|ca|u\.s|u\.k))\.$/iu;
const CLOSING = '["\'”’»)\\]」』）】》]*';
const LATIN_END = new RegExp(`[.!?]+${CLOSING}(?=\\s|$)`, 'gu');
const CHINESE_END = new RegExp(`[。！？]+${CLOSING}`, 'u');

function endOfLatin(text: string): number {
  for (const { 0: mark, index } of text.matchAll(LATIN_END)) {
    const end = index + mark.length;
    const goesOn =
      mark === '.' && (SHORT_FORM.test(text.slice(0, end)) || /^\s+\p{Ll}/u.test(text.slice(end)));
    if (!goesOn) return end;
  }
  return text.length;
}

function endOfChinese(text: string): number {
  const found = CHINESE_END.exec(text);
  return found === null ? text.length : found.index + found[0].length;
}

/** A line ends a sentence, unless it is a salutation such as `Hi Anna,` or `李总：`. */
const unfolded = (message: string): string =>
  message
    .replace(/(?<=[,，、:：])[ \t]*(?:\r?\n\s*)+/gu, ' ')
    .trim()
    .replace(/\r?\n[\s\S]*$/u, '');

/** Without its full stop, as titles are written; empty when nothing is said. */
export function firstSentence(message: string): string {
  const line = cleaned(unfolded(message));
  const sentence = line.slice(0, Math.min(endOfLatin(line), endOfChinese(line)));
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(sentence)) return '';
  return sentence.replace(/(?<![.。])[.。]$/u, '');
}

/** Shortens to `TITLE_MAX` characters; `keptEnd` of them come from the end, as the ending of a file's name must. */
function fitted(text: string, keptEnd = 0): string {
  const characters = Array.from(text);
  if (characters.length <= TITLE_MAX) return text;
  const end = characters.slice(characters.length - keptEnd).join('');
  const start = characters.slice(0, TITLE_MAX - 1 - keptEnd).join('');
  return `${keptEnd === 0 ? wholeWords(start) : start}…${end}`;
}

/** Leaves out a last word that was cut, if it is not most of the text. */
function wholeWords(start: string): string {
  const space = start.lastIndexOf(' ');
  return (space > TITLE_MAX / 2 ? start.slice(0, space) : start).replace(/[\s,;:，；：、\u200D]+$/u, '');
}

const KEPT_END = 16;

const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The title, else the message's first sentence, else the file's name; empty when there is none of them. */
export function titleText({ title, message = '', fileName = '' }: Omit<Titled, 'fileNumber'>): string {
  return (
    fitted(cleaned(title)) || fitted(firstSentence(message)) || fitted(shownName(nameIn(fileName)), KEPT_END)
  );
}

const counts: Record<Lang, (count: number) => string> = {
  en: (count) => (count === 1 ? '1 file' : `${count} files`),
  zh: (count) => `${count} 个文件`,
};

/** Never empty: where nothing else is known, it says how many files there are. */
export const shownTitle = (titled: Titled, lang: Lang): string =>
  titleText(titled) || counts[lang](titled.fileNumber);

/** For a sentence in plain text: keeps the words around it in their order, and a file's ending at its right end. */
export const isolatedTitle = (titled: Titled, lang: Lang): string =>
  isolateLine(titleText({ ...titled, fileName: '' })) || isolateName(shownTitle(titled, lang));
