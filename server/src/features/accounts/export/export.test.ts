import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { append } from '../../../events/append.ts';
import { postMail } from '../../../mail/post.ts';
import { passkeyAdded } from '../events.ts';
import { PAGE } from './pages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const exportOf = (user?: TestUser) =>
  app.inject({
    method: 'GET',
    url: '/api/exportData',
    headers: user === undefined ? {} : { authorization: `Bearer ${user.token}` },
  });

async function fill(user: TestUser, mark: string): Promise<void> {
  const { db } = app.deps;
  await db
    .insertInto('feedback')
    .values({ id: randomUUID(), user_id: user.id, rating: 'Fine', message: mark, route: '/dash' })
    .execute();
  await db
    .insertInto('passkeys')
    .values({
      user_id: user.id,
      credential_id: `credential-${mark}`,
      public_key: Buffer.from('key'),
      name: `${mark} phone`,
    })
    .execute();
  await db
    .insertInto('sso_identities')
    .values({
      issuer: 'https://login.example',
      subject: mark,
      user_id: user.id,
      email: `${mark}@harbour.example`,
      last_used_at: null,
    })
    .execute();
  await db.transaction().execute(async (tx) => {
    await append(tx, passkeyAdded, { name: mark }, { accountId: user.id });
    await postMail(tx, {
      to: user.email,
      lang: 'en',
      mail: { name: 'reset', link: `https://waybill.example/updatepassword?t=secret-${mark}`, minutes: 60 },
    });
  });
}

test('a user downloads all their data as one file', async () => {
  const user = await app.makeUser({ fullName: 'Mei', password: 'correct horse' });
  await fill(user, 'mine');
  const answer = await exportOf(user);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="waybill-data.json"',
    'cache-control': 'no-store',
  });
  expect(answer.json()).toMatchObject({
    profile: { _id: user.id, fullName: 'Mei', email: user.email },
    sessions: [{ endedAt: null }],
    passkeys: [{ name: 'mine phone', lastUsedAt: null }],
    singleSignOn: [{ provider: 'https://login.example', email: 'mine@harbour.example', lastUsedAt: null }],
    feedback: [{ rating: 'Fine', message: 'mine', page: '/dash' }],
    events: [{ kind: 'account.passkey_added', data: { name: 'mine' } }],
    mails: [{ kind: 'reset', state: 'waiting' }],
  });
});

test('the export contains no data of other users and no secrets', async () => {
  const [user, other] = [await app.makeUser({ password: 'correct horse' }), await app.makeUser()];
  await fill(user, 'own');
  await fill(other, 'foreign');
  const { body } = await exportOf(user);
  for (const word of [
    'foreign',
    other.id,
    other.email,
    'argon2',
    'credential-',
    'secret-',
    'public_key',
    'hash',
  ])
    expect(body, word).not.toContain(word);
  expect((await exportOf()).statusCode).toBe(401);
});

test('a section of more than one page is exported whole and in order', async () => {
  const user = await app.makeUser();
  const count = PAGE * 2 + 7;
  const { pool } = app.deps;
  await pool.query(
    `insert into events (account_id, kind, data) select $1, 'test.counted', jsonb_build_object('n', n) from generate_series(1, $2::int) n`,
    [user.id, count],
  );
  await pool.query(
    `insert into mails (number, kind, to_address, lang, give_up_at) select 'K7RM2XQ', 'sent', $1, 'en', now() from generate_series(1, $2::int)`,
    [user.email, count],
  );
  const { events, mails } = (await exportOf(user)).json();
  expect(events.map((event: { data: { n: number } }) => event.data.n)).toEqual(
    Array.from({ length: count }, (_, n) => n + 1),
  );
  expect(mails).toHaveLength(count);
});
