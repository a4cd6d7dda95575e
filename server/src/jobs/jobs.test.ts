import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type TestApp, testApp } from '../../test/app.ts';
import type { Tx } from '../db/database.ts';
import { append } from '../events/append.ts';
import { defineEvent } from '../events/define.ts';
import { dispatchEvent, reactToEvent } from '../events/dispatch.ts';
import { type EventOf, on } from '../events/on.ts';
import { sweep } from '../worker.ts';
import { countJobs, listDeadJobs, retryDeadJobs } from './overview.ts';
import { startSchedule } from './schedule.ts';
import { defineTask, nothing } from './task.ts';
import { type JobWorker, startWorker } from './worker.ts';
import { releaseOwnDead, releaseSilent, seeWorkers } from './workers.ts';

let app: TestApp;
let worker: JobWorker;
const somethingHeard = defineEvent('test.heard', z.object({ n: z.number() }));
const somethingIgnored = defineEvent('test.ignored', z.object({}));
const heard: EventOf<typeof somethingHeard>[] = [];
const until = (holds: () => boolean | Promise<boolean>) => expect.poll(holds, { interval: 20 }).toBe(true);

const done: string[] = [];
let mayFail = true;

const note = defineTask('note', z.object({ text: z.string() }), async ({ text }) => void done.push(text));
const look = defineTask('look', nothing, async (_payload, { deps }) => {
  const { rowCount } = await deps.pool.query(
    `select from graphile_worker.jobs join job_workers on worker_id = locked_by
     where task_identifier = 'look' and instance = 'test-instance'`,
  );
  done.push(`${rowCount} held by one who is listed`);
});
const stumble = defineTask('stumble', nothing, async () => {
  if (mayFail) throw new Error('stumbled');
  done.push('stood up');
});

beforeAll(async () => {
  app = await testApp();
  const reactions = [
    on(somethingHeard, {
      name: 'listen',
      react: async (event) => {
        heard.push(event);
      },
    }),
  ];
  worker = await startWorker(
    app.deps,
    'test-instance',
    [dispatchEvent(reactions), reactToEvent(reactions), note, look, stumble],
    [],
  );
});
afterAll(() => worker.stop());

test('a job with a wrong payload does not compile', () => {
  const wrong = (tx: Tx) => [
    // @ts-expect-error: a field is missing.
    note.enqueue(tx, {}),
    // @ts-expect-error: wrong type.
    note.enqueue(tx, { text: 1 }),
    // @ts-expect-error: no such field.
    note.enqueue(tx, { text: 'a', number: 1 }),
    // @ts-expect-error: it needs none.
    look.enqueue(tx, { text: 'a' }),
    // @ts-expect-error: no such field of the payload.
    defineTask('wrong', z.object({ text: z.string() }), async ({ number }) => void number),
    // @ts-expect-error: a task that recurs has no payload.
    startSchedule(app.deps, [{ task: note, everyMinutes: 1 }]),
  ];
  expect(wrong).toBeTypeOf('function');
});

describe('jobs', () => {
  test('a job of a transaction that is rolled back never runs', async () => {
    await app.deps.db
      .transaction()
      .execute(async (tx) => {
        await note.enqueue(tx, { text: 'undone' });
        throw new Error('rolled back');
      })
      .catch(() => {});
    await app.deps.db.transaction().execute((tx) => note.enqueue(tx, { text: 'done' }));
    await until(() => done.includes('done'));
    expect(done).not.toContain('undone');
  });

  test('a job that failed its last attempt is dead, listed, and can be retried', async () => {
    await stumble.enqueue(app.deps.db, {}, { maxAttempts: 1 });
    await until(async () => (await countJobs(app.deps.db)).dead === 1);
    const [dead] = await listDeadJobs(app.deps.db);
    expect(dead).toMatchObject({
      name: 'stumble',
      attempts: 1,
      lastError: expect.stringContaining('stumbled'),
    });
    expect((await app.inject({ url: '/metrics' })).body).toContain('waybill_jobs{state="dead"} 1');
    mayFail = false;
    expect(await retryDeadJobs(app.deps.db, [dead?.id ?? ''])).toBe(1);
    await until(() => done.includes('stood up'));
    await until(async () => (await countJobs(app.deps.db)).dead === 0);
  });

  test('an event reaches every reaction to its kind', async () => {
    await app.deps.db.transaction().execute(async (tx) => {
      await append(tx, somethingIgnored, {});
      await append(tx, somethingHeard, { n: 1 });
    });
    await until(() => heard.length > 0);
    expect(heard).toEqual([
      { id: expect.any(String), kind: 'test.heard', accountId: null, data: { n: 1 }, at: expect.any(Date) },
    ]);
  });

  /** A job that a worker locked and never released. */
  async function abandonedJob(text: string, lockedBy: string, secondsAgo: number): Promise<void> {
    await note.enqueue(app.deps.db, { text }, { runAt: new Date(Date.now() + 3_600_000), key: text });
    await app.deps.pool.query(
      `update graphile_worker._private_jobs set run_at = now(), locked_by = $1, locked_at = now() - make_interval(secs => $2)
       where key = $3`,
      [lockedBy, secondsAgo, text],
    );
  }

  test('a worker that holds a job is listed, so that a long job is kept and a killed worker noticed', async () => {
    await look.enqueue(app.deps.db, {});
    await until(() => done.some((line) => line.endsWith('who is listed')));
    expect(done).toContain('1 held by one who is listed');
  });

  test('a job of a killed worker is run by another, at once in the same installation', async () => {
    await abandonedJob('held here', 'killed-here', 1);
    await seeWorkers(app.deps.db, 'restarted-instance', ['killed-here']);
    await releaseOwnDead(app.deps.db, 'restarted-instance');
    await until(() => done.includes('held here'));
  });

  test('a job of a killed worker is run by another installation after a while, and never taken from a living worker', async () => {
    await abandonedJob('held elsewhere', 'killed-elsewhere', 90);
    await abandonedJob('still held', 'living', 90);
    await seeWorkers(app.deps.db, 'other-instance', ['living']);
    await releaseSilent(app.deps.db);
    await until(() => done.includes('held elsewhere'));
    expect(done).not.toContain('still held');
  });

  /** A job with the name of the worker that runs it. */
  const lock = (key: string, by: string) =>
    app.deps.pool.query(
      'update graphile_worker._private_jobs set locked_by = $2, locked_at = now() where key = $1',
      [key, by],
    );

  const jobsWith = async (text: string) => {
    const { rows } = await app.deps.pool.query<{ attempts: number; last_error: string | null }>(
      'select attempts, last_error from graphile_worker._private_jobs where payload::text like $1',
      [`%${text}%`],
    );
    return rows;
  };

  test('K29 a job that was superseded while it ran: after its worker is killed it is neither dead nor kept', async () => {
    const later = { runAt: new Date(Date.now() + 3_600_000), key: 'turn' };
    await note.enqueue(app.deps.db, { text: 'a turn' }, later);
    await lock('turn', 'lost-its-database');
    await note.enqueue(app.deps.db, { text: 'a turn' }, later);
    expect(await jobsWith('a turn')).toHaveLength(2);
    await seeWorkers(app.deps.db, 'unlucky-instance', ['lost-its-database']);
    await releaseOwnDead(app.deps.db, 'unlucky-instance');
    expect(await listDeadJobs(app.deps.db)).toEqual([]);
    // The later one alone is left, and has not been tried.
    expect(await jobsWith('a turn')).toEqual([{ attempts: 0, last_error: null }]);
  });

  test('K29 a recurring task that still runs is not queued beside itself', async () => {
    const turn = { runAt: new Date(Date.now() + 3_600_000), key: 'slow', skipWhileRunning: true };
    await note.enqueue(app.deps.db, { text: 'slow turn' }, turn);
    await lock('slow', 'living');
    await note.enqueue(app.deps.db, { text: 'slow turn' }, turn);
    expect(await jobsWith('slow turn')).toHaveLength(1);
    await app.deps.pool.query(
      `update graphile_worker._private_jobs set locked_at = now() - interval '1 hour' where key = 'slow'`,
    );
    await note.enqueue(app.deps.db, { text: 'slow turn' }, turn);
    expect(await jobsWith('slow turn')).toHaveLength(2);
  });

  test('K29 a job whose worker was killed at its last attempt is dead, with the reason', async () => {
    const once = { maxAttempts: 1, runAt: new Date(Date.now() + 3_600_000), key: 'once' };
    await note.enqueue(app.deps.db, { text: 'only attempt' }, once);
    await app.deps.pool.query(
      `update graphile_worker._private_jobs set attempts = 1, locked_by = 'killed-now', locked_at = now() where key = 'once'`,
    );
    await seeWorkers(app.deps.db, 'killed-instance', ['killed-now']);
    await releaseOwnDead(app.deps.db, 'killed-instance');
    expect(await listDeadJobs(app.deps.db)).toEqual([
      expect.objectContaining({ name: 'note', attempts: 1, lastError: expect.stringContaining('ended') }),
    ]);
    // Another one does its work, so it is no longer dead.
    await note.enqueue(app.deps.db, { text: 'second attempt' }, { key: 'once' });
    await until(() => done.includes('second attempt'));
    expect(await listDeadJobs(app.deps.db)).toEqual([]);
    expect((await countJobs(app.deps.db)).dead).toBe(0);
  });

  test('the sweep deletes what is too old and leaves the rest', async () => {
    const { pool } = app.deps;
    await pool.query(
      `insert into events (kind, created_at) values ('old', now() - interval '31 days'), ('new', now())`,
    );
    await pool.query(
      `insert into rate_limits (key, points, expire) values ('old', 1, 1), ('new', 1, extract(epoch from now()) * 1000 + 60000)`,
    );
    await sweep.run({}, { deps: app.deps, attempt: 1, lastAttempt: false });
    expect((await pool.query(`select kind from events where kind in ('old', 'new')`)).rows).toEqual([
      { kind: 'new' },
    ]);
    expect((await pool.query(`select key from rate_limits where key in ('old', 'new')`)).rows).toEqual([
      { key: 'new' },
    ]);
  });
});
