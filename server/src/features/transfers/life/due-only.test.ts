/** Recurring jobs read what is due, however many transfers are kept beside it. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { sweepFiles } from '../../../../test/tasks.ts';
import type { Db } from '../../../db/database.ts';
import { findOver } from '../deletion/store.ts';
import { type Library, openLibrary } from '../listing/library.suite.ts';
import { findDue } from './store.ts';

const KEPT = 300;

let app: TestApp;
let library: Library;
let user: { id: string };
beforeAll(async () => {
  app = await testApp();
  library = openLibrary(app);
  user = await app.makeUser();
  for (let made = 0; made < KEPT; made += 1) await library.make(user, { expires: 20 });
});

/** How many rows of `transfers` it reads by indexes. Small tables are read whole, so that is turned off here. */
const readBy = (act: (db: Db) => Promise<unknown>): Promise<number> =>
  app.deps.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const read = async () => {
      const { rows } = await sql<{ read: number }>`
        select (idx_tup_fetch + seq_tup_read)::int as read from pg_stat_xact_user_tables where relname = 'transfers'`.execute(
        tx,
      );
      return rows[0]?.read ?? 0;
    };
    const before = await read();
    await act(tx);
    return (await read()) - before;
  });

test('age-transfers: beside 300 active transfers it reads only those that have ended', async () => {
  const [over, taken, expired] = [
    await library.make(user),
    await library.make(user),
    await library.make(user),
  ];
  await library.change(over.id, `expires_at = now() - interval '8 days'`);
  await library.change(taken.id, 'taken_down_at = now()');
  await library.change(expired.id, `expires_at = now() - interval '1 hour'`);
  // As the database does by itself from time to time: without it the planner guesses how many have ended.
  await sql`analyze transfers`.execute(app.deps.db);
  const found: string[] = [];
  expect(
    await readBy(async (db) => found.push(...(await findOver(db, 200)).map(({ id }) => id))),
  ).toBeLessThan(20);
  expect(found.sort()).toEqual([over.id, taken.id].sort());
  expect(await readBy((db) => findDue(db, 'expired_told_at', 200))).toBeLessThan(20);
});

test('sweep: what a transfer still names is looked at once, and forgotten when the transfer is gone', async () => {
  const { db } = app.deps;
  const [kept, gone] = [await library.make(user), await library.make(user)];
  const slugs = [kept.slug, gone.slug];
  await sql`
    update drafts set state = 'released', cleared_at = now(), ended_at = now() - interval '90 days'
    where slug = any(${slugs})`.execute(db);
  const listed = async () =>
    (
      await sql<{ slug: string; listed: boolean }>`
        select slug, listed from drafts where slug = any(${slugs}) order by slug = ${gone.slug}`.execute(db)
    ).rows.map((row) => row.listed);
  expect(await listed()).toEqual([false, false]);
  await sweepFiles(app.deps);
  expect(await listed()).toEqual([true, true]);
  await sql`delete from transfers where id = ${gone.id}`.execute(db);
  expect(await listed()).toEqual([true, false]);
  await sweepFiles(app.deps);
  expect(await listed()).toEqual([true]);
});
