/** Formats dates and times for mails: in UTC, because the reader's time zone is unknown. */
import type { Lang } from '../envelope.ts';

const locales: Record<Lang, string> = { en: 'en-GB', zh: 'zh-CN' };

/** Making a formatter takes a hundred times as long as using it. */
const formatters = (style: Intl.DateTimeFormatOptions) => {
  const of = (lang: Lang) => new Intl.DateTimeFormat(locales[lang], { ...style, timeZone: 'UTC' });
  return { en: of('en'), zh: of('zh') } satisfies Record<Lang, Intl.DateTimeFormat>;
};

const moments = formatters({ dateStyle: 'long', timeStyle: 'short' });
const dates = formatters({ dateStyle: 'long' });

export const momentOf = (iso: string, lang: Lang): string => {
  const moment = moments[lang].format(new Date(iso));
  return lang === 'zh' ? `${moment}（UTC）` : `${moment} UTC`;
};

/** Names the zone too: for readers elsewhere the day can already be the next one. */
export const dateOf = (iso: string, lang: Lang): string => {
  const date = dates[lang].format(new Date(iso));
  return lang === 'zh' ? `${date}（UTC）` : `${date} (UTC)`;
};
