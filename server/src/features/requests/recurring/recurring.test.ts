/** Requests that are asked again every month. */
import { plans } from '@waybill/contract/plans';
import type { RequestView } from '@waybill/contract/requests';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { openRequests, type Requests } from '../requests.suite.ts';
import { repeatRequests } from './repeat-requests.ts';

let app: TestApp;
let requests: Requests;
beforeAll(async () => {
  app = await testApp();
  requests = openRequests(app);
});

const run = () => repeatRequests.run({}, { deps: app.deps, attempt: 1, lastAttempt: false });
const listOf = async (user: TestUser): Promise<RequestView[]> =>
  (await openBrowser(app).ask('GET', '/api/requests', user)).json().requests;
/** As if it had been asked that long ago. */
const age = (id: string, by: string) =>
  sql`update requests set created_at = created_at - ${by}::interval, expires_at = expires_at - ${by}::interval,
    repeats_at = repeats_at - ${by}::interval where id = ${id}`.execute(app.deps.db);
const dueIn = async (id: string) => {
  const { rows } = await sql<{ months: boolean }>`
    select repeats_at = created_at + interval '1 month' as months from requests where id = ${id}`.execute(
    app.deps.db,
  );
  return rows[0]?.months;
};

test('X08 a monthly request is asked again with a new link, the same items and the same people, once', async () => {
  const user = await app.makeUser({ role: 'pro' });
  const first = await requests.ask(user, {
    title: 'Month-end documents',
    sendAs: 'email',
    emailTo: ['ana@one.example', 'ben@two.example'],
    items: [
      { name: 'Statement', kinds: ['pdf'], least: 2 },
      { name: 'Notes', required: false },
    ],
    password: 'a lock',
    repeats: 'monthly',
  });
  expect(await dueIn(first._id)).toBe(true);
  await run();
  expect(await listOf(user)).toHaveLength(1);
  await age(first._id, '32 days');
  await requests.act(user, first.slug, 'close');
  await Promise.all([run(), run()]);
  const [next, before, ...more] = await listOf(user);
  expect(more).toEqual([]);
  expect(before).toMatchObject({ slug: first.slug, repeats: 'never', state: 'closed' });
  expect(next).toMatchObject({
    title: first.title,
    state: 'open',
    repeats: 'monthly',
    locked: true,
    people: 2,
    files: 0,
    items: first.items.map(({ _id: _, ...item }) => item),
  });
  expect(next?.slug).not.toBe(first.slug);
  const [was, is] = [await requests.open(user, first.slug), await requests.open(user, next?.slug ?? '')];
  expect(is.people.map(({ email }) => email)).toEqual(['ana@one.example', 'ben@two.example']);
  expect(is.people.map(({ _id }) => _id)).not.toEqual(was.people.map(({ _id }) => _id));
  const week = (next?.expiryDate ?? 0) - (next?.dateAsked ?? 0);
  expect(Math.abs(week - (first.expiryDate - first.dateAsked))).toBeLessThan(60_000);
});

test('X08 a series ends when its owner says so, and waits while the month is used up', async () => {
  const user = await app.makeUser();
  const first = await requests.ask(user, { repeats: 'monthly' });
  const most = plans.free.monthlyRequests ?? 0;
  for (let n = 0; n < most; n += 1) await requests.create(user);
  await age(first._id, '32 days');
  await requests.create(user);
  await run();
  expect((await listOf(user)).filter(({ repeats }) => repeats === 'monthly').map(({ slug }) => slug)).toEqual(
    [first.slug],
  );
  const stopped = await requests.change(user, first.slug, { revision: 0, repeats: 'never' });
  expect(stopped.json().request).toMatchObject({ repeats: 'never', revision: 1 });
  expect(await dueIn(first._id)).toBeNull();
  const again = await requests.change(user, first.slug, { revision: 1, repeats: 'monthly' });
  expect(again.json().request.repeats).toBe('monthly');
});
