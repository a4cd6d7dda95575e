/** Texts of people as the mails about requests show them: on one line, cut, with nothing hidden in them. */
import { isolateLine, shownLine } from '@waybill/contract/shown-names';
import { countOfFiles, titleText } from '@waybill/contract/titles';
import type { Lang } from '../envelope.ts';
import { oneLine } from '../text/one-line.tsx';
import { unlinked } from '../text/unlinked.ts';

export const written = (text: string, limit: number): string =>
  isolateLine(oneLine(shownLine(text.replace(/\s+/gu, ' ').trim()), limit));

export const titleLine = (title: string): string => isolateLine(titleText({ title }));

/** Ends a subject with the title; with `guarded`, a title that holds an address stays out of it. */
export function withTitle(subject: string, title: string, lang: Lang, guarded: boolean): string {
  const line = titleLine(title);
  if (line === '' || (guarded && unlinked(line) !== line)) return subject;
  return lang === 'zh' ? `${subject}：${line}` : `${subject}: ${line}`;
}

export const filesOf = (count: number, lang: Lang, encrypted = false): string =>
  countOfFiles({ fileNumber: count, encrypted }, lang);

const counted = { items: '项', files: '个', people: '人' } as const;

const left: Record<Lang, (count: number, what: keyof typeof counted) => string> = {
  en: (count) => `and ${count} more`,
  zh: (count, what) => `另有 ${count} ${counted[what]}`,
};

/** Says how many of a list are left out; nothing when it is whole. */
export const moreOf = (
  what: keyof typeof counted,
  count: number,
  shown: number,
  lang: Lang,
): string | undefined => (count > shown ? left[lang](count - shown, what) : undefined);
