/** The lists and counts of requests: pages, filters, search, and what each row counts. */
import type { RequestView } from '@waybill/contract/requests';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { openRequests, type Requests } from '../requests.suite.ts';
import { stateOf } from '../state.ts';

let app: TestApp;
let requests: Requests;
beforeAll(async () => {
  app = await testApp();
  requests = openRequests(app);
});

const ask = (user: TestUser, query = '') => openBrowser(app).ask('GET', `/api/requests?${query}`, user);
const titles = async (user: TestUser, query = ''): Promise<string[]> =>
  (await ask(user, query)).json().requests.map(({ title }: RequestView) => title);
const countsOf = async (user: TestUser) =>
  (await openBrowser(app).ask('GET', '/api/requests/counts', user)).json();

test('C30 listRequests: pages follow each other without gaps, also among requests of the same moment', async () => {
  const user = await app.makeUser();
  const asked: string[] = [];
  for (let n = 0; n < 5; n += 1) asked.push((await requests.ask(user, { title: `No ${n}` })).title);
  await sql`update requests set created_at = date_trunc('hour', created_at) + interval '1 microsecond'
    where user_id = ${user.id} and title in ('No 1', 'No 2', 'No 3')`.execute(app.deps.db);
  const seen: string[] = [];
  let after = '';
  for (let page = 0; page < 3; page += 1) {
    const answer = (await ask(user, `limit=2&userid=${user.id}${after}`)).json();
    seen.push(...answer.requests.map(({ title }: RequestView) => title));
    after = `&after=${answer.next}`;
    expect(answer.next === null).toBe(page === 2);
  }
  expect(seen.toSorted()).toEqual(asked);
  expect(seen.slice(0, 2)).toEqual(['No 4', 'No 0']);
  expect(codeOf(await ask(user, 'after=nonsense'))).toBe('invalid_input');
});

test('C30 S32 listRequests: another user’s id is refused, and their requests are in no list', async () => {
  const [user, other] = [await app.makeUser(), await app.makeUser()];
  await requests.ask(other);
  expect(codeOf(await ask(user, `userid=${other.id}`))).toBe('forbidden');
  expect(await titles(user)).toEqual([]);
  expect((await countsOf(user)).all).toBe(0);
});

test('D04 requestCounts: each filter lists as many as it counts, and the state of each is that of the filter', async () => {
  const user = await app.makeUser();
  const set = async (title: string, change: string) => {
    const { _id } = await requests.ask(user, { title });
    await sql`update requests set ${sql.raw(change)} where id = ${_id}`.execute(app.deps.db);
  };
  await requests.ask(user, { title: 'open' });
  await set('fulfilled', 'fulfilled_at = now()');
  await set('closed', 'closed_at = now(), fulfilled_at = now()');
  await set('closed and late', `closed_at = now(), expires_at = now() - interval '1 day'`);
  await set('expired', `expires_at = now() - interval '1 day', fulfilled_at = now()`);
  await set('deleted', 'deleted_at = now()');
  await set('older', `created_at = created_at - interval '40 days'`);
  const { toReview, askedThisMonth, ...counts } = await countsOf(user);
  expect(counts).toEqual({ all: 6, open: 2, fulfilled: 1, closed: 2, expired: 1 });
  expect([toReview, askedThisMonth]).toEqual([0, 6]);
  for (const [filter, count] of Object.entries(counts)) {
    const { requests: rows } = (await ask(user, `filter=${filter}`)).json();
    expect([filter, rows.length]).toEqual([filter, count]);
    if (filter !== 'all')
      expect(new Set(rows.map(({ state }: RequestView) => state))).toEqual(new Set([filter]));
  }
});

test('D04 stateOf: closed comes before expired, and expired before fulfilled', () => {
  const [past, now, later] = [new Date(1_000), 2_000, new Date(3_000)];
  const state = (closed_at: Date | null, expires_at: Date, fulfilled_at: Date | null) =>
    stateOf({ closed_at, expires_at, fulfilled_at }, now);
  expect(state(null, later, null)).toBe('open');
  expect(state(null, later, past)).toBe('fulfilled');
  expect(state(null, new Date(now), past)).toBe('expired');
  expect(state(past, past, past)).toBe('closed');
});

test('D04 listRequests: words are found in titles, messages, items and people, in Chinese too', async () => {
  const user = await app.makeUser();
  await requests.ask(user, {
    title: '三月份资料',
    items: [{ name: '银行对账单', note: '全部页面' }],
    sendAs: 'email',
    emailTo: [{ email: 'ana@one.example', name: '王小明', company: 'Hill & Co' }],
  });
  await requests.ask(user, { title: 'Photos 100%', message: 'From the Harbour' });
  const found = (q: string) => titles(user, `q=${encodeURIComponent(q)}`);
  for (const q of ['资料', '对账', '小明', '全部', 'ANA@one', 'hill 三月', '＆'])
    expect(await found(q), q).toEqual(['三月份资料']);
  for (const q of ['harbour photos', '0%']) expect(await found(q), q).toEqual(['Photos 100%']);
  for (const q of ['%', '_']) expect(await found(q), q).toEqual(q === '%' ? ['Photos 100%'] : []);
  expect(await found('harbour 资料')).toEqual([]);
});

test('D04 openRequest: rows and details count people, complete ones, files and what waits', async () => {
  const user = await app.makeUser();
  const asked = await requests.ask(user, {
    sendAs: 'email',
    emailTo: ['ana@one.example', 'ben@two.example'],
    items: [
      { name: 'Statement', least: 2 },
      { name: 'Notes', required: false },
    ],
  });
  const { people } = await requests.open(user, asked.slug);
  const [ana = '', ben = ''] = people.map(({ _id }) => _id);
  const [statement = '', notes = ''] = asked.items.map(({ _id }) => _id);
  await requests.handIn(user, asked, { person: ana, item: statement, names: ['1.pdf', 'tools/setup.exe'] });
  await requests.handIn(user, asked, { person: ben, item: statement });
  await requests.handIn(user, asked, { person: ben, item: statement, state: 'refused' });
  await requests.handIn(user, asked, { person: ben, item: statement, state: 'replaced' });
  await requests.handIn(user, asked, { person: ben, item: notes, state: 'accepted' });
  const counted = { people: 2, complete: 1, toReview: 3, files: 4, bytes: 4_000, lastAt: expect.any(Number) };
  const opened = await requests.open(user, asked.slug);
  expect(opened.request).toMatchObject(counted);
  expect((await ask(user)).json().requests).toMatchObject([counted]);
  expect((await countsOf(user)).toReview).toBe(3);
  expect(opened.handIns).toHaveLength(5);
  expect(opened.handIns[0]).toMatchObject({
    person: ana,
    item: statement,
    state: 'waiting',
    country_code: 'NZ',
    city: 'Auckland',
    files: [
      { fileName: '1.pdf', path: '1.pdf', size: 1_000, program: false },
      { fileName: 'setup.exe', path: 'tools/setup.exe', program: true },
    ],
  });
});
