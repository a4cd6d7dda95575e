/** What the bell says about requests: hand-ins in bundles, each date once, and only what still matters. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { type Mailbox, openMailbox } from '../../../../test/mailbox.ts';
import { openRequests, type Requests } from '../../../../test/requests.ts';
import { ageRequests } from '../../../../test/tasks.ts';
import { noticeHandedIn, noticeOverdue } from './bell-notices.ts';

let app: TestApp;
let requests: Requests;
let mailbox: Mailbox;
beforeAll(async () => {
  app = await testApp();
  requests = openRequests(app);
  mailbox = await openMailbox(app);
});

type Asked = Awaited<ReturnType<Requests['ask']>>;
let events = 900_000;

interface Line {
  readonly kind: string;
  readonly person: string | null;
  readonly people: number;
  readonly files: number;
  readonly [more: string]: unknown;
}
const bellOf = async (user: TestUser) => {
  await mailbox.quiet();
  const answer = await openBrowser(app).post('/api/notifications', { userid: user.id }, user);
  const bell: { unread: number; notifications: Line[] } = answer.json();
  return bell;
};
const linesOf = async (user: TestUser) =>
  (await bellOf(user)).notifications.map(({ kind, person, people, files }) => ({
    kind,
    person,
    people,
    files,
  }));
const line = (kind: string, people: number, files = 0, person: string | null = null) => ({
  kind,
  person,
  people,
  files,
});

/** As the reaction is called when files were handed in; several times where it is repeated. */
async function hand(user: TestUser, asked: Asked, person: string, names: string[], turns = 1) {
  const handIn = await requests.handIn(user, asked, { person, names });
  events += 1;
  const data = {
    id: asked._id,
    slug: asked.slug,
    handIn,
    person,
    item: null,
    files: names.length,
    bytes: 1,
    at: 1,
  };
  const event = { id: String(events), kind: 'request.handed_in', accountId: user.id, data, at: new Date() };
  for (let turn = 0; turn < turns; turn += 1) await noticeHandedIn.react(event, app.deps);
}
const set = (id: string, columns: string) =>
  sql`update requests set ${sql.raw(columns)} where id = ${id}`.execute(app.deps.db);
const age = () => ageRequests.run({}, { deps: app.deps, attempt: 1, lastAttempt: false });
const agedKinds = async (user: TestUser) => {
  const { rows } = await sql<{ kind: string }>`select kind from events where account_id = ${user.id}
    and kind in ('request.deadline_passed', 'request.expired') order by id`.execute(app.deps.db);
  return rows.map(({ kind }) => kind);
};

test('D04 bell: each person who was asked is one notification, with all files since it was read', async () => {
  const user = await app.makeUser();
  const emailTo = ['ana@one.example', 'ben@two.example'];
  const asked = await requests.ask(user, { emailTo, title: 'Papers for March' });
  const [ana = '', ben = ''] = (await requests.open(user, asked.slug)).people.map(({ _id }) => _id);
  await hand(user, asked, ana, ['1.pdf', '2.pdf'], 2);
  await hand(user, asked, ben, ['3.pdf']);
  await hand(user, asked, ana, ['4.pdf']);
  expect(await linesOf(user)).toEqual([
    line('handed_in', 1, 3, 'ana@one.example'),
    line('handed_in', 1, 1, 'ben@two.example'),
  ]);
  const { notifications } = await bellOf(user);
  expect(notifications[0]).toMatchObject({
    about: 'request',
    slug: asked.slug,
    title: 'Papers for March',
    dlCountryCode: 'NZ',
    dlOrigin: 'Auckland',
    gone: false,
  });

  await openBrowser(app).post('/api/deleteNotification', { userid: user.id, notifyId: 'Allread' }, user);
  await hand(user, asked, ana, ['5.pdf']);
  expect(await bellOf(user)).toMatchObject({ unread: 1, notifications: [{ files: 4 }, { files: 1 }] });
  await openBrowser(app).post('/api/deleteNotification', { userid: user.id, notifyId: 'Allread' }, user);
  await sql`update notifications set created_at = created_at - interval '11 minutes'
    where user_id = ${user.id}`.execute(app.deps.db);
  await hand(user, asked, ana, ['6.pdf']);
  expect(await linesOf(user)).toEqual([
    line('handed_in', 1, 1, 'ana@one.example'),
    line('handed_in', 1, 4, 'ana@one.example'),
    line('handed_in', 1, 1, 'ben@two.example'),
  ]);
});

test('S110 bell: forty hand-ins by the link under many names are one notification, also at the same moment', async () => {
  const user = await app.makeUser();
  const asked = await requests.ask(user);
  const people = await Promise.all(
    Array.from({ length: 10 }, (_, n) => requests.come(asked, `bot${n}@bots.example`)),
  );
  for (let turn = 0; turn < 4; turn += 1)
    await Promise.all(people.map((person) => hand(user, asked, person, ['a.pdf'])));
  expect(await bellOf(user)).toMatchObject({
    unread: 1,
    notifications: [{ kind: 'handed_in', people: 10, files: 40, dlOrigin: null, read: false }],
  });
});

test('D04 bell: a fulfilled request rings once a day', async () => {
  const user = await app.makeUser();
  const asked = await requests.ask(user, { emailTo: ['ana@one.example'] });
  const [ana] = (await requests.open(user, asked.slug)).people;
  const handIn = await requests.handIn(user, asked, { person: ana?._id ?? '' });
  const decide = (state: string) =>
    requests.act(user, asked.slug, 'decide', { handIns: [handIn], state, reason: '' });
  for (const state of ['accepted', 'refused', 'accepted']) await decide(state);
  expect(await linesOf(user)).toEqual([line('fulfilled', 0)]);
});

test('D04 a passed deadline and an expiry are emitted once each by parallel runs, and again when the date is moved', async () => {
  const user = await app.makeUser();
  const asked = await requests.ask(user, { emailTo: ['ana@one.example', 'ben@two.example'] });
  await age();
  expect(await agedKinds(user)).toEqual([]);
  await set(asked._id, `deadline = now() - interval '1 minute'`);
  await Promise.all([age(), age(), age()]);
  await set(asked._id, `expires_at = now() - interval '1 minute'`);
  await Promise.all([age(), age(), age()]);
  expect(await agedKinds(user)).toEqual(['request.deadline_passed', 'request.expired']);
  expect(await linesOf(user)).toEqual([line('request_expired', 2), line('deadline_passed', 2)]);
  const expiryDate = requests.weekFromNow;
  expect((await requests.act(user, asked.slug, 'reopen', { expiryDate })).statusCode).toBe(200);
  await set(asked._id, 'expires_at = now()');
  await age();
  expect((await agedKinds(user)).filter((kind) => kind === 'request.expired')).toHaveLength(2);
});

test('D04 bell: a date that passes is no news when everything is there, or the request is closed or deleted', async () => {
  const user = await app.makeUser();
  const [whole, closed, gone] = [
    await requests.ask(user),
    await requests.ask(user),
    await requests.ask(user),
  ];
  await set(whole._id, `expires_at = now(), fulfilled_at = now()`);
  await set(closed._id, `expires_at = now(), closed_at = now()`);
  await set(gone._id, `expires_at = now(), deleted_at = now()`);
  await age();
  expect(await agedKinds(user)).toEqual(['request.expired']);
  for (const { _id, slug } of [whole, closed, gone]) {
    events += 1;
    const data = { id: _id, slug };
    const event = { id: String(events), kind: 'request.expired', accountId: user.id, data, at: new Date() };
    await noticeOverdue.react(event, app.deps);
  }
  expect(await linesOf(user)).toEqual([]);
});

test('D04 bell: an expiry without people who were asked says only that something is missing, and open pages change', async () => {
  const user = await app.makeUser();
  const asked = await requests.ask(user);
  await set(asked._id, 'expires_at = now()');
  await age();
  expect(await linesOf(user)).toEqual([line('request_expired', 0)]);
  const { rows } = await sql`select from events
    where account_id = ${user.id} and kind = 'notifications.changed'`.execute(app.deps.db);
  expect(rows).toHaveLength(1);
  await set(asked._id, 'deleted_at = now()');
  expect((await bellOf(user)).notifications).toMatchObject([{ gone: true }]);
});
