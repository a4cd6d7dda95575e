/** Formats dates and times for mails: in UTC, because the reader's time zone is unknown. */
import type { Lang } from '../envelope.ts';

const locales: Record<Lang, string> = { en: 'en-GB', zh: 'zh-CN' };

const format = (iso: string, lang: Lang, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locales[lang], { ...style, timeZone: 'UTC' }).format(new Date(iso));

export const momentOf = (iso: string, lang: Lang): string => {
  const moment = format(iso, lang, { dateStyle: 'long', timeStyle: 'short' });
  return lang === 'zh' ? `${moment}（UTC）` : `${moment} UTC`;
};

/** Names the zone too: for readers elsewhere the day can already be the next one. */
export const dateOf = (iso: string, lang: Lang): string => {
  const date = format(iso, lang, { dateStyle: 'long' });
  return lang === 'zh' ? `${date}（UTC）` : `${date} (UTC)`;
};
