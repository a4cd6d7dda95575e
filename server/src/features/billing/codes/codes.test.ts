/** Lifetime codes through the whole app: the rules of the panel, roles, guessing, revoking. */
import { randomUUID } from 'node:crypto';
import { roleForCodes } from '@waybill/contract/lifetime';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { grantRole } from '../role/settle-role.ts';
import { hashOfCode, makeCodesIn, revokeCodeIn } from './make-codes.ts';
import { listBatches, listCodes } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const make = (count: number, batch = '') =>
  app.deps.db.transaction().execute((tx) => makeCodesIn(tx, app.deps.keys, count, batch));
const revoke = async (code: string) =>
  (await app.deps.db.transaction().execute((tx) => revokeCodeIn(tx, hashOfCode(app.deps.keys, code)))) !==
  undefined;

function panelOf({ token }: TestUser, ip = '192.0.2.1') {
  const browser = openBrowser(app, ip);
  return (codes: readonly string[], said: object = {}) =>
    browser.ask('POST', '/api/lifetime-upgrade', { token, body: { codes, ...said } });
}

const roleOf = async ({ id }: TestUser) =>
  (await app.deps.db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;

describe('C27 B05 lifetime codes', () => {
  test('C27 B05 each code gives the next plan, up to eight', async () => {
    const user = await app.makeUser();
    const activate = panelOf(user);
    const codes = await make(9);
    for (const [index, code] of codes.slice(0, 8).entries()) {
      const answer = await activate([code.toLowerCase(), '', ' ']);
      expect(answer.json()).toEqual({
        codes: codes.slice(0, index + 1).map((each) => each.slice(-4)),
        role: roleForCodes(index + 1),
      });
    }
    expect(await roleOf(user)).toBe('teamelite');
    expect(codeOf(await activate([codes[8] ?? '']))).toBe('codes_maximum');
  });

  test('B05 blank and activated ones are ignored; none, one twice or a wrong one is refused, and nothing is taken', async () => {
    const user = await app.makeUser();
    const activate = panelOf(user);
    const [first = '', second = '', third = ''] = await make(3);
    expect(codeOf(await activate(['', '  ']))).toBe('code_invalid');
    expect(codeOf(await activate([first, first.replaceAll('-', ' ')]))).toBe('code_invalid');
    expect(codeOf(await activate([first, 'WB-0000-0000-0000']))).toBe('code_invalid');
    expect(await roleOf(user)).toBe('free');
    expect((await activate([first, second])).json().role).toBe('pro');
    expect((await activate([first, '', third])).json()).toMatchObject({ role: 'business' });
    expect((await activate([first])).json()).toMatchObject({ role: 'business' });
  });

  test('B05 a code works for one account, also when two use it at once', async () => {
    const users = await Promise.all([app.makeUser(), app.makeUser(), app.makeUser()]);
    const [code = ''] = await make(1);
    const answers = await Promise.all(users.map((user) => panelOf(user)([code])));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  });

  test('B05 two calls at once do not pass the maximum together', async () => {
    const user = await app.makeUser();
    const codes = await make(12);
    const answers = await Promise.all([0, 3, 6, 9].map((at) => panelOf(user)(codes.slice(at, at + 3))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(await roleOf(user)).toBe(roleForCodes(6));
  });

  test('C27 codes are activated for oneself only', async () => {
    const [user, other] = [await app.makeUser(), await app.makeUser()];
    const [code = ''] = await make(1);
    expect(codeOf(await panelOf(user)([code], { userId: other.id }))).toBe('forbidden');
    expect(codeOf(await panelOf(user)([code], { email: 'other@example.com' }))).toBe('forbidden');
    expect((await panelOf(user)([code], { userId: user.id })).statusCode).toBe(200);
  });

  test('B05 a revoked code takes its plan with it, and what the operator gave stays', async () => {
    const user = await app.makeUser();
    const [first = '', second = '', unused = ''] = await make(3, `shop-${randomUUID()}`);
    await panelOf(user)([first, second]);
    expect([await revoke(second), await revoke(second), await revoke('WB-0000-0000-0000')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await roleOf(user)).toBe('personal');
    await grantRole(app.deps.db, user.id, 'business');
    expect([await revoke(first), await revoke(unused)]).toEqual([true, true]);
    expect(await roleOf(user)).toBe('business');
    expect(codeOf(await panelOf(user)([unused]))).toBe('code_invalid');
  });

  test('B05 operators see batches and the ends of codes, never the codes', async () => {
    const user = await app.makeUser();
    const batch = `shop-${randomUUID()}`;
    const [code = ''] = await make(3, batch);
    await panelOf(user)([code]);
    const row = (await listBatches(app.deps.db)).find((each) => each.batch === batch);
    expect(row).toMatchObject({ made: '3', used: '1', revoked: '0' });
    const [used] = await listCodes(app.deps.db, batch);
    expect(used).toMatchObject({ ending: code.slice(-4), email: user.email });
    const stored = await app.deps.db
      .selectFrom('lifetime_codes')
      .selectAll()
      .where('batch', '=', batch)
      .execute();
    expect(JSON.stringify(stored)).not.toContain(code.slice(3, 12));
  });
});

describe('S151 guessing', () => {
  test('S151 ten wrong codes in an hour lock the panel for that account, also when tried at once', async () => {
    const user = await app.makeUser();
    const activate = panelOf(user, '203.0.113.7');
    const [right = ''] = await make(1);
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, n) => activate([`WB-0000-0000-00${10 + n}`])),
    );
    expect(answers.filter((answer) => codeOf(answer) === 'code_invalid')).toHaveLength(10);
    const locked = await activate([right]);
    expect([codeOf(locked), Number(locked.headers['retry-after']) > 3_000]).toEqual(['too_many_tries', true]);
    expect(await roleOf(user)).toBe('free');
  });

  test('S151 many new accounts from one address share a budget', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => app.makeUser()));
    const wrong = ['WB-1111-1111-1111'];
    let refused = 0;
    for (const user of users)
      for (let n = 0; n < 9; n += 1)
        if (codeOf(await panelOf(user, '203.0.113.9')(wrong)) === 'too_many_tries') refused += 1;
    expect(refused).toBe(8 * 9 - 50);
    const [right = ''] = await make(1);
    expect((await panelOf(await app.makeUser(), '198.51.100.3')([right])).statusCode).toBe(200);
  });

  test('S151 accounts from many addresses share a budget too', async () => {
    const [user, other] = [await app.makeUser(), await app.makeUser()];
    await panelOf(user, '198.51.100.40')(['WB-2222-2222-2222']);
    const counter = sql`update rate_limits set points = ${2_000} where key = 'lifetime-all:all'`;
    const { numAffectedRows } = await counter.execute(app.deps.db);
    expect(numAffectedRows).toBe(1n);
    const [right = ''] = await make(1);
    expect(codeOf(await panelOf(other, '198.51.100.41')([right]))).toBe('too_many_tries');
    await sql`delete from rate_limits where key = 'lifetime-all:all'`.execute(app.deps.db);
  });
});
