/** The tables of the report as rows of CSV, with all their lines. */
import { ANALYTICS_LINES_MAX, type AnalyticsTable } from '@waybill/contract/analytics';
import type { CsvValue } from '@waybill/contract/csv';
import type { Db, Tx } from '../../../db/database.ts';
import { stepsOf } from '../range/steps.ts';
import { readCounts } from '../reading/counts-store.ts';
import { readDays } from '../reading/daily-store.ts';
import { readByHour, readFirsts } from '../reading/firsts-store.ts';
import { readPeople } from '../reading/people.ts';
import { type Period, periodOf } from '../reading/period.ts';
import { citiesOf, countriesOf } from '../reading/places.ts';
import { type Asked, fileLines, firstDownloadOf, inSnapshot, readSeries } from '../reading/read-report.ts';

export type Line = readonly CsvValue[];

interface Table {
  readonly head: readonly string[];
  readonly lines: (tx: Tx, period: Period, by: Asked['by']) => Promise<Line[]>;
}

type Summed = Exclude<AnalyticsTable, 'downloads'>;

const tables: Readonly<Record<Summed, Table>> = {
  series: {
    head: ['from', 'to', 'downloads', 'transfers', 'bytes delivered', 'bytes stored'],
    lines: async (tx, period, by) => {
      const points = await readSeries(
        tx,
        period,
        stepsOf(by, period.from, period.to),
        await readDays(tx, period),
      );
      return points.map((point) => [
        point.from,
        point.to,
        point.downloads,
        point.transfers,
        point.bytes,
        point.storedBytes,
      ]);
    },
  },
  countries: {
    head: ['country', 'downloads', 'share'],
    lines: async (tx, period) =>
      countriesOf(await readCounts(tx, period, 'route', ANALYTICS_LINES_MAX)).map(
        ({ country, downloads, share }) => [country, downloads, Number(share.toFixed(4))],
      ),
  },
  cities: {
    head: ['city', 'country', 'latitude', 'longitude', 'downloads'],
    lines: async (tx, period) =>
      citiesOf(await readCounts(tx, period, 'route', ANALYTICS_LINES_MAX)).map(
        ({ city, country, latitude, longitude, downloads }) => [
          city,
          country,
          latitude,
          longitude,
          downloads,
        ],
      ),
  },
  recipients: {
    head: ['email', 'name', 'company', 'downloads', 'median seconds to first download'],
    lines: async (tx, period) =>
      (await readPeople(tx, period, await readCounts(tx, period, 'person', ANALYTICS_LINES_MAX))).map(
        ({ email, name, company, downloads, firstSeconds }) => [
          email,
          name,
          company,
          downloads,
          firstSeconds,
        ],
      ),
  },
  files: {
    head: ['name', 'files', 'bytes', 'downloads'],
    lines: async (tx, period) =>
      fileLines(await readCounts(tx, period, 'file', ANALYTICS_LINES_MAX)).map(
        ({ name, files, size, downloads }) => [name, files, size, downloads],
      ),
  },
  firstDownload: {
    head: ['up to seconds', 'deliveries'],
    lines: async (tx, period) => {
      const { buckets, later, never } = firstDownloadOf(await readFirsts(tx, period));
      return [
        ...buckets.map(({ upToSeconds, deliveries }) => [upToSeconds, deliveries]),
        ['later', later],
        ['never', never],
      ];
    },
  },
  byHour: {
    head: ['from hour', 'to hour', 'deliveries', 'median seconds to first download'],
    lines: async (tx, period) =>
      (await readByHour(tx, period)).map(({ from, to, deliveries, medianSeconds }) => [
        from,
        to,
        deliveries,
        medianSeconds,
      ]),
  },
};

export const readTable = (db: Db, userId: string, asked: Asked, name: Summed): Promise<Line[]> =>
  inSnapshot(db, async (tx) => {
    const { head, lines } = tables[name];
    return [head, ...(await lines(tx, periodOf(userId, asked), asked.by))];
  });
