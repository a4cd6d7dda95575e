/** Analytics equals plain SQL over what happened, whatever was rolled up when, and keeps it when transfers are removed. */
import type { AnalyticsReport } from '@waybill/contract/analytics';
import { addDays } from '@waybill/contract/analytics-range';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../test/app.ts';
import { codeOf } from '../../../test/browser.ts';
import { suspendUser } from '../accounts/index.ts';
import { addDownload, addTransfer, drawer } from './accounts.suite.ts';
import { rebuildAnalytics } from './index.ts';
import { binOf, plainReport, type Range } from './plain-sql.suite.ts';
import { addNew, rollUp, rollUpBatch } from './roll-up/roll-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const DAY_MS = 86_400_000;
const PAST = { from: Date.parse('2024-10-20'), to: Date.parse('2026-02-10') };
const ZONES = ['UTC', 'Asia/Kathmandu', 'America/New_York', 'Australia/Lord_Howe', 'Europe/Amsterdam'];

const ask = (user: TestUser, query: Record<string, string>) =>
  app.inject({ url: '/api/analytics', query, headers: { authorization: `Bearer ${user.token}` } });

async function reportOf(
  user: TestUser,
  range: Range,
  more: Record<string, string> = {},
): Promise<AnalyticsReport> {
  const answer = await ask(user, { ...range, ...more });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

async function filled(seed: number, transfers = 40): Promise<TestUser> {
  const user = await app.makeUser();
  const random = drawer(seed);
  for (let count = 0; count < transfers; count += 1) await addTransfer(app, user, random, PAST);
  return user;
}

const sorted = (list: readonly unknown[]) => list.map((one) => JSON.stringify(one)).sort();

/** Everything the report says, against plain SQL. */
async function expectExact(user: TestUser, range: Range): Promise<void> {
  const report = await reportOf(user, range);
  const plain = await plainReport(app, user.id, range);
  const { totals, series, firstDownload } = report;
  expect(totals).toMatchObject({
    downloads: plain.downloads,
    transfers: plain.transfers,
    bytes: plain.bytes,
  });
  expect(
    series.filter(({ downloads }) => downloads > 0).map(({ from, downloads }) => ({ day: from, downloads })),
  ).toEqual(plain.days);
  const cities = plain.places.filter(({ city }) => city !== null);
  expect(sorted(report.cities.map(({ country, city, downloads }) => ({ country, city, downloads })))).toEqual(
    sorted(cities),
  );
  expect(report.countries.reduce((sum, { downloads }) => sum + downloads, 0)).toBe(plain.downloads);
  const counts = (list: readonly { downloads: number }[]) =>
    list
      .map(({ downloads }) => downloads)
      .sort((a, b) => b - a)
      .slice(0, 10);
  expect(counts(report.recipients)).toEqual(counts(plain.people));
  expect(counts(report.files)).toEqual(counts(plain.files));
  for (const { email, downloads } of report.recipients)
    expect(plain.people).toContainEqual({ email, downloads });
  for (const { name, size, files, downloads } of report.files)
    expect(plain.files).toContainEqual({ named: name, size, files, downloads });
  const { firsts } = plain;
  const times = firsts.flatMap(({ seconds }) => seconds ?? []);
  const named = firsts.filter(({ email }) => email !== null);
  expect(totals.recipients).toEqual({
    all: named.length,
    reached: named.filter(({ seconds }) => seconds !== null).length,
  });
  expect(firstDownload.deliveries).toBe(firsts.length);
  expect(firstDownload.never).toBe(firsts.length - times.length);
  firstDownload.buckets.forEach(({ upToSeconds, deliveries }, at) => {
    const low = firstDownload.buckets[at - 1]?.upToSeconds ?? -1;
    expect(deliveries).toBe(times.filter((time) => time > low && time <= upToSeconds).length);
  });
  expect(firstDownload.later).toBe(times.filter((time) => time > 604_800).length);
  const middle = times[Math.ceil(times.length / 2) - 1];
  expect(totals.firstSeconds === null ? null : binOf(totals.firstSeconds)).toBe(
    middle === undefined ? null : binOf(middle),
  );
  expect(report.byHour.filter(({ deliveries }) => deliveries > 0).map(({ to: _, ...hour }) => hour)).toEqual(
    plain.hours,
  );
}

const rangesOf = (seed: number): Range[] => {
  const random = drawer(seed);
  return ZONES.map((zone) => {
    const from = new Date(PAST.from + random.below(300) * DAY_MS).toISOString().slice(0, 10);
    return { zone, from, to: addDays(from, random.of([0, 6, 29, 89, 364])) };
  });
};

describe('D06 analytics', () => {
  test.each([1, 2])(
    'of any range and zone equals plain SQL before, while and after facts are rolled up (seed %i)',
    async (seed) => {
      const user = await filled(seed);
      const ranges = rangesOf(seed);
      for (const range of ranges.slice(0, 2)) await expectExact(user, range);
      await rollUpBatch(app.deps.db, 150);
      for (const range of ranges.slice(2, 4)) await expectExact(user, range);
      await rollUp(app.deps.db, 200);
      const left = await sql`select from analytics_facts where not rolled`.execute(app.deps.db);
      expect(left.rows).toEqual([]);
      for (const range of ranges) await expectExact(user, range);
      // A late one, and one that happens now.
      const random = drawer(seed);
      const late = await addTransfer(app, user, random, { from: PAST.from, to: PAST.from + 200 * DAY_MS });
      for (const at of [PAST.from + 250 * DAY_MS, Date.now()])
        await addDownload(app, random, { transferId: late, recipientId: null, at: new Date(at) });
      for (const range of ranges) await expectExact(user, range);
      await rollUp(app.deps.db);
      for (const range of ranges) await expectExact(user, range);
    },
  );

  test('a roll-up that is cut off at any point, or run twice at once, counts everything once', async () => {
    const user = await filled(4, 20);
    const range = { from: '2024-10-01', to: '2026-02-28', zone: 'Asia/Kathmandu' };
    // Another process of the same product, which dies in the middle.
    const dying = await testApp({ database: app.database });
    const cut = (last: ReturnType<typeof sql>) =>
      dying.deps.db
        .transaction()
        .execute(async (tx) => {
          expect(await addNew(tx, 30)).toBeGreaterThan(0);
          await last.execute(tx);
        })
        .catch((error: Error) => error.message);
    expect(await cut(sql`select 1 / 0`)).toBe('division by zero');
    await expectExact(user, range);
    expect(await cut(sql`select pg_terminate_backend(pg_backend_pid())`)).toContain('terminat');
    await expectExact(user, range);
    await Promise.all([rollUp(app.deps.db, 10), rollUp(app.deps.db, 10), rollUp(app.deps.db, 7)]);
    await expectExact(user, range);
  });

  test('a rebuild gives what the increments gave', async () => {
    const user = await filled(5, 30);
    await rollUp(app.deps.db, 50);
    const range = { from: '2024-10-01', to: '2026-02-28', zone: 'Europe/Amsterdam' };
    const before = await reportOf(user, range, { compare: 'true', by: 'week' });
    await rebuildAnalytics(app.deps.db, [user.id]);
    const after = await reportOf(user, range, { compare: 'true', by: 'week' });
    for (const part of ['totals', 'series', 'before', 'firstDownload', 'byHour', 'countries'] as const)
      expect(sorted([after[part]].flat()), part).toEqual(sorted([before[part]].flat()));
    await expectExact(user, range);
    // Twice gives the same.
    await rebuildAnalytics(app.deps.db, [user.id]);
    await expectExact(user, range);
  });

  test('the downloads of a removed transfer stay in the totals, also after a rebuild, and go with the account', async () => {
    const user = await filled(6, 20);
    const range = { from: '2024-10-01', to: '2026-02-28', zone: 'UTC' };
    const before = await reportOf(user, range);
    await rollUpBatch(app.deps.db, 40);
    await app.deps.db.deleteFrom('transfers').where('user_id', '=', user.id).execute();
    for (const act of [
      async () => {},
      () => rollUp(app.deps.db),
      () => rebuildAnalytics(app.deps.db, [user.id]),
    ]) {
      await act();
      const { totals, series, firstDownload } = await reportOf(user, range);
      expect({ totals, firstDownload }).toEqual({
        totals: before.totals,
        firstDownload: before.firstDownload,
      });
      expect(series.map(({ downloads }) => downloads)).toEqual(
        before.series.map(({ downloads }) => downloads),
      );
    }
    await app.deps.db.deleteFrom('users').where('id', '=', user.id).execute();
    for (const table of [
      'analytics_facts',
      'analytics_days',
      'analytics_firsts',
      'analytics_keys',
      'analytics_counts',
      'analytics_storage',
    ] as const)
      expect(
        await app.deps.db.selectFrom(table).select('user_id').where('user_id', '=', user.id).execute(),
        table,
      ).toEqual([]);
  });

  test('weeks begin on Monday and months on their first, and the period before has as many points', async () => {
    const user = await filled(7, 10);
    const range = { from: '2025-03-05', to: '2025-04-20', zone: 'America/New_York' };
    const weeks = await reportOf(user, range, { by: 'week', compare: 'true' });
    expect(weeks.series.map(({ from, to }) => [from, to]).slice(0, 2)).toEqual([
      ['2025-03-05', '2025-03-09'],
      ['2025-03-10', '2025-03-16'],
    ]);
    expect(weeks.before).toMatchObject({ from: '2025-01-17', to: '2025-03-04' });
    expect(weeks.before?.series).toHaveLength(weeks.series.length);
    const months = await reportOf(user, range, { by: 'month' });
    expect(months.series.map(({ from, to }) => [from, to])).toEqual([
      ['2025-03-05', '2025-03-31'],
      ['2025-04-01', '2025-04-20'],
    ]);
    const { totals } = await reportOf(user, { ...range, from: '2025-01-17', to: '2025-03-04' });
    expect(weeks.before?.totals).toEqual(totals);
  });

  test('storage is what was stored at the end of each local day', async () => {
    const user = await app.makeUser();
    const steps = [
      ['2025-03-01 04:40:00+00', 100],
      ['2025-03-01 05:15:00+00', 300],
      ['2025-03-03 23:45:00+00', 50],
    ];
    for (const [at, bytes] of steps)
      await sql`insert into analytics_storage (user_id, at, bytes) values (${user.id}, ${at}, ${bytes})`.execute(
        app.deps.db,
      );
    const stored = async (zone: string) =>
      (await reportOf(user, { from: '2025-02-28', to: '2025-03-04', zone })).series.map(
        ({ storedBytes }) => storedBytes,
      );
    expect(await stored('UTC')).toEqual([0, 300, 300, 50, 50]);
    // Midnight is at 05:00 UTC.
    expect(await stored('America/New_York')).toEqual([100, 300, 300, 50, 50]);
    // Midnight is at 18:15 UTC.
    expect(await stored('Asia/Kathmandu')).toEqual([0, 300, 300, 300, 50]);
  });

  test('an account without anything answers zeros, days to come have no storage', async () => {
    const user = await app.makeUser();
    const report = await reportOf(
      user,
      { from: '2099-01-01', to: '2099-01-02', zone: 'UTC' },
      { compare: 'true' },
    );
    expect(report.totals).toEqual({
      downloads: 0,
      transfers: 0,
      recipients: { reached: 0, all: 0 },
      bytes: 0,
      firstSeconds: null,
    });
    expect(report.series.map(({ storedBytes }) => storedBytes)).toEqual([null, null]);
    expect(report).toMatchObject({ countries: [], cities: [], recipients: [], files: [], cityCount: 0 });
  });
});

test('S32 D06 analytics contain nothing of another account, and only signed-in users read them', async () => {
  const [user, other] = [await app.makeUser(), await filled(8, 10)];
  await rollUp(app.deps.db);
  const range = { from: '2024-10-01', to: '2026-02-28', zone: 'UTC' };
  expect((await reportOf(other, range)).totals.downloads).toBeGreaterThan(0);
  const mine = await reportOf(user, range);
  expect(mine.totals).toMatchObject({ downloads: 0, transfers: 0, bytes: 0 });
  expect(mine).toMatchObject({ cities: [], routes: [], recipients: [], files: [] });
  expect((await app.inject({ url: '/api/analytics', query: range })).statusCode).toBe(401);
});

test('G13 D06 a suspended account may read its analytics', async () => {
  const user = await app.makeUser();
  await suspendUser(app.deps.db, user.id);
  expect((await ask(user, { from: '2025-01-01', to: '2025-01-31', zone: 'UTC' })).statusCode).toBe(200);
});

test.each([
  { zone: "UTC'; drop table users; --" },
  { zone: 'Europe/Nowhere' },
  { zone: '+05:30' },
  { zone: 'A'.repeat(10_000) },
  { from: '2025-02-30' },
  { from: '1e9' },
  { from: '-271821-04-20' },
  { from: '2025-01-02', to: '2025-01-01' },
  { from: '2000-01-01', to: '2100-12-31' },
  { to: '999999999-01-01' },
  { by: 'second' },
  { by: 'day; select 1' },
  { compare: 'maybe' },
])('S154 D06 a range, zone or step that is none is answered with 400 (%#)', async (wrong) => {
  const user = await app.makeUser();
  const answer = await ask(user, { from: '2025-01-01', to: '2025-01-31', zone: 'UTC', ...wrong });
  expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'invalid_input']);
});
