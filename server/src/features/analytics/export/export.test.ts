/** The CSV of analytics: exact, safe in spreadsheets, and streamed. */
import { get } from 'node:http';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { addTransfer, drawer } from '../accounts.suite.ts';
import { rollUp } from '../roll-up/roll-up.ts';

let app: TestApp;
let base: string;
beforeAll(async () => {
  app = await testApp();
  base = await app.listen();
});

const YEAR = { from: '2025-01-01', to: '2025-12-31', zone: 'Asia/Kathmandu' };

const exported = (user: TestUser, table: string) =>
  app.inject({
    url: '/api/analytics/export.csv',
    query: { ...YEAR, table },
    headers: { authorization: `Bearer ${user.token}` },
  });

const linesOf = (body: string) => body.replace('\uFEFF', '').trimEnd().split('\r\n');

/** Downloads as facts, a minute apart. */
const addFacts = (user: TestUser, count: number, nameLength = 1) =>
  sql`insert into analytics_facts (user_id, kind, at, slug, file_name, files, bytes, email, rolled)
    select ${user.id}::uuid, 'download', '2025-02-01'::timestamptz + make_interval(mins => n), 'slug', 'file ' || n || repeat('.pdf', ${nameLength}::int), 1, 5,
      'person@example.com', true
    from generate_series(1, ${count}::int) n`.execute(app.deps.db);

test('D06 every table of the report is a CSV with the same numbers', async () => {
  const user = await app.makeUser();
  const random = drawer(11);
  for (let count = 0; count < 25; count += 1)
    await addTransfer(app, user, random, { from: Date.parse('2025-01-03'), to: Date.parse('2025-12-10') });
  await rollUp(app.deps.db);
  const report = (
    await app.inject({
      url: '/api/analytics',
      query: YEAR,
      headers: { authorization: `Bearer ${user.token}` },
    })
  ).json();
  const sumOf = async (table: string, column: string) => {
    const answer = await exported(user, table);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="waybill-${table}-2025-01-01-2025-12-31.csv"`,
    });
    const [head = '', ...lines] = linesOf(answer.body);
    const at = head.split(',').indexOf(column);
    return lines.reduce((sum, line) => sum + Number(line.split(',')[at]), 0);
  };
  const { downloads } = report.totals;
  expect(downloads).toBeGreaterThan(0);
  for (const table of ['series', 'countries', 'files'])
    expect(await sumOf(table, 'downloads'), table).toBe(downloads);
  expect(linesOf((await exported(user, 'downloads')).body)).toHaveLength(downloads + 1);
  expect(await sumOf('firstDownload', 'deliveries')).toBe(report.firstDownload.deliveries);
  for (const table of ['cities', 'recipients', 'byHour'])
    expect((await exported(user, table)).statusCode).toBe(200);
});

test('S77 D06 names that a spreadsheet would calculate are neutralised, and times are the viewer’s', async () => {
  const user = await app.makeUser();
  await sql`insert into analytics_facts (user_id, kind, at, slug, file_name, files, bytes, city, browser)
    values (${user.id}::uuid, 'download', '2025-03-01T18:14:59Z', 'slug', '=HYPERLINK("https://evil.example")', 1, 5, '@SUM(1)', 'Firefox')`.execute(
    app.deps.db,
  );
  const [, line = ''] = linesOf((await exported(user, 'downloads')).body);
  expect(line).toBe(
    `2025-03-01 23:59:59,2025-03-01T18:14:59.000Z,slug,"'=HYPERLINK(""https://evil.example"")",1,5,,,,,'@SUM(1),Firefox`,
  );
});

test('D06 downloads of one moment are exported once each, whatever page they are on', async () => {
  const user = await app.makeUser();
  await addFacts(user, 4_500);
  await sql`update analytics_facts set at = date_bin('1 day', at, '2025-01-01') where user_id = ${user.id}::uuid`.execute(
    app.deps.db,
  );
  const names = linesOf((await exported(user, 'downloads')).body)
    .slice(1)
    .map((line) => line.split(',')[3]);
  expect(names).toHaveLength(4_500);
  expect(new Set(names).size).toBe(4_500);
});

test('S168 an export of many downloads is read from the database as fast as its reader takes it', async () => {
  const user = await app.makeUser();
  const count = 15_000;
  // More than the buffers of all sockets on the way.
  await addFacts(user, count, 1_000);
  const query = new URLSearchParams({ ...YEAR, table: 'downloads' });
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    get(
      `${base}/api/analytics/export.csv?${query}`,
      { headers: { authorization: `Bearer ${user.token}` } },
      resolve,
    ).on('error', reject);
  });
  let received = '';
  const first = await new Promise<Buffer>((resolve) => answer.once('data', resolve));
  answer.pause();
  received += first.toString('latin1');
  // The beginning has come; whatever was not read yet does not exist any more.
  await app.deps.db.deleteFrom('analytics_facts').where('user_id', '=', user.id).execute();
  for await (const chunk of answer) received += chunk.toString('latin1');
  const lines = received.split('\r\n').length - 2;
  expect(lines).toBeGreaterThan(0);
  expect(lines).toBeLessThan(count / 2);
});

test('S32 D06 the export has nothing of another account, and needs a session', async () => {
  const [user, other] = [await app.makeUser(), await app.makeUser()];
  await addFacts(other, 10);
  expect(linesOf((await exported(user, 'downloads')).body)).toHaveLength(1);
  expect(linesOf((await exported(user, 'files')).body)).toHaveLength(1);
  const query = { ...YEAR, table: 'downloads' };
  expect((await app.inject({ url: '/api/analytics/export.csv', query })).statusCode).toBe(401);
});

test('D06 the data export has the downloads of transfers that are gone', async () => {
  const user = await app.makeUser();
  await addFacts(user, 3);
  const { analytics } = (
    await app.inject({ url: '/api/exportData', headers: { authorization: `Bearer ${user.token}` } })
  ).json();
  expect(analytics).toHaveLength(3);
  expect(analytics[0]).toMatchObject({ waybill: 'slug', file: 'file 1.pdf', by: 'person@example.com' });
});
