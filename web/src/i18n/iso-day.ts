/** A day as people read it; the same everywhere, because it is a day and not a moment. */
import { htmlLang, type Lang } from './lang.ts';

export const formatIsoDay = (day: string, lang: Lang): string =>
  new Intl.DateTimeFormat(htmlLang[lang], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
