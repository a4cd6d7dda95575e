import { DELETION_DAYS } from '@waybill/contract/accounts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { deleteDueAccounts } from './delete-due.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const password = 'correct horse';

const post = (url: string, user: TestUser, payload?: object) =>
  app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${user.token}` },
    ...(payload === undefined ? {} : { payload }),
  });

const leave = (user: TestUser, given: string | undefined = password) =>
  post('/api/deleteAccount', user, { password: given });

const kindsOf = async (user: TestUser) => {
  const events = await app.deps.db
    .selectFrom('events')
    .select('kind')
    .where('account_id', '=', user.id)
    .orderBy('id')
    .execute();
  return events.map(({ kind }) => kind);
};

const comesTrue = (user: TestUser) =>
  app.deps.db.updateTable('users').set({ delete_at: sql<Date>`now()` }).where('id', '=', user.id).execute();

describe('planning a deletion', () => {
  test('needs the password, sets a date 14 days ahead, and ends all other sessions', async () => {
    const user = await app.makeUser({ password });
    const elsewhere = await app.deps.db
      .insertInto('sessions')
      .values({ user_id: user.id, expires_at: new Date(Date.now() + 60_000) })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const given of [undefined, 'wrong one'])
      expect((await post('/api/deleteAccount', user, { password: given })).json().error.code).toBe(
        'reauth_required',
      );
    const { deleteAt } = (await leave(user)).json().user;
    const days = (deleteAt - Date.now()) / 86_400_000;
    expect(Math.abs(days - DELETION_DAYS)).toBeLessThan(0.1);
    const open = await app.deps.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toEqual([{ id: user.sessionId }]);
    expect(open).not.toContainEqual(elsewhere);
    expect(await kindsOf(user)).toEqual(['session.ended', 'account.deletion_planned']);
  });

  test('a second request keeps the first date and appends no second event', async () => {
    const user = await app.makeUser({ password });
    const first = (await leave(user)).json().user.deleteAt;
    expect((await leave(user)).json().user.deleteAt).toBe(first);
    expect(await kindsOf(user)).toEqual(['account.deletion_planned']);
  });

  test('can be cancelled, also after signing in again', async () => {
    const user = await app.makeUser({ password });
    await leave(user);
    const signedIn = await app.inject({
      method: 'POST',
      url: '/api/combinedAuth',
      payload: { email: user.email, password },
    });
    expect(signedIn.json().user.deleteAt).toEqual(expect.any(Number));
    const back = { ...user, token: signedIn.json().accessToken };
    expect((await post('/api/keepAccount', back)).json().user.deleteAt).toBeNull();
    expect((await post('/api/keepAccount', back)).statusCode).toBe(200);
    expect((await kindsOf(user)).filter((kind) => kind === 'account.deletion_kept')).toHaveLength(1);
  });
});

describe('deleting due accounts', () => {
  test('the account and everything it owns are deleted, and the event has the address for the mail', async () => {
    const user = await app.makeUser({ password, lang: 'zh' });
    await leave(user);
    await app.deps.db
      .insertInto('pictures')
      .values({ user_id: user.id, kind: 'logo', webp: Buffer.from('x') })
      .execute();
    await comesTrue(user);
    await deleteDueAccounts(app.deps.db);
    for (const table of ['sessions', 'pictures', 'passkeys', 'recovery_codes', 'account_links'] as const) {
      const left = await app.deps.db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', user.id)
        .execute();
      expect(left, table).toEqual([]);
    }
    expect((await post('/api/keepAccount', user)).statusCode).toBe(401);
    const events = await app.deps.db
      .selectFrom('events')
      .select(['kind', 'data'])
      .where('account_id', '=', user.id)
      .execute();
    expect(events).toEqual([{ kind: 'account.deleted', data: { email: user.email, lang: 'zh' } }]);
  });

  test('an account whose date is later, or whose deletion was cancelled, stays', async () => {
    const [later, stays] = [await app.makeUser({ password }), await app.makeUser({ password })];
    await leave(later);
    await leave(stays);
    await comesTrue(stays);
    await post('/api/keepAccount', stays);
    await deleteDueAccounts(app.deps.db);
    for (const user of [later, stays]) expect((await post('/api/keepAccount', user)).statusCode).toBe(200);
  });

  test('two sweeps at once delete 120 accounts and append one event for each', async () => {
    const due = sql<Date>`now() - interval '1 hour'`;
    const users = Array.from({ length: 120 }, (_, n) => ({ email: `due${n}@example.com`, delete_at: due }));
    const made = await app.deps.db.insertInto('users').values(users).returning('id').execute();
    const counts = await Promise.all([deleteDueAccounts(app.deps.db), deleteDueAccounts(app.deps.db)]);
    expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(120);
    const events = await app.deps.db
      .selectFrom('events')
      .select('account_id')
      .where('kind', '=', 'account.deleted')
      .where(
        'account_id',
        'in',
        made.map(({ id }) => id),
      )
      .execute();
    expect(events).toHaveLength(120);
  });
});
