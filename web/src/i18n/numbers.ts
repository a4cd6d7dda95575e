/** Counts, sizes, amounts and countries as people read them; apart from times, which the first page has no use for. */
import { formatCount, formatSize, formatUsed } from '@waybill/contract/sizes';
import { htmlLang, type Lang } from './lang.ts';

export { formatCount, formatSize, formatUsed };

/** What a text needs to say how many: the count to choose the words by, and how it is written. */
export const counted = (count: number) => ({ count, n: formatCount(count) });

/** US dollars, cents only where there are some. */
export function formatPrice(dollars: number): string {
  const [whole = '0', cents] = dollars.toFixed(2).split('.');
  return `$${formatCount(Number(whole))}${cents === '00' ? '' : `.${cents}`}`;
}

/** A country's name from its two letters; a name stays what it is. */
export function countryName(country: string, lang: Lang): string {
  if (!/^[A-Za-z]{2}$/.test(country)) return country;
  return new Intl.DisplayNames(htmlLang[lang], { type: 'region' }).of(country.toUpperCase()) ?? country;
}
