/** Proves that the status page's call shows the state now, keeps its history, and reveals nothing else. */
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { watchStatus } from './watch-status.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.com' } });
});

const check = () => watchStatus.run({}, { deps: app.deps, attempt: 1, lastAttempt: false });
const asked = async () => (await app.inject({ url: '/api/status' })).json();
const partOf = async (name: string) =>
  (await asked()).parts.find(({ part }: { part: string }) => part === name);
const workerSeen = (ago: string) =>
  app.deps.pool.query(
    `insert into clock (seen_at) values (now() - $1::interval) on conflict (single) do update set seen_at = excluded.seen_at`,
    [ago],
  );

test('X09 GET /api/status: a part that stops working becomes an incident, which ends when it works again', async () => {
  expect((await partOf('sending')).days.at(-1).state).toBe('unknown');
  await workerSeen('1 hour');
  await check();
  await check();
  expect(await partOf('email')).toMatchObject({ state: 'down' });
  const { incidents } = await asked();
  expect(incidents).toMatchObject([{ part: 'email', endedAt: null }]);
  await workerSeen('1 second');
  await check();
  const after = await asked();
  expect(after.incidents).toMatchObject([{ part: 'email', endedAt: expect.any(Number) }]);
  const email = await partOf('email');
  expect(email.state).toBe('working');
  expect(email.days).toHaveLength(30);
  expect(email.days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), state: 'trouble' });
  expect(email.days[0].state).toBe('unknown');
  expect((await partOf('sending')).days.at(-1).state).toBe('working');
});

test('X09 GET /api/status: mails that wait for the mail server show as email trouble', async () => {
  await workerSeen('1 second');
  await app.deps.pool.query(
    `insert into mails (number, kind, to_address, lang, content, state, counted_at, give_up_at)
     values ('1', 'code', 'a@example.com', 'en', '{}', 'waiting', now() - interval '20 minutes', now() + interval '1 day')`,
  );
  expect(await partOf('email')).toMatchObject({ state: 'down' });
});

test('X09 S190 GET /api/status: the answer has states and times only', async () => {
  const answer = await app.inject({ url: '/api/status', remoteAddress: '203.0.113.9' });
  expect(answer.statusCode).toBe(200);
  expect(Object.keys(answer.json()).sort()).toEqual(['checkedAt', 'incidents', 'parts']);
  expect(answer.body).not.toMatch(/127\.0\.0\.1|smtp|\/tmp|reason/);
});
