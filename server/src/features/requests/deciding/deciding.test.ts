/** Deciding about hand-ins, and when a request is fulfilled. */
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

type Decision = 'waiting' | 'accepted' | 'refused';

async function openHandedInRequest() {
  const user = await app.makeUser();
  const asked = await requests.ask(user, {
    sendAs: 'email',
    emailTo: ['ana@one.example', 'ben@two.example'],
    items: [
      { name: 'Statement', least: 2 },
      { name: 'Notes', required: false },
    ],
  });
  const [ana = '', ben = ''] = (await requests.open(user, asked.slug)).people.map(({ _id }) => _id);
  const [statement = '', notes = ''] = asked.items.map(({ _id }) => _id);
  const decide = (handIns: readonly string[], state: Decision, reason?: string) =>
    requests.act(user, asked.slug, 'decide', { handIns, state, reason });
  return { user, asked, ana, ben, statement, notes, decide };
}

test('X08 decideHandIns: accepted, refused with a reason, and taken back; a repeated decision is made once', async () => {
  const { user, asked, ana, statement, notes, decide } = await openHandedInRequest();
  const first = await requests.handIn(user, asked, { person: ana, item: statement });
  const second = await requests.handIn(user, asked, { person: ana, item: notes });
  const refused = (await decide([first, second, first], 'refused', ' Page 2 is missing ')).json();
  expect(refused.handIns).toMatchObject([
    { _id: first, state: 'refused', reason: 'Page 2 is missing', decidedAt: expect.any(Number) },
    { _id: second, state: 'refused' },
  ]);
  expect(refused.request.toReview).toBe(0);
  expect((await decide([first], 'refused', 'Page 2 is missing')).json().handIns).toEqual([
    refused.handIns[0],
  ]);
  expect((await decide([first], 'accepted', 'ignored')).json().handIns).toMatchObject([
    { state: 'accepted', reason: '' },
  ]);
  expect((await decide([first, second], 'waiting')).json()).toMatchObject({
    request: { toReview: 2 },
    handIns: [
      { state: 'waiting', reason: '', decidedAt: null },
      { state: 'waiting', reason: '' },
    ],
  });
  const events = await sql<{ data: { handIns: string[]; state: string } }>`
    select data from events where account_id = ${user.id} and kind = 'request.decided' order by id`.execute(
    app.deps.db,
  );
  expect(events.rows.map(({ data }) => [data.handIns.length, data.state])).toEqual([
    [2, 'refused'],
    [1, 'accepted'],
    [2, 'waiting'],
  ]);
});

test('X08 S32 decideHandIns: a hand-in of another request answers 404 and one that was replaced 409, and nothing is decided', async () => {
  const { user, asked, ana, statement, decide } = await openHandedInRequest();
  const own = await requests.handIn(user, asked, { person: ana, item: statement });
  const replaced = await requests.handIn(user, asked, { person: ana, item: statement, state: 'replaced' });
  const other = await openHandedInRequest();
  const theirs = await requests.handIn(other.user, other.asked, { person: other.ana, item: other.statement });
  expect(codeOf(await decide([own, theirs], 'accepted'))).toBe('not_found');
  expect(codeOf(await decide([own, replaced], 'accepted'))).toBe('conflict');
  expect(
    codeOf(await requests.act(other.user, asked.slug, 'decide', { handIns: [own], state: 'refused' })),
  ).toBe('not_found');
  const { handIns } = await requests.open(user, asked.slug);
  expect(handIns.map(({ state }) => state)).toEqual(['waiting', 'replaced']);
});

test('D04 a request is fulfilled once everyone has enough files for each required item, and not any more when one is refused', async () => {
  const { user, asked, ana, ben, statement, notes, decide } = await openHandedInRequest();
  const state = async () => (await requests.open(user, asked.slug)).request.state;
  const one = await requests.handIn(user, asked, { person: ana, item: statement, names: ['1.pdf', '2.pdf'] });
  await requests.handIn(user, asked, { person: ben, item: notes, names: ['1.txt', '2.txt'] });
  const half = await requests.handIn(user, asked, { person: ben, item: statement });
  await decide([one, half], 'accepted');
  expect(await state()).toBe('open');
  const rest = await requests.handIn(user, asked, { person: ben, item: statement });
  await decide([rest], 'accepted');
  expect(await state()).toBe('fulfilled');
  expect((await decide([half], 'refused', 'Blurred')).json().request).toMatchObject({
    state: 'open',
    complete: 1,
  });
  expect((await decide([half], 'waiting')).json().request).toMatchObject({ state: 'fulfilled', complete: 2 });
  const { request } = (
    await requests.change(user, asked.slug, {
      revision: 0,
      items: [
        { id: statement, name: 'Statement', least: 2 },
        { id: notes, name: 'Notes' },
      ],
    })
  ).json();
  expect(request).toMatchObject({ state: 'open', complete: 1 });
  const kinds = await sql<{ kind: string }>`
    select kind from events where account_id = ${user.id} and kind like 'request.%fulfilled' order by id`.execute(
    app.deps.db,
  );
  expect(kinds.rows.map(({ kind }) => kind)).toEqual([
    'request.fulfilled',
    'request.unfulfilled',
    'request.fulfilled',
    'request.unfulfilled',
  ]);
});

test('D04 a request by link is fulfilled by the first who is complete, also without items', async () => {
  const user = await app.makeUser();
  const asked = await requests.ask(user);
  await requests.come(asked, 'first@example.com');
  const person = await requests.come(asked, 'second@example.com');
  const id = await requests.handIn(user, asked, { person });
  const decide = async (state: Decision) =>
    (await requests.act(user, asked.slug, 'decide', { handIns: [id], state })).json().request;
  expect(await decide('accepted')).toMatchObject({ state: 'fulfilled', people: 2, complete: 1 });
  expect(await decide('refused')).toMatchObject({ state: 'open', complete: 0 });
});

test('D04 decisions at the same moment leave the request as the last of them makes it', async () => {
  const { user, asked, ana, ben, statement, decide } = await openHandedInRequest();
  const ids = await Promise.all(
    [ana, ben].map((person) =>
      requests.handIn(user, asked, { person, item: statement, names: ['1.pdf', '2.pdf'] }),
    ),
  );
  await Promise.all(ids.map((id) => decide([id], 'refused')));
  await Promise.all(ids.map((id) => decide([id], 'accepted')));
  expect((await requests.open(user, asked.slug)).request).toMatchObject({ state: 'fulfilled', toReview: 0 });
});
