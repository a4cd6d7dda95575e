/** Names a city in the reader's language. Location databases know English names only, and stored data keeps those. */
import type { Lang } from '../accounts/accounts.ts';
import { AFRICA_AND_OCEANIA } from './cities/africa-and-oceania.ts';
import { AMERICA } from './cities/america.ts';
import { ASIA } from './cities/asia.ts';
import { CHINA } from './cities/china.ts';
import { EUROPE } from './cities/europe.ts';

const lists: Readonly<Record<string, string>> = {
  ...AFRICA_AND_OCEANIA,
  ...AMERICA,
  ...ASIA,
  ...CHINA,
  ...EUROPE,
};

/** Databases spell a city with and without accents, apostrophes and spaces: "São Paulo", "Xi’an", "Xian". */
const folded = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/[^a-złøđß]/g, '')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss');

export interface NamedCity {
  readonly english: string;
  readonly chinese: string;
}

/** The cities of a country whose Chinese names are known. */
export const citiesOf = (country: string): readonly NamedCity[] =>
  (lists[country] ?? '')
    .split(',')
    .map((pair) => pair.trim().split('='))
    .flatMap(([english, chinese]) => (english && chinese ? [{ english, chinese }] : []));

export const CITY_COUNTRIES: readonly string[] = Object.keys(lists);

const tables = new Map<string, ReadonlyMap<string, string>>();

function tableOf(country: string): ReadonlyMap<string, string> {
  const known = tables.get(country);
  if (known !== undefined) return known;
  const table = new Map(citiesOf(country).map(({ english, chinese }) => [folded(english), chinese] as const));
  tables.set(country, table);
  return table;
}

/** `country` is its two letters. A city whose Chinese name is not known keeps its English one. */
export function cityName(city: string, country: string | null, lang: Lang): string {
  if (lang === 'en' || country === null || !Object.hasOwn(lists, country.toUpperCase())) return city;
  return tableOf(country.toUpperCase()).get(folded(city)) ?? city;
}
