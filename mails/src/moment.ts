/** Formats dates and times for mails: in UTC, because the reader's time zone is unknown. */
import type { Lang } from './envelope.ts';

const locales: Record<Lang, string> = { en: 'en-GB', zh: 'zh-CN' };

const format = (iso: string, lang: Lang, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locales[lang], { ...style, timeZone: 'UTC' }).format(new Date(iso));

export const momentOf = (iso: string, lang: Lang): string => {
  const moment = format(iso, lang, { dateStyle: 'long', timeStyle: 'short' });
  return lang === 'zh' ? `${moment}（UTC）` : `${moment} UTC`;
};

export const dateOf = (iso: string, lang: Lang): string => format(iso, lang, { dateStyle: 'long' });
