/** Tests that many sends of one account at once wait for each other, and that other accounts do not wait for them. */
import { plans } from '@waybill/contract/plans';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { codeOf, openBrowser } from '../../../test/browser.ts';
import { atFileEnd } from '../../../test/file-end.ts';
import { openSends, type Uploaded } from './sends.suite.ts';

/** A statement that waits longer for a lock is cancelled. */
const statementMs = 1_500;

test('K30 thirteen sends of an account at once are all sent, however long its lock is held elsewhere, and others do not wait', async () => {
  const app = await testApp({ statementMs });
  const twin = await testApp({ database: app.database, dataDir: app.dataDir, statementMs });
  const sends = await openSends(app);
  const [user, other] = [await app.makeUser({ role: 'pro' }), await app.makeUser({ role: 'pro' })];
  const uploads: Uploaded[] = [];
  for (let n = 0; n < 13; n += 1) uploads.push(await sends.upload(user, { 'a.bin': 10 + n }));
  const others = [await sends.upload(other), await sends.upload(other)];

  const holder = new Client({ connectionString: app.database.url });
  await holder.connect();
  atFileEnd(() => holder.end());
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 8))', [user.id]);
  const answers = uploads.map((uploaded, n) =>
    sends.quicksend({ token: user.token, browser: openBrowser(n % 2 === 0 ? app : twin) }, uploaded),
  );

  /** When the statements began that wait for the lock. */
  const waiting = async (): Promise<readonly string[]> => {
    const { rows } = await app.deps.pool.query<{ began: string }>(
      `select query_start::text as began from pg_stat_activity
       where wait_event_type = 'Lock' and wait_event = 'advisory' and datname = current_database()`,
    );
    return rows.map(({ began }) => began);
  };
  // One of each process, whatever the others of the account are: those hold no connection.
  const patience = { timeout: 30_000, interval: 50 };
  await expect.poll(async () => (await waiting()).length, patience).toBe(2);
  const first = (await waiting()).toSorted()[0] ?? '';
  for (const uploaded of others)
    expect((await sends.quicksend({ token: other.token }, uploaded)).statusCode).toBe(200);
  // Each was cancelled once, and waits again.
  await expect
    .poll(async () => {
      const now = await waiting();
      return now.length === 2 && now.every((began) => began > first);
    }, patience)
    .toBe(true);
  await holder.query('commit');
  const done = await Promise.all(answers);
  expect(done.map((answer) => codeOf(answer) ?? answer.statusCode)).toEqual(Array(13).fill(200));
  expect(new Set(done.map((answer) => answer.json().transfer._id)).size).toBe(13);
}, 120_000);

test('K30 S82 parallel sends in a line keep the count of the month', async () => {
  const app = await testApp();
  const sends = await openSends(app);
  const user = await app.makeUser();
  const most = plans.free.monthlyTransfers ?? 0;
  const uploads: Uploaded[] = [];
  for (let n = 0; n < most + 2; n += 1) uploads.push(await sends.upload(user, { 'a.bin': 5 }));
  const answers = await Promise.all(
    uploads.map((uploaded) => sends.quicksend({ token: user.token }, uploaded)),
  );
  const codes = answers.map((answer) => codeOf(answer) ?? 'sent');
  expect(codes.filter((code) => code === 'sent')).toHaveLength(most);
  expect(codes.filter((code) => code === 'monthly_limit')).toHaveLength(2);
}, 60_000);
