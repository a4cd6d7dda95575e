/** Formats a date in full, without the time. */
import { htmlLang, type Lang } from '../../../i18n/lang.ts';

export const dayOf = (at: number, lang: Lang): string =>
  new Intl.DateTimeFormat(htmlLang[lang], { dateStyle: 'long' }).format(at);
