import { RECOVERY_CODES } from '@waybill/contract/two-factor';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { callAs, errorOf, PASSWORD, statusesOf } from '../caller.suite.ts';
import { sweepIdentityChallenges } from '../sweep-challenges.ts';
import { codeOf, eventsOf, protectedUser } from './phone.suite.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const password = PASSWORD;

describe('turning the second factor on and off', () => {
  test('the second factor can be started, turned on, given new recovery codes, and turned off', async () => {
    const user = await app.makeUser({ password });
    const call = callAs(app, user.token);
    const state = async () => (await call('GET', '/api/twoFactor')).json();
    expect(await state()).toEqual({ on: false, recoveryCodesLeft: 0 });

    const started = (await call('POST', '/api/twoFactor/start', { password })).json();
    expect(new URL(started.uri).searchParams.get('secret')).toBe(started.secret);
    expect(decodeURIComponent(started.uri)).toContain(`Waybill:${user.email}`);
    expect(await state()).toEqual({ on: false, recoveryCodesLeft: 0 });

    const confirmed = await call('POST', '/api/twoFactor/confirm', { code: await codeOf(started.secret) });
    expect(confirmed.statusCode).toBe(200);
    const { recoveryCodes } = confirmed.json();
    expect(recoveryCodes).toHaveLength(RECOVERY_CODES);
    expect(await state()).toEqual({ on: true, recoveryCodesLeft: RECOVERY_CODES });

    const renewed = (await call('POST', '/api/twoFactor/recoveryCodes', { password })).json();
    expect(renewed.recoveryCodes).toHaveLength(RECOVERY_CODES);
    expect(renewed.recoveryCodes.filter((code: string) => recoveryCodes.includes(code))).toEqual([]);

    for (let n = 0; n < 2; n += 1)
      expect((await call('POST', '/api/twoFactor/end', { password })).json()).toEqual({ done: true });
    expect(await state()).toEqual({ on: false, recoveryCodesLeft: 0 });
    expect(await eventsOf(app, user.id)).toEqual([
      'account.two_factor_on',
      'account.recovery_codes_renewed',
      'account.two_factor_off',
    ]);
  });

  test('the database stores no secret and no code in plain text', async () => {
    const { user, secret, recoveryCodes } = await protectedUser(app);
    const { rows } = await app.deps.pool.query(
      `select encode(totp_secret, 'escape') as sealed, array(select encode(code_hash, 'escape') from recovery_codes
       where user_id = users.id) as codes from users where id = $1`,
      [user.id],
    );
    const kept = JSON.stringify(rows);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(text);
  });

  test('each change asks for the password again', async () => {
    const { user } = await protectedUser(app);
    const call = callAs(app, user.token);
    for (const act of ['start', 'recoveryCodes', 'end'])
      expect(errorOf(await call('POST', `/api/twoFactor/${act}`, { password: 'wrong' })), act).toBe(
        'reauth_required',
      );
    expect((await call('GET', '/api/twoFactor')).json().on).toBe(true);
    expect(errorOf(await callAs(app)('GET', '/api/twoFactor'))).toBe('unauthenticated');
  });

  test('starting is refused while the factor is on, and new recovery codes while it is off', async () => {
    const { user } = await protectedUser(app);
    expect(errorOf(await callAs(app, user.token)('POST', '/api/twoFactor/start', { password }))).toBe(
      'conflict',
    );
    const other = callAs(app, (await app.makeUser({ password })).token);
    expect(errorOf(await other('POST', '/api/twoFactor/recoveryCodes', { password }))).toBe('conflict');
    expect(errorOf(await other('POST', '/api/twoFactor/confirm', { code: '123456' }))).toBe('conflict');
  });

  test('only the newest start can be confirmed, for 15 minutes', async () => {
    const user = await app.makeUser({ password });
    const call = callAs(app, user.token);
    const start = async () => (await call('POST', '/api/twoFactor/start', { password })).json().secret;
    const confirm = async (secret: string) =>
      errorOf(await call('POST', '/api/twoFactor/confirm', { code: await codeOf(secret) }));
    const first = await start();
    const second = await start();
    expect(await confirm(first)).toBe('wrong_second_factor');
    await app.deps.pool.query(
      `update two_factor_starts set expires_at = expires_at - interval '15 minutes' where user_id = $1`,
      [user.id],
    );
    expect(await confirm(second)).toBe('conflict');
    await sweepIdentityChallenges(app.deps.db);
    const { rows } = await app.deps.pool.query('select 1 from two_factor_starts where user_id = $1', [
      user.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('of three confirmations at once one succeeds, and one set of recovery codes is stored', async () => {
    const user = await app.makeUser({ password });
    const call = callAs(app, user.token);
    const { secret } = (await call('POST', '/api/twoFactor/start', { password })).json();
    const code = await codeOf(secret);
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/api/twoFactor/confirm', { code })));
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
    expect((await call('GET', '/api/twoFactor')).json()).toEqual({
      on: true,
      recoveryCodesLeft: RECOVERY_CODES,
    });
  });

  test('after ten wrong codes no code is accepted for a while', async () => {
    const user = await app.makeUser({ password });
    const call = callAs(app, user.token);
    const { secret } = (await call('POST', '/api/twoFactor/start', { password })).json();
    for (let n = 0; n < 10; n += 1)
      expect(errorOf(await call('POST', '/api/twoFactor/confirm', { code: 'nonsense' }))).toBe(
        'wrong_second_factor',
      );
    const answer = await call('POST', '/api/twoFactor/confirm', { code: await codeOf(secret) });
    expect(errorOf(answer)).toBe('too_many_tries');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
