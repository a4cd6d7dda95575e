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
