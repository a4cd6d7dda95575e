/** S110: a program that hands in all it can is stopped by counts, the owner can pause it, and is mailed now and then. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { type Giving, openGiving, outcome } from './giving.suite.ts';

let app: TestApp;
let giving: Giving;
beforeAll(async () => {
  app = await testApp();
  giving = await openGiving(app);
});

test('S110 all addresses of one IPv6 network are one bot: ten hand-ins in an hour, however many people it plays', async () => {
  const request = await giving.ask(await app.makeUser({ role: 'pro' }));
  const answers: unknown[] = [];
  for (let at = 0; at < 15; at += 1) {
    const person = await giving.come(request, `2001:db8:7:7::${at}`);
    answers.push(outcome(await giving.announce(person, { 'a.pdf': 1 })));
  }
  expect(answers).toEqual([...Array(10).fill('ok'), ...Array(5).fill('too_many_requests')]);
  const neighbour = await giving.come(request, '2001:db8:7:8::1');
  expect(outcome(await giving.announce(neighbour, { 'a.pdf': 1 }))).toBe('ok');
});

test('S110 an address can say who it is sixty times in an hour', async () => {
  const { slug } = await giving.ask(await app.makeUser());
  const come = () => giving.introduce({ browser: openBrowser(app, '192.0.2.200'), id: slug });
  const answers = await Promise.all(Array.from({ length: 62 }, come));
  expect(answers.map(outcome).filter((answer) => answer === 'too_many_requests')).toHaveLength(2);
});

test('S110 many addresses together fill no more than the request takes, and a paused request takes nothing until it is reopened', async () => {
  const owner = await app.makeUser({ role: 'pro' });
  const request = await giving.ask(owner, { maxBytes: 1_000 });
  const bots = await Promise.all(
    Array.from({ length: 12 }, (_, at) => giving.come(request, `198.18.0.${at}`)),
  );
  const announceAll = (size: number) =>
    Promise.all(
      bots.flatMap((bot) => [
        giving.announce(bot, { 'a.pdf': size }),
        giving.announce(bot, { 'b.pdf': size }),
      ]),
    );
  const taken = (await announceAll(90)).filter(({ statusCode }) => statusCode === 200);
  expect(taken).toHaveLength(11);
  await giving.requests.act(owner, request.slug, 'close');
  expect(new Set((await announceAll(1)).map(outcome))).toEqual(new Set(['request_closed']));
  await giving.requests.act(owner, request.slug, 'reopen', {});
  const [first] = bots;
  if (first !== undefined) expect(outcome(await giving.announce(first, { 'c.pdf': 10 }))).toBe('ok');
});

test('S110 while files are handed in every five minutes for an hour, the owner is mailed at most every ten, and about all of them', async () => {
  const owner = await app.makeUser({ role: 'pro' });
  const request = await giving.ask(owner);
  const { mailbox } = giving.sends;
  for (let turn = 0; turn < 12; turn += 1) {
    await giving.give(await giving.come(request, `198.19.${turn}.1`), { 'a.pdf': 1 });
    await mailbox.quiet();
    await sql`update hand_ins set owner_told_at = owner_told_at - interval '5 minutes'
      where request_id = ${request._id}`.execute(app.deps.db);
    await sql`update graphile_worker._private_jobs set run_at = run_at - interval '5 minutes'
      where key = ${`received:${request._id}`}`.execute(app.deps.db);
  }
  await mailbox.quiet();
  const mails = (await mailbox.all(owner.email)).filter(({ kind }) => kind === 'request-received');
  expect(mails.length).toBeGreaterThanOrEqual(5);
  expect(mails.length).toBeLessThanOrEqual(7);
  const reported = mails.map(({ subject }) => Number(/^(\d+) new hand-ins/.exec(subject)?.[1] ?? 1));
  const { rows } = await sql<{ untold: number }>`
    select count(*)::int as untold from hand_ins
    where request_id = ${request._id} and owner_told_at is null`.execute(app.deps.db);
  expect(reported.reduce((sum, each) => sum + each, 0) + (rows[0]?.untold ?? 0)).toBe(12);
});
