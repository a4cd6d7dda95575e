/** Reads the regions where files can be kept: ours, as the settings rename them, switch them off, leave them out or add others. */
import { BUILT_IN_REGIONS } from '@waybill/contract/built-in-regions';
import { REGION_ID } from '@waybill/contract/region-id';
import {
  ANON_REGION,
  DEFAULT_REGION,
  isChoosable,
  type Region,
  type RegionInfo,
} from '@waybill/contract/regions';
import { isStatusService } from '@waybill/contract/status';
import * as z from 'zod';

export interface RegionSettings {
  /** In the order in which they are shown; also those that are off. */
  readonly all: readonly RegionInfo[];
  /** Of new accounts, and of those whose own region is off. */
  readonly standard: Region;
}

const MOST = 40;
const EXAMPLE =
  '{"oss-me-east-1": "off", "oss-us-west-1": {"name": "California", "nameZh": "加州"}, "eu-paris": {"name": "Paris", "country": "FR", "lat": 48.9, "lon": 2.4}}';

/** Control characters, line ends, and marks that turn what follows them around. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !UNSEEN.test(text));

const described = z.strictObject({
  off: z.boolean().optional(),
  name: words(40).optional(),
  nameZh: words(40).optional(),
  place: words(80).optional(),
  placeZh: words(80).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  lat: z.number().min(-90).max(90).optional(),
  lon: z.number().min(-180).max(180).optional(),
});
const settings = z.record(z.string().regex(REGION_ID), z.union([z.enum(['off', 'none']), described]));
type Given = z.infer<typeof settings>[string];

type Problem = (sentence: string) => void;

/** `read` returns a setting's text, `problem` reports an error to the operator. */
export function readRegions(read: (name: string) => string | undefined, problem: Problem): RegionSettings {
  const given = parse(read('REGIONS') ?? '{}');
  if (given === undefined)
    problem(
      `REGIONS is wrong: it should be JSON like ${EXAMPLE}. Ids have 3 to 40 lower-case letters, digits and hyphens, names at most 40 characters.`,
    );
  const known = new Set(BUILT_IN_REGIONS.map(({ id }) => id));
  const added = Object.entries(given ?? {}).flatMap(([id, one]) =>
    known.has(id) ? [] : (addedRegion(id, one, problem) ?? []),
  );
  const ours = BUILT_IN_REGIONS.flatMap((region) => changed(region, given?.[region.id], problem) ?? []);
  const all = [...ours, ...added];
  if (all.length > MOST) problem(`REGIONS is wrong: there can be at most ${MOST} regions, with ours.`);
  const wanted = read('DEFAULT_REGION');
  const standard = wanted ?? DEFAULT_REGION;
  if (!all.some((region) => region.id === standard && isChoosable(region)))
    problem(
      wanted === undefined
        ? `DEFAULT_REGION is missing: ${DEFAULT_REGION} is off or left out, so it should name a region that is on.`
        : `DEFAULT_REGION is ${JSON.stringify(wanted)}: it should be a region that is on, such as ${all.find(isChoosable)?.id ?? 'one that you add to REGIONS'}.`,
    );
  return {
    standard,
    all: all.map((region) =>
      isChoosable(region) ? { ...region, state: region.id === standard ? 'default' : 'on' } : region,
    ),
  };
}

function parse(text: string): z.infer<typeof settings> | undefined {
  try {
    return settings.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

type Described = z.infer<typeof described>;

const describedOf = (given: Exclude<Given, 'none'>): Described => (given === 'off' ? { off: true } : given);

/** One of ours; undefined when it is left out. A name in one language only is used in both, because ours would be of another place. */
function changed(region: RegionInfo, given: Given | undefined, problem: Problem): RegionInfo | undefined {
  if (given === undefined) return region;
  const { off = false, ...own }: Described = given === 'none' ? { off: true } : describedOf(given);
  if (off && region.id === ANON_REGION) {
    problem(
      `REGIONS is wrong: ${ANON_REGION} keeps what visitors send, so it can be renamed but not be off or left out.`,
    );
    return region;
  }
  if (given === 'none') return undefined;
  const { name, nameZh = name, place, placeZh = place, country, lat, lon } = own;
  return {
    ...region,
    ...(off ? { state: 'off' } : {}),
    ...defined({ name, nameZh, place, placeZh, country, lat, lon }),
  };
}

function addedRegion(id: Region, given: Given, problem: Problem): RegionInfo | undefined {
  if (given === 'none') return undefined;
  const { off = false, name, country, lat, lon, ...rest } = describedOf(given);
  if (isStatusService(id)) problem(`REGIONS is wrong: ${id} cannot be the id of a region; choose another.`);
  else if (name === undefined || country === undefined || lat === undefined || lon === undefined)
    problem(
      `REGIONS is wrong: ${id} is not one of ours, so it should have "name", "country" (two letters), "lat" and "lon"${off ? ', beside "off": true' : ''}.`,
    );
  else {
    const place = rest.place ?? '';
    const { nameZh = name, placeZh = place } = rest;
    return { id, state: off ? 'off' : 'on', name, nameZh, place, placeZh, country, lat, lon };
  }
  return undefined;
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const defined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
