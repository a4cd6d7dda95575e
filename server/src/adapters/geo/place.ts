/** Parses a record of a city database, in either of its two usual shapes, into a place. */
import * as z from 'zod';
import type { Place } from './port.ts';

/** MaxMind's own shape, also used by DB-IP. */
const nested = z.object({
  country: z.object({ iso_code: z.string() }),
  city: z.object({ names: z.object({ en: z.string() }) }).optional(),
  subdivisions: z.array(z.object({ names: z.object({ en: z.string() }).optional() })).optional(),
  location: z
    .object({
      latitude: z.number().optional(),
      longitude: z.number().optional(),
      time_zone: z.string().optional(),
    })
    .optional(),
});

/** The shape of ip-location-db, where an unknown value is an empty text. */
const flat = z.object({
  country_code: z.string(),
  city: z.string().optional(),
  state1: z.string().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  timezone: z.string().optional(),
});

const names = new Intl.DisplayNames(['en'], { type: 'region' });

const text = (value: string | undefined): string | null => value?.trim() || null;

/** "Guangzhou (Yuexiu Qu)" is counted with the rest of Guangzhou. */
const cityName = (value: string | undefined): string | null => text(value?.replace(/\s*\([^()]*\)\s*$/, ''));

export function placeOf(record: unknown): Place | null {
  const asNested = nested.safeParse(record);
  const asFlat = asNested.success ? undefined : flat.safeParse(record);
  const country = (asNested.data?.country.iso_code ?? asFlat?.data?.country_code ?? '').toUpperCase();
  if (!/^[A-Z]{2}$/.test(country)) return null;
  const location = asNested.data?.location ?? asFlat?.data;
  return {
    country,
    countryName: names.of(country) ?? country,
    city: cityName(asNested.data?.city?.names.en ?? asFlat?.data?.city),
    region: text(asNested.data?.subdivisions?.[0]?.names?.en ?? asFlat?.data?.state1),
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
    timezone: text(asNested.data?.location?.time_zone ?? asFlat?.data?.timezone),
  };
}
