/** Adding people to a request, and removing them. */
import { plans } from '@waybill/contract/plans';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { codeOf } from '../../../../test/browser.ts';
import { openRequests, type Requests } from '../requests.suite.ts';

let app: TestApp;
let requests: Requests;
beforeAll(async () => {
  app = await testApp();
  requests = openRequests(app);
});

test('D04 addGivers: new people get links of their own, known ones stay as they are', async () => {
  const user = await app.makeUser();
  const { slug } = await requests.ask(user, { sendAs: 'email', emailTo: ['ana@one.example'] });
  const [ana] = (await requests.open(user, slug)).people;
  const emailTo = ['ANA@one.example', { email: 'ben@two.example', name: 'Ben' }];
  for (let turn = 0; turn < 2; turn += 1) {
    const { request, people } = (await requests.act(user, slug, 'people', { emailTo })).json();
    expect(request.people).toBe(2);
    expect(people).toEqual([ana, expect.objectContaining({ email: 'ben@two.example', name: 'Ben' })]);
  }
  const rows = await sql<{ data: { people: string[] } }>`
    select data from events where account_id = ${user.id} and kind = 'request.people_added'`.execute(
    app.deps.db,
  );
  expect(rows.rows.map(({ data }) => data.people.length)).toEqual([1]);
});

test('D04 addGivers: the plan counts all people of a request, also added in parallel, and an ended request takes none', async () => {
  const user = await app.makeUser();
  const { slug, _id } = await requests.ask(user, { sendAs: 'email', emailTo: ['first@example.com'] });
  const add = (email: string) => requests.act(user, slug, 'people', { emailTo: [email] });
  const answers = await Promise.all(
    Array.from({ length: plans.free.emailTo + 2 }, (_, n) => add(`p${n}@example.com`)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(plans.free.emailTo - 1);
  expect(codeOf(await add('more@example.com'))).toBe('too_many_recipients');
  await requests.act(user, slug, 'close');
  expect(codeOf(await add('first@example.com'))).toBe('request_closed');
  await sql`update requests set closed_at = null, expires_at = now() where id = ${_id}`.execute(app.deps.db);
  expect(codeOf(await add('first@example.com'))).toBe('request_expired');
});

test('D04 removeGiver: a person without hand-ins goes, one with hand-ins or of another request does not', async () => {
  const user = await app.makeUser();
  const asked = await requests.ask(user, {
    sendAs: 'email',
    emailTo: ['ana@one.example', 'ben@two.example'],
    items: [{ name: 'One' }],
  });
  const [ana = '', ben = ''] = (await requests.open(user, asked.slug)).people.map(({ _id }) => _id);
  const item = asked.items[0]?._id ?? '';
  const id = await requests.handIn(user, asked, { person: ana, item });
  await requests.act(user, asked.slug, 'decide', { handIns: [id], state: 'accepted' });
  const remove = (person: string) => requests.act(user, asked.slug, 'people/remove', { person });
  expect(codeOf(await remove(ana))).toBe('conflict');
  // Only the other one was missing.
  for (let turn = 0; turn < 2; turn += 1)
    expect((await remove(ben)).json().request).toMatchObject({ people: 1, complete: 1, state: 'fulfilled' });
  const other = await requests.ask(user, { emailTo: ['cem@three.example'] });
  const [cem] = (await requests.open(user, other.slug)).people;
  expect(codeOf(await remove(cem?._id ?? ''))).toBe('not_found');
  const again = await requests.act(user, asked.slug, 'people', { emailTo: ['ben@two.example'] });
  expect(again.json().request).toMatchObject({ people: 2, state: 'open' });
  expect(again.json().people[1]._id).not.toBe(ben);
});
