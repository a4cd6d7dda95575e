/** Changing, closing and reopening a request. */
import { MONTH_S } from '@waybill/contract/expiry';
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

const DAY_MS = 86_400_000;
const eventsOf = async (id: string) => {
  const rows = await sql<{ kind: string }>`
    select kind from events where account_id = ${id} and kind like 'request.%' order by id`.execute(
    app.deps.db,
  );
  return rows.rows.map(({ kind }) => kind);
};

test('D04 changeRequest: only what is named changes, and a repeated call changes nothing more', async () => {
  const user = await app.makeUser({ role: 'pro' });
  const asked = await requests.ask(user, { message: 'Please', items: [{ name: 'One' }], maxBytes: 10 });
  const body = { revision: 0, title: 'Other papers', password: 'a lock', deadline: Date.now() + DAY_MS };
  const changed = (await requests.change(user, asked.slug, body)).json().request;
  expect(changed).toEqual({
    ...asked,
    title: body.title,
    deadline: body.deadline,
    locked: true,
    revision: 1,
  });
  expect((await requests.change(user, asked.slug, body)).json().request).toEqual(changed);
  const more = { revision: 1, password: null, maxBytes: null, asks: { company: true }, lang: 'zh' };
  expect((await requests.change(user, asked.slug, more)).json().request).toMatchObject({
    message: 'Please',
    locked: false,
    maxBytes: null,
    lang: 'zh',
    asks: { name: true, email: true, verified: false, company: true },
    items: asked.items,
    revision: 2,
  });
  expect(await eventsOf(user.id)).toEqual(['request.asked', 'request.changed', 'request.changed']);
});

test('D04 changeRequest: a change on top of an older revision is refused, and parallel changes are made once', async () => {
  const user = await app.makeUser();
  const { slug } = await requests.ask(user);
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((title) => requests.change(user, slug, { revision: 0, title })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  expect(answers.map(codeOf).filter((code) => code !== undefined)).toEqual(['conflict', 'conflict']);
});

test('X08 changeRequest: items are added, renamed and reordered, and removed only while nothing was handed in', async () => {
  const user = await app.makeUser();
  const asked = await requests.ask(user, { items: [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }] });
  const [one, two, three] = asked.items.map(({ _id }) => _id);
  const person = await requests.come(asked);
  await requests.handIn(user, asked, { person, item: one ?? '', state: 'refused' });
  const change = (revision: number, items: object[]) =>
    requests.change(user, asked.slug, { revision, items });
  const changed = await change(0, [
    { id: three, name: 'Three' },
    { name: 'New', kinds: ['image'] },
    { id: one, name: 'First', most: 3 },
  ]);
  expect(changed.json().request).toMatchObject({
    revision: 1,
    items: [
      { _id: three, name: 'Three' },
      { name: 'New', kinds: ['image'] },
      { _id: one, name: 'First', most: 3 },
    ],
  });
  const refused = await change(1, [{ id: three, name: 'Three' }]);
  expect([codeOf(refused), refused.json().error.fields]).toEqual(['conflict', { items: 'handed_in' }]);
  expect(
    codeOf(
      await change(1, [
        { id: two, name: 'Gone' },
        { id: one, name: 'First' },
      ]),
    ),
  ).toBe('invalid_input');
  expect(
    codeOf(
      await change(1, [
        { id: one, name: 'First' },
        { id: one, name: 'Twice' },
      ]),
    ),
  ).toBe('invalid_input');
  expect((await requests.open(user, asked.slug)).request.items).toHaveLength(3);
  const other = await requests.ask(await app.makeUser(), { items: [{ name: 'Theirs' }] });
  const theirs = other.items[0]?._id;
  expect(
    codeOf(
      await change(1, [
        { id: one, name: 'First' },
        { id: theirs, name: 'Mine' },
      ]),
    ),
  ).toBe('invalid_input');
});

test('D04 changeRequest: the expiry follows the plan, and the deadline stays before it', async () => {
  const user = await app.makeUser();
  const deadline = requests.weekFromNow - DAY_MS;
  const { slug } = await requests.ask(user, { deadline });
  const refusal = async (body: object) => codeOf(await requests.change(user, slug, { revision: 0, ...body }));
  expect(await refusal({ expiryDate: Date.now() + MONTH_S * 1000 })).toBe('plan_required');
  expect(await refusal({ expiryDate: deadline - DAY_MS })).toBe('invalid_input');
  expect(await refusal({ deadline: Date.now() - 1 })).toBe('invalid_input');
  expect(await refusal({ deadline: null, expiryDate: deadline - DAY_MS })).toBeUndefined();
});

test('D04 closeRequest and reopenRequest: both can be repeated, and an expired request needs a new date', async () => {
  const user = await app.makeUser();
  const { slug, _id } = await requests.ask(user);
  for (let turn = 0; turn < 2; turn += 1)
    expect((await requests.act(user, slug, 'close')).json().request).toMatchObject({
      state: 'closed',
      revision: 1,
    });
  for (let turn = 0; turn < 2; turn += 1)
    expect((await requests.act(user, slug, 'reopen', {})).json().request).toMatchObject({
      state: 'open',
      revision: 2,
    });
  await sql`update requests set expires_at = now() - interval '1 day', closed_at = now() where id = ${_id}`.execute(
    app.deps.db,
  );
  expect(codeOf(await requests.act(user, slug, 'reopen', {}))).toBe('bad_expiry');
  expect(codeOf(await requests.act(user, slug, 'reopen', { expiryDate: Date.now() + 40 * DAY_MS }))).toBe(
    'plan_required',
  );
  const expiryDate = requests.weekFromNow;
  expect((await requests.act(user, slug, 'reopen', { expiryDate })).json().request).toMatchObject({
    state: 'open',
    expiryDate,
    slug,
  });
  expect(await eventsOf(user.id)).toEqual([
    'request.asked',
    'request.closed',
    'request.reopened',
    'request.reopened',
  ]);
});
