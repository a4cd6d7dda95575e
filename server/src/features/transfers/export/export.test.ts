/** The data export contains the user's transfers. */
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { openSends, type Sends } from '../sends.suite.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});

test('the export holds the user’s own transfers and recipients, and no ids or hashes that grant access', async () => {
  const [user, other] = [await app.makeUser(), await app.makeUser()];
  const body = { emailTo: [{ email: 'a@example.com', name: 'Ana' }], message: 'Hello', password: 'lock' };
  const sent = await sends.send(user, body);
  const theirs = await sends.send(other, { emailTo: ['bea@elsewhere.example'] });
  const answer = await app.inject({
    url: '/api/exportData',
    headers: { authorization: `Bearer ${user.token}` },
  });
  const { transfers } = answer.json();
  expect(transfers).toEqual([
    expect.objectContaining({
      waybill: sent.slug,
      message: 'Hello',
      locked: true,
      files: 1,
      bytes: 1_000,
      state: 'active',
      remindBefore: false,
      to: [expect.objectContaining({ email: 'a@example.com', name: 'Ana', opened: null, removed: null })],
      history: [expect.objectContaining({ what: 'sent', by: 'sender', data: { recipients: 1 } })],
      downloads: [],
    }),
  ]);
  const people = await app.deps.db.selectFrom('recipients').select('id').execute();
  for (const hidden of ['argon2', theirs.slug, 'bea@elsewhere.example', ...people.map(({ id }) => id)])
    expect(answer.body).not.toContain(hidden);
});

test('X07 with an account, the history of its transfers is deleted', async () => {
  const user = await app.makeUser();
  const { _id } = await sends.send(user, { emailTo: ['a@example.com'] });
  const left = () =>
    app.deps.db.selectFrom('transfer_history').select('id').where('transfer_id', '=', _id).execute();
  expect(await left()).toHaveLength(1);
  await app.deps.db.deleteFrom('users').where('id', '=', user.id).execute();
  expect(await left()).toEqual([]);
});
