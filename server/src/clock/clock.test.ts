/** Tests that a wrong clock deletes nothing of what is deleted by age. */
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../test/app.ts';
import { openBrowser } from '../../test/browser.ts';
import { openSends, type Sends } from '../../test/sends.ts';
import { ageTransfers, releaseTransferTask } from '../../test/tasks.ts';
import type { RunnableTask } from '../jobs/task.ts';
import { sendMail } from '../mail/deliver.ts';
import { postMail } from '../mail/post.ts';
import { clockCommands } from '../operator/clock-commands.ts';
import { sweep } from '../worker.ts';
import { openTestClock, type TestClock } from './clock.suite.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let app: TestApp;
let sends: Sends;
let clock: TestClock;
beforeAll(async () => {
  app = await testApp({ env: { OPERATOR_EMAIL: 'operator@example.com' } });
  sends = await openSends(app);
});
beforeEach(async () => {
  clock = await openTestClock(app.deps);
});

const run = (task: RunnableTask, payload: object) =>
  task.run(payload, { deps: app.deps, attempt: 1, lastAttempt: false });
const allJobs = async () => {
  await run(ageTransfers, {});
  await run(sweep, {});
};
const change = (id: string, set: string) =>
  sql`update transfers set ${sql.raw(set)} where id = ${id}`.execute(app.deps.db);
const rowOf = (id: string) =>
  app.deps.db.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirst();
const isReleased = async (id: string) => (await rowOf(id))?.released_at !== null;
const command = async (name: string) => {
  const found = clockCommands.find((each) => each.name === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found.run(app.deps.db, [], {});
};
const expiryEvents = async (id: string) =>
  (
    await sql<{ kind: string }>`
      select kind from events where data->>'id' = ${id} and kind in ('transfer.expiring', 'transfer.expired')`.execute(
      app.deps.db,
    )
  ).rows.map(({ kind }) => kind);

/** One of everything that is deleted by age, due by the current clock. */
async function everythingDue(): Promise<{ id: string; user: TestUser; left(): Promise<string[]> }> {
  const { db, pool } = app.deps;
  const user = await app.makeUser();
  const { _id: id } = await sends.send(user);
  await change(id, `expires_at = now() - interval '390 days'`);
  const leaving = await app.makeUser();
  await db
    .updateTable('users')
    .set({ delete_at: sql<Date>`now() - interval '386 days'` })
    .where('id', '=', leaving.id)
    .execute();
  const { access } = await sends.upload(user, { 'half.bin': 1_000 });
  const ago = `now() - interval '399 days'`;
  await pool.query(`update drafts set expires_at = ${ago} where id = $1`, [access.draftId]);
  await pool.query(`insert into events (kind, created_at) values ('old', ${ago})`);
  const mail = await db.transaction().execute((tx) =>
    postMail(tx, {
      to: 'a@example.com',
      lang: 'en',
      mail: { name: 'code', code: '1', minutes: 10 },
    }),
  );
  await pool.query(`update mails set state = 'sent', done_at = ${ago} where id = $1`, [mail]);
  await pool.query(`update sessions set expires_at = ${ago} where user_id = $1`, [leaving.id]);
  const left = async () => {
    const count = async (name: string, query: string, values: unknown[]) =>
      (await pool.query(query, values)).rowCount === 0 ? [] : [name];
    return (
      await Promise.all([
        count('transfer', 'select from transfers where id = $1 and released_at is null', [id]),
        count('account', 'select from users where id = $1', [leaving.id]),
        count('upload', `select from drafts where id = $1 and state = 'open'`, [access.draftId]),
        count('event', `select from events where kind = 'old'`, []),
        count('mail', 'select from mails where id = $1', [mail]),
        count('session', 'select from sessions where user_id = $1', [leaving.id]),
      ])
    ).flat();
  };
  return { id, user, left };
}

const ALL = ['transfer', 'account', 'upload', 'event', 'mail', 'session'];

test('G05 a clock 400 days ahead deletes nothing and notifies no sender, until the operator confirms it', async () => {
  await clock.run(2 * HOUR);
  await clock.jump(400 * DAY);
  const { id, left } = await everythingDue();
  await allJobs();
  expect(await left()).toEqual(ALL);
  expect(await clock.look()).toMatchObject({ held: 'ahead', changed: true });
  await clock.run(3 * HOUR);
  await allJobs();
  expect(await left()).toEqual(ALL);
  expect(await expiryEvents(id)).toEqual([]);

  expect((await app.inject({ url: '/ready' })).json()).toMatchObject({ status: 'ready', clock: 'held' });
  expect((await app.inject({ url: '/metrics' })).body).toContain('waybill_clock_held 1');
  const alarm = await sends.mailbox.newest('operator@example.com', 'alarm');
  expect(alarm.text).toContain('clock confirm');
  expect(await command('clock status')).toMatchObject({ ok: false });

  expect(await command('clock confirm')).toMatchObject({ ok: true });
  expect(await clock.look()).toMatchObject({ held: undefined });
  await clock.run(50 * MINUTE);
  await allJobs();
  expect(await left()).toEqual(ALL);
  await clock.run(20 * MINUTE);
  await allJobs();
  expect(await left()).toEqual([]);
  expect(await command('clock status')).toMatchObject({ ok: true });
  expect((await app.inject({ url: '/metrics' })).body).toContain('waybill_clock_held 0');
});

test('G05 setting a wrong clock right ends the hold, and what was due by the wrong time stays', async () => {
  await clock.run(2 * HOUR);
  await clock.jump(400 * DAY);
  await clock.look();
  await clock.run(HOUR);
  await clock.jump(-400 * DAY);
  expect(await clock.look()).toMatchObject({ held: undefined, changed: true });
  const user = await app.makeUser();
  const { _id: id } = await sends.send(user);
  await clock.run(2 * HOUR);
  await allJobs();
  expect(await isReleased(id)).toBe(false);
});

test('G05 a small step of the clock deletes nothing before an hour of running, and nothing when it is undone', async () => {
  await clock.run(2 * HOUR);
  const { _id: id } = await sends.send(await app.makeUser());
  await clock.jump(20 * HOUR);
  await change(id, `expires_at = now() - interval '7 days 5 hours'`);
  expect(await clock.look()).toMatchObject({ held: undefined });
  await clock.run(30 * MINUTE);
  await allJobs();
  expect(await isReleased(id)).toBe(false);
  await clock.jump(-20 * HOUR);
  await change(id, `expires_at = expires_at + interval '20 hours'`);
  await clock.run(3 * HOUR);
  await allJobs();
  expect(await isReleased(id)).toBe(false);
});

test('G05 what was due before a short stop is deleted after an hour of running, restarts included', async () => {
  await clock.look();
  const { left } = await everythingDue();
  await clock.run(40 * MINUTE);
  clock.restart();
  await clock.jump(3 * DAY);
  expect(await clock.look()).toMatchObject({ held: undefined });
  await allJobs();
  expect(await left()).toEqual(ALL);
  await clock.run(30 * MINUTE);
  await allJobs();
  expect(await left()).toEqual([]);
});

test('G05 a restart does not end a hold', async () => {
  await clock.look();
  await clock.jump(5 * DAY);
  expect(await clock.look()).toMatchObject({ held: 'ahead' });
  clock.restart();
  expect(await clock.look()).toMatchObject({ held: 'ahead', changed: false });
  await clock.jump(-5 * DAY);
  expect(await clock.look()).toMatchObject({ held: undefined });
});

test('G05 another server with a right clock does not end the hold of one with a wrong clock', async () => {
  const { db } = app.deps;
  await clock.look();
  await db.updateTable('clock').set({ held: 'apart', held_by: 'another', held_at: new Date() }).execute();
  expect(await clock.look()).toMatchObject({ held: 'apart' });
  await db
    .updateTable('clock')
    .set({ held_at: new Date(Date.now() - 2 * MINUTE) })
    .execute();
  expect(await clock.look()).toMatchObject({ held: undefined });
});

test('G05 a deleted transfer is removed after a minute of running, however far the clock has moved', async () => {
  const user = await app.makeUser();
  const { _id: id } = await sends.send(user);
  await clock.look();
  await openBrowser(app).post('/api/deleteTransfer', { type: 'transfer', ids: [id] }, { token: user.token });
  await clock.jump(20 * HOUR);
  await change(id, `deleted_at = deleted_at - interval '20 hours'`);
  await clock.look();
  await run(releaseTransferTask, { id });
  expect(await isReleased(id)).toBe(false);
  await clock.run(61_000);
  await run(releaseTransferTask, { id });
  expect(await isReleased(id)).toBe(true);
});

test('G05 a deletion requested by its sender waits while the clock is not trusted', async () => {
  const user = await app.makeUser();
  const { _id: id } = await sends.send(user);
  await clock.look();
  await openBrowser(app).post('/api/deleteTransfer', { type: 'transfer', ids: [id] }, { token: user.token });
  await clock.jump(400 * DAY);
  await change(id, `deleted_at = deleted_at - interval '1 hour'`);
  await clock.look();
  await clock.run(10 * MINUTE);
  await run(releaseTransferTask, { id });
  await allJobs();
  expect(await isReleased(id)).toBe(false);
});

test('G05 a waiting mail is not dropped because the clock jumped', async () => {
  const { db } = app.deps;
  await clock.run(2 * HOUR);
  await clock.jump(400 * DAY);
  const id = await db.transaction().execute(async (tx) => {
    const mail = { name: 'code', code: '1', minutes: 10 } as const;
    const posted = await postMail(tx, { to: 'b@example.com', lang: 'en', mail });
    await tx
      .updateTable('mails')
      .set({ give_up_at: new Date(Date.now() - DAY) })
      .where('id', '=', posted)
      .execute();
    return posted;
  });
  await run(sendMail, { id });
  await clock.look();
  await run(sendMail, { id });
  await run(sweep, {});
  const mail = await db
    .selectFrom('mails')
    .select(['state', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(mail).toMatchObject({ state: 'waiting', content: expect.anything() });
});

test('G05 a job queued while the clock was ahead runs once the clock is right again', async () => {
  await clock.look();
  await clock.jump(400 * DAY);
  await clock.look();
  await sql`select graphile_worker.add_job('prepare-storage', '{}'::json, job_key => 'later', run_at => now() + interval '400 days')`.execute(
    app.deps.db,
  );
  await clock.jump(-400 * DAY);
  await clock.look();
  await sends.mailbox.quiet();
  const { rows } = await sql`select from graphile_worker.jobs where key = 'later'`.execute(app.deps.db);
  expect(rows).toEqual([]);
});
