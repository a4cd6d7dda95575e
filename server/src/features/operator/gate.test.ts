import { CONSOLE_FRESH_MINUTES, CONSOLE_OPEN_HOURS } from '@waybill/contract/console-gate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { callAs, errorOf, PASSWORD } from '../accounts/caller.suite.ts';
import { suspendUser } from '../accounts/index.ts';
import { codeOf, ticketFor } from '../accounts/two-factor/phone.suite.ts';
import { age, freshOperator, newOperator, ROOT } from './console.suite.ts';
import { endOperator, makeOperator } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const OVERVIEW = '/api/operator/overview';
type Calls = ReturnType<typeof callAs>;
const gateOf = async (call: Calls) => (await call('GET', '/api/operator/gate')).json().state;
const codeAt = async (call: Calls) => errorOf(await call('GET', OVERVIEW));

describe('the gate of the console', () => {
  test('R06 visitors, users and holders of an operator token do not open the console', async () => {
    const user = await app.makeUser({ role: 'business' });
    expect(errorOf(await callAs(app)('GET', OVERVIEW))).toBe('unauthenticated');
    expect(await codeAt(callAs(app, user.token))).toBe('forbidden');
    expect(await gateOf(callAs(app, user.token))).toBe('none');
    expect(await codeAt(callAs(app, await app.makeOperatorToken()))).toBe('forbidden');
    const confirm = await callAs(app, user.token)('POST', '/api/operator/confirm', { code: '123456' });
    expect(errorOf(confirm)).toBe('forbidden');
  });

  test('R06 an operator without a second factor does not open it, with a password or a code', async () => {
    const user = await app.makeUser({ password: PASSWORD });
    expect(await makeOperator(app.deps.db, ROOT, user, '')).toBe(true);
    const call = callAs(app, user.token);
    expect(await gateOf(call)).toBe('no_second_factor');
    expect(await codeAt(call)).toBe('second_factor_required');
    expect(errorOf(await call('POST', '/api/operator/confirm', { code: '123456' }))).toBe(
      'second_factor_required',
    );
  });

  test('R06 a code opens it in this session only, and for some hours', async () => {
    const operator = await newOperator(app);
    const { user, secret, call } = operator;
    const other = callAs(app, await app.signInAgain(user.id));
    expect(await gateOf(call)).toBe('confirm');
    expect(errorOf(await call('POST', '/api/operator/confirm', { code: '000000' }))).toBe(
      'wrong_second_factor',
    );
    expect(await codeAt(call)).toBe('second_factor_required');
    const answer = await call('POST', '/api/operator/confirm', { code: await codeOf(secret, 1) });
    expect(answer.json()).toEqual({ state: 'fresh' });
    expect(await codeAt(call)).toBeUndefined();
    expect(await gateOf(other)).toBe('confirm');
    expect(await codeAt(other)).toBe('second_factor_required');
    await age(app, operator, CONSOLE_FRESH_MINUTES);
    expect(await gateOf(call)).toBe('open');
    expect(await codeAt(call)).toBeUndefined();
    await age(app, operator, CONSOLE_OPEN_HOURS * 60);
    expect(await gateOf(call)).toBe('confirm');
    expect(await codeAt(call)).toBe('second_factor_required');
  });

  test('R06 logging in with a code opens it', async () => {
    const { user, secret } = await newOperator(app);
    const ticket = await ticketFor(app, user.email);
    const body = { ticket, code: await codeOf(secret, 1) };
    const { accessToken } = (await callAs(app)('POST', '/api/secondFactor', body)).json();
    expect(await gateOf(callAs(app, accessToken))).toBe('fresh');
  });

  test('R06 suspending an operator, or a command, closes it at once', async () => {
    const [suspended, ended] = [await freshOperator(app), await freshOperator(app)];
    await suspendUser(app.deps.db, suspended.user.id);
    expect(await codeAt(suspended.call)).toBe('suspended');
    expect(await endOperator(app.deps.db, ROOT, ended.user, 'left')).toBe(true);
    expect(await endOperator(app.deps.db, ROOT, ended.user, 'left')).toBe(false);
    expect(await codeAt(ended.call)).toBe('forbidden');
  });

  test('R06 an operator cannot turn the second factor off', async () => {
    const { user, call } = await freshOperator(app);
    expect(errorOf(await call('POST', '/api/twoFactor/end', { password: PASSWORD }))).toBe('forbidden');
    await endOperator(app.deps.db, ROOT, user, '');
    expect((await call('POST', '/api/twoFactor/end', { password: PASSWORD })).statusCode).toBe(200);
  });
});

describe('the log of operators', () => {
  test('R06 lists who became an operator, by whom and why, newest first, and finds by any of it', async () => {
    const { user, call } = await freshOperator(app);
    await makeOperator(app.deps.db, ROOT, await app.makeUser(), 'another one');
    const { entries } = (await call('GET', '/api/operator/log')).json();
    expect(entries[0]).toMatchObject({ act: 'operator.added', reason: 'another one' });
    const found = (await call('GET', `/api/operator/log?find=${encodeURIComponent(user.email)}`)).json();
    expect(found).toEqual({
      entries: [
        {
          id: expect.any(String),
          at: expect.any(Number),
          act: 'operator.added',
          via: 'command',
          operator: 'root',
          subject: user.email,
          reason: 'on call',
          detail: '',
        },
      ],
      next: null,
    });
    const before = (await call('GET', `/api/operator/log?before=${entries[0].id}`)).json();
    expect(before.entries[0].id).toBe(entries[1].id);
  });

  test('R06 the database changes and removes no entry', async () => {
    await newOperator(app);
    const { db } = app.deps;
    for (const change of [sql`update operator_log set reason = 'none'`, sql`delete from operator_log`])
      await expect(change.execute(db)).rejects.toThrow(/neither changed nor removed/);
  });
});

test('R06 the overview counts what there is, and names no one', async () => {
  const { user, call } = await freshOperator(app);
  await app.deps.pool.query(
    `insert into mails (id, number, kind, to_address, lang, state, content, give_up_at)
     values (gen_random_uuid(), 'n', 'code', 'mei@example.com', 'en', 'waiting', '{}', now() + interval '1 day')`,
  );
  const { id } = await app.makeUser();
  await app.deps.pool.query(
    `insert into domains (user_id, kind, name, challenge, failing_since)
     values ($1, 'link', 'files.customer.test', 'c', now())`,
    [id],
  );
  const answer = await call('GET', OVERVIEW);
  expect(answer.json()).toMatchObject({
    domains: { failing: 1, bad: [{ name: 'files.customer.test', state: 'failing', userId: id }] },
    storage: { state: 'ok', damagedFiles: 0 },
    mail: { kind: 'outbox', oldest: expect.any(Number) },
    clock: { held: null },
    visitors: { paused: false },
    reports: { open: 0, oldest: null },
  });
  expect(answer.json().accounts.operators).toBeGreaterThan(0);
  expect(answer.body).not.toContain('mei@example.com');
  expect(answer.body).not.toContain(user.email);
});
