/** Formats the place of a download. */
import { countryName } from '../../i18n/format.ts';
import type { Lang } from '../../i18n/lang.ts';

interface Placed {
  readonly city: string | null;
  readonly country_code: string | null;
  readonly country_name: string | null;
}

/** City and country's letters; null when neither is known. */
export function placeOf({ city, country_code, country_name }: Placed, lang: Lang): string | null {
  if (city !== null) return country_code === null ? city : `${city}, ${country_code.toUpperCase()}`;
  return country_code === null ? country_name : countryName(country_code, lang);
}
