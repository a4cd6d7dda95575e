/** Groups of contacts through the whole app. */
import { randomUUID } from 'node:crypto';
import { GROUPS_MAX } from '@waybill/contract/contact-groups';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { codeOf } from '../../../../test/browser.ts';
import { bookOf } from '../contacts.suite.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

test('D05 groups: made once, renamed, and a name is taken whatever its case', async () => {
  const book = bookOf(app, await app.makeUser());
  const made = { _id: randomUUID(), name: ' 客户 ' };
  const first = await book.ask('POST', 'contactGroups', made);
  expect(first.json()).toEqual({ group: { _id: made._id, name: '客户' } });
  expect((await book.ask('POST', 'contactGroups', made)).json()).toEqual(first.json());
  const press = await book.group('Press');
  expect(codeOf(await book.ask('POST', 'contactGroups', { _id: randomUUID(), name: 'PRESS' }))).toBe(
    'group_exists',
  );
  expect(codeOf(await book.ask('PATCH', `contactGroups/${press}`, { name: '客户' }))).toBe('group_exists');
  await book.ask('PATCH', `contactGroups/${press}`, { name: 'press' });
  expect((await book.read()).groups.map(({ name }) => name)).toEqual(['press', '客户']);
});

test('D05 groups: members are suggested by the group’s name, and a deleted group comes back with them', async () => {
  const book = bookOf(app, await app.makeUser());
  await book.import([{ email: 'a@x.example' }, { email: 'b@x.example' }]);
  const group = await book.group('Team');
  const { contacts } = await book.read();
  const ids = contacts.map(({ _id }) => _id);
  const members = (body: object) => book.ask('POST', `contactGroups/${group}/members`, body);
  expect((await members({ add: ids })).json()).toEqual({ added: 2, removed: 0 });
  expect((await members({ add: ids })).json()).toEqual({ added: 0, removed: 0 });
  const suggested = async () => (await book.ask('GET', 'contacts')).json().groups;
  expect(await suggested()).toEqual([{ name: 'Team', emails: ['a@x.example', 'b@x.example'] }]);
  const { undo } = (await book.ask('DELETE', `contactGroups/${group}`)).json();
  expect(await suggested()).toEqual([]);
  await book.ask('POST', 'contacts/undo', { undo });
  expect(await suggested()).toEqual([{ name: 'Team', emails: ['a@x.example', 'b@x.example'] }]);
  expect((await members({ remove: ids.slice(0, 1) })).json()).toEqual({ added: 0, removed: 1 });
});

test('D05 groups: an account has at most so many, also by an import', async () => {
  const user = await app.makeUser();
  const book = bookOf(app, user);
  await app.deps.db
    .insertInto('contact_groups')
    .values(
      Array.from({ length: GROUPS_MAX - 1 }, (_, n) => ({
        id: randomUUID(),
        user_id: user.id,
        name: `G${n}`,
      })),
    )
    .execute();
  expect(codeOf(await book.import([{ email: 'a@x.example', groups: ['one', 'two'] }]))).toBe('groups_full');
  expect(await book.emails()).toEqual([]);
  await book.group('last');
  expect(codeOf(await book.ask('POST', 'contactGroups', { _id: randomUUID(), name: 'more' }))).toBe(
    'groups_full',
  );
});
