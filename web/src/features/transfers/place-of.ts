/** Names the place of a download. */
import type { PlaceNames } from '../../i18n/use-place-names.ts';

interface Placed {
  readonly city: string | null;
  readonly country_code: string | null;
  readonly country_name: string | null;
}

/** City and country's letters; null when neither is known. */
export const placeOf = ({ city, country_code, country_name }: Placed, { stamp }: PlaceNames): string | null =>
  stamp({ city, country: country_code }) ?? country_name;
