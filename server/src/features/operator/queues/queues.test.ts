import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { errorOf } from '../../accounts/caller.suite.ts';
import { freshOperator, type TestOperator } from '../console.suite.ts';

let app: TestApp;
let operator: TestOperator;
beforeAll(async () => {
  app = await testApp();
  operator = await freshOperator(app);
});

const get = async (path: string) => (await operator.call('GET', `/api/operator/${path}`)).json();
const act = (path: string, body: object) => operator.call('POST', `/api/operator/${path}`, body);

async function mail(state: string, to: string, reason: string | null = null): Promise<string> {
  const id = randomUUID();
  await sql`insert into mails (id, number, kind, to_address, lang, state, content, reason, done_at, give_up_at)
    values (${id}, 'n', 'code', ${to}, 'en', ${state}, ${state === 'waiting' ? '{"secret":"12345"}' : null}, ${reason},
      case when ${state} <> 'waiting' then now() end, now() + interval '1 day')`.execute(app.deps.db);
  return id;
}

const deadJob = async (): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.add_job('test.dead', max_attempts => 1)`.execute(app.deps.db);
  const id = rows[0]?.id ?? '';
  await sql`update graphile_worker._private_jobs set attempts = 1, last_error = ${'Part 118 is missing\n at x'}
    where id = ${id}::bigint`.execute(app.deps.db);
  return id;
};

test('R06 consoleMails lists what waits, failed or was turned off, by address, without content', async () => {
  await mail('waiting', 'waits@example.com');
  await mail('bounced', 'gone@example.com', '550 no such user');
  await mail('suppressed', 'quiet@example.com');
  const listed = await operator.call('GET', '/api/operator/mails?state=waiting&find=waits');
  expect(listed.json()).toMatchObject({
    mails: [{ to: 'waits@example.com', state: 'waiting' }],
    more: false,
  });
  expect(listed.body).not.toContain('12345');
  expect((await get('mails?state=failed')).mails).toMatchObject([
    { state: 'bounced', reason: '550 no such user' },
  ]);
  expect((await get('mails?state=suppressed')).mails).toMatchObject([{ to: 'quiet@example.com' }]);
});

test('R06 a waiting email is tried again now and that is logged; one that is done answers not_found', async () => {
  const [waiting, bounced] = [
    await mail('waiting', 'now@example.com'),
    await mail('bounced', 'no@example.com'),
  ];
  expect((await act(`mails/${waiting}/send`, { reason: 'server is back' })).statusCode).toBe(200);
  expect(errorOf(await act(`mails/${bounced}/send`, { reason: 'again' }))).toBe('not_found');
  const { entries } = await get('log?find=now@example.com');
  expect(entries).toMatchObject([{ act: 'mail.sent_again', reason: 'server is back', detail: 'code' }]);
});

test('R06 dead jobs are listed with their error, and run again one by one or all', async () => {
  const [first, second] = [await deadJob(), await deadJob()];
  const jobs = (await get('jobs')).jobs.filter(({ name }: { name: string }) => name === 'test.dead');
  expect(jobs).toHaveLength(2);
  expect(jobs[0]).toMatchObject({ attempts: 1, error: 'Part 118 is missing' });
  expect((await act('jobs/retry', { id: first, reason: 'part is back' })).json()).toEqual({ queued: 1 });
  expect(errorOf(await act('jobs/retry', { id: first, reason: 'again' }))).toBe('not_found');
  expect((await get('jobs')).jobs.map(({ id }: { id: string }) => id)).toContain(second);
  expect((await act('jobs/retry', { reason: 'all' })).json().queued).toBeGreaterThan(0);
  expect((await get('log?find=test.dead')).entries).toMatchObject([
    { act: 'jobs.retried', reason: 'all' },
    { act: 'jobs.retried', reason: 'part is back', detail: '1' },
  ]);
});
