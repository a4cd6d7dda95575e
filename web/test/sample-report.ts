/** Reports of analytics for tests: a quiet one with nothing in it, and a month of a busy sender. */
import type { AnalyticsPoint, AnalyticsReport, AnalyticsTotals } from '@waybill/contract/analytics';
import { FIRST_DOWNLOAD_LIMITS_S, SENT_HOURS } from '@waybill/contract/analytics';
import { addDays, daysBetween, periodBefore } from '@waybill/contract/analytics-range';

const NO_TOTALS: AnalyticsTotals = {
  downloads: 0,
  transfers: 0,
  recipients: { reached: 0, all: 0 },
  bytes: 0,
  firstSeconds: null,
};

interface Range {
  readonly from: string;
  readonly to: string;
}

const days = ({ from, to }: Range, of: (index: number) => Partial<AnalyticsPoint>): AnalyticsPoint[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const day = addDays(from, index);
    return { from: day, to: day, downloads: 0, transfers: 0, bytes: 0, storedBytes: 0, ...of(index) };
  });

export function emptyReport(range: Range): AnalyticsReport {
  const before = periodBefore(range);
  return {
    ...range,
    totals: NO_TOTALS,
    series: days(range, () => ({})),
    before: { ...before, totals: NO_TOTALS, series: days(before, () => ({})) },
    countries: [],
    cityCount: 0,
    cities: [],
    routes: [],
    recipients: [],
    files: [],
    firstDownload: {
      deliveries: 0,
      medianSeconds: null,
      buckets: FIRST_DOWNLOAD_LIMITS_S.map((upToSeconds) => ({ upToSeconds, deliveries: 0 })),
      later: 0,
      never: 0,
    },
    byHour: SENT_HOURS.map(({ from, to }) => ({ from, to, deliveries: 0, medianSeconds: null })),
  };
}

const place = (city: string, country: string, latitude: number, longitude: number) => ({
  city,
  country,
  latitude,
  longitude,
});

const home = place('Rotterdam', 'NL', 51.9, 4.5);

const CITIES = [
  { ...place('Shenzhen', 'CN', 22.5, 114.1), downloads: 214 },
  { ...place('Mumbai', 'IN', 19.1, 72.9), downloads: 141 },
  { ...place('Hamburg', 'DE', 53.6, 10), downloads: 128 },
  { ...place('São Paulo', 'BR', -23.6, -46.6), downloads: 96 },
  { ...place('Osaka', 'JP', 34.7, 135.5), downloads: 74 },
  { ...place('Dubai', 'AE', 25.2, 55.3), downloads: 63 },
  { ...place('New York', 'US', 40.7, -74), downloads: 58 },
  { ...place('Nairobi', 'KE', -1.3, 36.8), downloads: 41 },
  { ...place('Singapore', 'SG', 1.3, 103.9), downloads: 39 },
  { ...place('Sydney', 'AU', -33.9, 151.2), downloads: 19 },
  { ...place('Lagos', 'NG', 6.5, 3.4), downloads: 12 },
  { ...place('Istanbul', 'TR', 41, 29), downloads: 9 },
] as const;

const WEEK = [38, 55, 61, 49, 58, 17, 12] as const;

export function busyReport(range: Range, changes: Partial<AnalyticsReport> = {}): AnalyticsReport {
  const empty = emptyReport(range);
  const busy = (scale: number) => (index: number) => {
    const downloads = Math.round(((WEEK[index % 7] ?? 0) + ((index * 7) % 11)) * scale);
    return {
      downloads,
      transfers: Math.round(downloads / 8),
      bytes: downloads * 403_000_000,
      storedBytes: (90 + ((index * 5) % 60)) * 1_000_000_000,
    };
  };
  return {
    ...empty,
    totals: {
      downloads: 1206,
      transfers: 148,
      recipients: { reached: 312, all: 341 },
      bytes: 486_000_000_000,
      firstSeconds: 2880,
    },
    series: days(range, busy(1)),
    before: empty.before && {
      ...empty.before,
      totals: {
        downloads: 1022,
        transfers: 139,
        recipients: { reached: 282, all: 320 },
        bytes: 506_000_000_000,
        firstSeconds: 4200,
      },
      series: days(empty.before, busy(0.8)),
    },
    countries: [
      { country: 'CN', downloads: 268, share: 0.22 },
      { country: 'IN', downloads: 187, share: 0.16 },
      { country: 'DE', downloads: 164, share: 0.14 },
      { country: 'BR', downloads: 118, share: 0.1 },
      { country: 'JP', downloads: 92, share: 0.08 },
      { country: 'AE', downloads: 75, share: 0.06 },
      { country: 'US', downloads: 58, share: 0.05 },
      { country: null, downloads: 4, share: 0.003 },
    ],
    cityCount: CITIES.length,
    cities: [...CITIES],
    routes: CITIES.map(({ downloads, ...to }) => ({ sentFrom: home, to, downloads })),
    recipients: [
      ['mei@huanyu.example', 'Mei Lin', 'Huanyu Precision', 86, 720],
      ['arjun@bharat.example', 'Arjun Rao', 'Bharat Castings', 71, 2280],
      ['katrin@elbe.example', 'Katrin Vogel', 'Elbe Spedition', 64, 540],
      ['lia@quadra.example', 'Lia Souza', 'Atelier Quadra', 52, 10_800],
      ['haruto@kansai.example', 'Haruto Mori', 'Kansai Marine', 47, 3600],
      ['omar@gulf.example', 'Omar Said', 'Gulf Forwarding', 39, 1560],
      ['office@nairobi.example', '', '', 12, 90_000],
    ].map(([email, name, company, downloads, firstSeconds]) => ({
      email: String(email),
      name: String(name),
      company: String(company),
      downloads: Number(downloads),
      firstSeconds: Number(firstSeconds),
    })),
    files: [
      ['Line inspection, unit 4.mp4', 1_180_000_000, 1, 58],
      ['Tender set, Lot 3', 412_000_000, 24, 51],
      ['Bill of lading 88214.pdf', 640_000, 1, 44],
      ['Façade render 07.tif', 218_000_000, 1, 37],
      ['Campaign film, 60 s.mov', 3_400_000_000, 1, 35],
      ['Soil report, Pier 7.pdf', 18_000_000, 1, 28],
    ].map(([name, size, files, downloads]) => ({
      name: String(name),
      size: Number(size),
      files: Number(files),
      downloads: Number(downloads),
    })),
    firstDownload: {
      deliveries: 389,
      medianSeconds: 2880,
      buckets: [38, 61, 94, 72, 41, 29, 17, 8].map((deliveries, at) => ({
        upToSeconds: FIRST_DOWNLOAD_LIMITS_S[at] ?? 0,
        deliveries,
      })),
      later: 0,
      never: 29,
    },
    byHour: SENT_HOURS.map(({ from, to }, at) => ({
      from,
      to,
      deliveries: 90 + at,
      medianSeconds: [1860, 3120, 5640, 24_600][at] ?? null,
    })),
    ...changes,
  };
}
