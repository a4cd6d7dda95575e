/** Reads the whole report of a range, as of one moment. */
import {
  ANALYTICS_PLACES,
  ANALYTICS_TOP,
  type AnalyticsPoint,
  type AnalyticsReport,
  type AnalyticsTotals,
} from '@waybill/contract/analytics';
import { type AnalyticsStep, addDays, periodBefore } from '@waybill/contract/analytics-range';
import type { Db, Tx } from '../../../db/database.ts';
import { bucketsOf, medianOf } from '../first-times.ts';
import { type Step, stepsOf } from '../range/steps.ts';
import { readCounts } from './counts-store.ts';
import { type Happened, readDays, readStored, sumOf } from './daily-store.ts';
import { type Firsts, readByHour, readFirsts } from './firsts-store.ts';
import { readPeople } from './people.ts';
import { type Period, periodOf } from './period.ts';
import { citiesOf, countriesOf, drawnRoutes } from './places.ts';
import { readTop } from './read-top.ts';

export interface Asked {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  readonly by: AnalyticsStep;
}

/** More routes than between all cities that one account can reach. */
const ROUTES_MAX = 50_000;

export const inSnapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

export const readReport = (
  db: Db,
  userId: string,
  asked: Asked,
  compare: boolean,
): Promise<AnalyticsReport> =>
  inSnapshot(db, async (tx) => {
    const period = periodOf(userId, asked);
    const steps = stepsOf(asked.by, asked.from, asked.to);
    const days = await readDays(tx, period);
    const firsts = await readFirsts(tx, period);
    const routes = await readCounts(tx, period, 'route', ROUTES_MAX);
    const cities = citiesOf(routes);
    return {
      from: asked.from,
      to: asked.to,
      totals: totalsOf(days, firsts),
      series: await readSeries(tx, period, steps, days),
      before: compare ? await readBefore(tx, userId, asked, steps) : null,
      countries: countriesOf(routes),
      cityCount: cities.length,
      cities: cities.slice(0, ANALYTICS_PLACES),
      routes: drawnRoutes(routes).slice(0, ANALYTICS_PLACES),
      recipients: await readPeople(tx, period, await readTop(tx, period, 'person', ANALYTICS_TOP)),
      files: fileLines(await readTop(tx, period, 'file', ANALYTICS_TOP)),
      firstDownload: firstDownloadOf(firsts),
      byHour: await readByHour(tx, period),
    };
  });

const totalsOf = (days: readonly Happened[], firsts: Firsts): AnalyticsTotals => ({
  ...sumOf(days),
  recipients: { reached: firsts.recipientsReached, all: firsts.recipients },
  firstSeconds: medianOf(firsts.bins),
});

/** The points of the period before are as many, each so many days earlier. */
async function readBefore(
  tx: Tx,
  userId: string,
  asked: Asked,
  steps: readonly Step[],
): Promise<AnalyticsReport['before']> {
  const before = periodOf(userId, { ...asked, ...periodBefore(asked) });
  const days = await readDays(tx, before);
  return {
    from: before.from,
    to: before.to,
    totals: totalsOf(days, await readFirsts(tx, before)),
    series: pointsOf(before, steps, days),
  };
}

const pointsOf = ({ from }: Period, steps: readonly Step[], days: readonly Happened[]): AnalyticsPoint[] =>
  steps.map(({ start, end }) => ({
    from: addDays(from, start),
    to: addDays(from, end - 1),
    ...sumOf(days.slice(start, end)),
    storedBytes: null,
  }));

export async function readSeries(
  tx: Tx,
  period: Period,
  steps: readonly Step[],
  days: readonly Happened[],
): Promise<AnalyticsPoint[]> {
  const ends = steps.map(({ end }) => period.starts[end] ?? 0);
  const stored = await readStored(tx, period.userId, ends);
  const now = Date.now();
  return pointsOf(period, steps, days).map((point, at) => ({
    ...point,
    storedBytes: (period.starts[(steps[at]?.end ?? 0) - 1] ?? 0) > now ? null : (stored[at] ?? 0),
  }));
}

export const fileLines = (
  files: readonly { readonly data: AnalyticsFile; readonly downloads: number }[],
): AnalyticsReport['files'] =>
  files.map(({ data: { name, size, files: count }, downloads }) => ({ name, size, files: count, downloads }));

type AnalyticsFile = Omit<AnalyticsReport['files'][number], 'downloads'>;

export function firstDownloadOf({ recipients, links, bins }: Firsts): AnalyticsReport['firstDownload'] {
  const deliveries = recipients + links;
  const reached = bins.reduce((sum, count) => sum + count, 0);
  return {
    deliveries,
    medianSeconds: medianOf(bins),
    ...bucketsOf(bins),
    never: deliveries - reached,
  };
}
