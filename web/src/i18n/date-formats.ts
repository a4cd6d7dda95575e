/** Formats of dates, each made once: making one takes longer than everything else in a row of a list. */
import { htmlLang, type Lang } from './lang.ts';

const made = new Map<string, Intl.DateTimeFormat>();

export function dateFormat(lang: Lang, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${lang} ${JSON.stringify(options)}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat(htmlLang[lang], options);
  made.set(key, known);
  return known;
}
