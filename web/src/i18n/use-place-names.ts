/** Names places in the language of the page. The Chinese names of cities are loaded when a Chinese page first needs one. */
import { useMemo, useSyncExternalStore } from 'react';
import type { Lang } from './lang.ts';
import { countryName } from './numbers.ts';
import { useLang } from './use-lang.tsx';

interface Place {
  readonly city: string | null;
  /** Its two letters. */
  readonly country: string | null;
}

/** Each is null where nothing is known of the place. */
export interface PlaceNames {
  /** "Shenzhen", or the country's name. */
  readonly short: (place: Place) => string | null;
  /** "Shenzhen, CN", or the country's name. */
  readonly stamp: (place: Place) => string | null;
  /** "Shenzhen, China" */
  readonly full: (place: Place) => string | null;
}

type CityName = (city: string, country: string | null, lang: Lang) => string;

let cityName: CityName | undefined;
let isAskedFor = false;
const waiting = new Set<() => void>();

async function load(): Promise<void> {
  isAskedFor = true;
  try {
    ({ cityName } = await import('@waybill/contract/city-name'));
    for (const changed of waiting) changed();
  } catch {
    // The English names stay; the next part that names a place tries again.
    isAskedFor = false;
  }
}

function subscribe(changed: () => void): () => void {
  waiting.add(changed);
  if (!isAskedFor) void load();
  return () => waiting.delete(changed);
}

const noChange = () => () => {};
const loaded = () => cityName;
const none = () => undefined;

export function placeNamesIn(lang: Lang, nameOf: CityName = (city) => city): PlaceNames {
  const separator = lang === 'zh' ? '，' : ', ';
  const cityOf = ({ city, country }: Place) => (city === null ? null : nameOf(city, country, lang));
  const countryOf = ({ country }: Place) => (country === null ? null : countryName(country, lang));
  const joined = (...parts: readonly (string | null | undefined)[]) =>
    parts.filter(Boolean).join(separator) || null;
  return {
    short: (place) => cityOf(place) ?? countryOf(place),
    stamp: (place) =>
      place.city === null ? countryOf(place) : joined(cityOf(place), place.country?.toUpperCase()),
    full: (place) => joined(cityOf(place), countryOf(place)),
  };
}

export function usePlaceNames(): PlaceNames {
  const lang = useLang();
  const nameOf = useSyncExternalStore(
    lang === 'zh' ? subscribe : noChange,
    lang === 'zh' ? loaded : none,
    none,
  );
  return useMemo(() => placeNamesIn(lang, nameOf), [lang, nameOf]);
}
