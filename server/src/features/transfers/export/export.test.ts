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
      to: [expect.objectContaining({ email: 'a@example.com', name: 'Ana' })],
      downloads: [],
    }),
  ]);
  const people = await app.deps.db.selectFrom('recipients').select('id').execute();
  for (const hidden of ['argon2', theirs.slug, 'bea@elsewhere.example', ...people.map(({ id }) => id)])
    expect(answer.body).not.toContain(hidden);
});
