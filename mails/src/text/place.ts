/** Names the place something happened in: the city, else the country. */
import type { Lang } from '../envelope.ts';
import { oneLine } from './one-line.tsx';

export interface Place {
  readonly city: string | null;
  /** ISO code. */
  readonly country: string | null;
}

const countryIn = (code: string, lang: Lang): string | undefined => {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  return new Intl.DisplayNames(lang === 'zh' ? 'zh-CN' : 'en', { type: 'region' }).of(code);
};

export const placeOf = ({ city, country }: Place, lang: Lang): string | undefined =>
  city === null ? countryIn(country ?? '', lang) : oneLine(city, 60);

const nowhere: Record<Lang, string> = { en: 'Unknown location', zh: '位置未知' };

/** For a stamp: the country stands beside the city. */
export const stampPlace = (
  place: Place,
  lang: Lang,
): { readonly place: string; readonly country: string } => ({
  place: placeOf(place, lang) ?? nowhere[lang],
  country: place.city === null ? '' : (place.country ?? ''),
});
