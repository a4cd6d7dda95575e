/** Moments as a mail tells them: in UTC, because nobody knows where it will be read. */
import type { Lang } from './envelope.ts';

const locales: Record<Lang, string> = { en: 'en-GB', zh: 'zh-CN' };

const tell = (iso: string, lang: Lang, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locales[lang], { ...style, timeZone: 'UTC' }).format(new Date(iso));

export const momentOf = (iso: string, lang: Lang): string => {
  const moment = tell(iso, lang, { dateStyle: 'long', timeStyle: 'short' });
  return lang === 'zh' ? `${moment}（UTC）` : `${moment} UTC`;
};

export const dateOf = (iso: string, lang: Lang): string => tell(iso, lang, { dateStyle: 'long' });
