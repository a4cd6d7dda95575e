/** Names the place something happened in: the city, else the country. */
import { cityName } from '@waybill/contract/city-name';
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
  city === null ? countryIn(country ?? '', lang) : oneLine(cityName(city, country, lang), 60);

/** For a stamp: the country stands beside the city; where neither is known, the stamp says what happened. */
export const stampPlace = (
  place: Place,
  lang: Lang,
  event: string,
): { readonly place: string; readonly country: string } => ({
  place: placeOf(place, lang) ?? event,
  country: place.city === null ? '' : (place.country ?? ''),
});
