/** The calls of analytics: what was sent and downloaded in a range of days, and the same as CSV. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { ANALYTICS_STEPS, isRange, localDate, rangeFields } from './range.ts';

/** Upper limits of the time from sending to the first download, in seconds; two more buckets are `later` and `never`. */
export const FIRST_DOWNLOAD_LIMITS_S = [300, 900, 3_600, 14_400, 43_200, 86_400, 259_200, 604_800] as const;

/** Local hours of sending, from the first to before the second; the last passes midnight. */
export const SENT_HOURS = [
  { from: 6, to: 10 },
  { from: 10, to: 14 },
  { from: 14, to: 18 },
  { from: 18, to: 6 },
] as const;

/** Entries of the lists of recipients and of files. */
export const ANALYTICS_TOP = 10;
/** Cities, and routes to them, that are placed on the map. */
export const ANALYTICS_PLACES = 200;
/** Times to the first download by hour, and of one recipient, are computed from the newest deliveries of the range. */
export const NEWEST_DELIVERIES = 5_000;
export const NEWEST_OF_RECIPIENT = 200;

const whole = z.int().min(0);
const seconds = whole.nullable();

const totals = z.object({
  downloads: whole,
  transfers: whole,
  /** Recipients of transfers, each counted once for each transfer that was sent to them. */
  recipients: z.object({ reached: whole, all: whole }),
  /** Bytes of all that was downloaded. */
  bytes: whole,
  /** Median time to the first download; null without any. */
  firstSeconds: seconds,
});
export type AnalyticsTotals = z.infer<typeof totals>;

const point = z.object({
  /** First and last day that belong to it; a week begins on Monday, and the edges are cut at the range. */
  from: localDate,
  to: localDate,
  downloads: whole,
  transfers: whole,
  bytes: whole,
  /** Bytes stored at the end of the last day, or now; null for days to come, and in the period before. */
  storedBytes: whole.nullable(),
});
export type AnalyticsPoint = z.infer<typeof point>;

const place = z.object({
  /** Code of the country; null when unknown. */
  country: z.string().nullable(),
  city: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

const report = z.object({
  from: localDate,
  to: localDate,
  totals,
  series: z.array(point),
  /** The period of equal length before: as many points, each as many days earlier as the range has. */
  before: z.object({ from: localDate, to: localDate, totals, series: z.array(point) }).nullable(),
  /** All countries; `share` is of all downloads, from 0 to 1. */
  countries: z.array(z.object({ country: z.string().nullable(), downloads: whole, share: z.number() })),
  /** Cities in the range, which may be more than are listed. */
  cityCount: whole,
  cities: z.array(place.extend({ downloads: whole })),
  /** From where it was sent to where it was downloaded; only between places with coordinates. */
  routes: z.array(z.object({ sentFrom: place, to: place, downloads: whole })),
  recipients: z.array(
    z.object({
      email: z.string(),
      name: z.string(),
      company: z.string(),
      downloads: whole,
      firstSeconds: seconds,
    }),
  ),
  /** A download of several files at once is an entry of its own: `files` says how many there are. */
  files: z.array(z.object({ name: z.string(), size: whole, files: z.int().min(1), downloads: whole })),
  firstDownload: z.object({
    /** Recipients of transfers, and transfers by link, that were sent in the range. */
    deliveries: whole,
    medianSeconds: seconds,
    /** One for each of FIRST_DOWNLOAD_LIMITS_S. */
    buckets: z.array(z.object({ upToSeconds: whole, deliveries: whole })),
    later: whole,
    never: whole,
  }),
  /** One for each of SENT_HOURS. */
  byHour: z.array(z.object({ from: whole, to: whole, deliveries: whole, medianSeconds: seconds })),
});
export type AnalyticsReport = z.infer<typeof report>;

export const analytics = endpoint({
  method: 'GET',
  path: '/api/analytics',
  access: 'user',
  scope: 'read',
  whileSuspended: true,
  tag: 'analytics',
  summary: 'Summarises what the user sent, and who downloaded it where, in a range of local days.',
  query: z
    .object({
      ...rangeFields,
      by: z.enum(ANALYTICS_STEPS).default('day'),
      compare: z.enum(['true', 'false']).default('false'),
    })
    .refine(isRange),
  answers: { 200: report },
  idempotent: true,
});

/** Lines in a table of keys, such as files; those with the most downloads. */
export const ANALYTICS_LINES_MAX = 10_000;

/** `downloads` has a line for every download; the others are the tables of the report, with up to ANALYTICS_LINES_MAX lines. */
export const ANALYTICS_TABLES = [
  'series',
  'countries',
  'cities',
  'recipients',
  'files',
  'firstDownload',
  'byHour',
  'downloads',
] as const;
export type AnalyticsTable = (typeof ANALYTICS_TABLES)[number];

export const analyticsExport = endpoint({
  method: 'GET',
  path: '/api/analytics/export.csv',
  access: 'user',
  scope: 'read',
  whileSuspended: true,
  tag: 'analytics',
  summary: 'Exports one table of analytics, or every download of a range, as CSV.',
  query: z
    .object({
      ...rangeFields,
      by: z.enum(ANALYTICS_STEPS).default('day'),
      table: z.enum(ANALYTICS_TABLES),
    })
    .refine(isRange),
  answers: { 200: z.string() },
  kind: 'stream',
  media: 'text/csv',
  idempotent: true,
});
