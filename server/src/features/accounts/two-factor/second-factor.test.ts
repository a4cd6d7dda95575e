import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { signAccessToken } from '../access-token.ts';
import { callAs, errorOf, PASSWORD, statusesOf } from '../caller.suite.ts';
import { signTicket } from '../sessions/ticket.ts';
import { signToken } from '../signed-token.ts';
import { codeOf, eventsOf, protectedUser, ticketFor } from './phone.suite.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const show = (ticket: string, code: string) => callAs(app)('POST', '/api/secondFactor', { ticket, code });

describe('signing in with a second factor', () => {
  test("the password returns a ticket and no session; the app's code opens the session", async () => {
    const { user, secret } = await protectedUser(app);
    const first = await callAs(app)('POST', '/api/combinedAuth', { email: user.email, password: PASSWORD });
    expect(first.statusCode).toBe(202);
    expect(Object.keys(first.json())).toEqual(['ticket']);
    expect(first.headers['set-cookie']).toBeUndefined();

    const answer = await show(first.json().ticket, await codeOf(secret, 1));
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).toMatchObject({ _id: user.id, twoFactor: true, loginCount: 1 });
    expect(String(answer.headers['set-cookie'])).toContain('HttpOnly');
    const state = await callAs(app, answer.json().accessToken)('GET', '/api/twoFactor');
    expect(state.json().on).toBe(true);
  });

  test('a code that turned the factor on or signed in before is refused, and so is an older one', async () => {
    const { user, secret, spent } = await protectedUser(app);
    const ticket = await ticketFor(app, user.email);
    const next = await codeOf(secret, 1);
    expect(errorOf(await show(ticket, spent))).toBe('wrong_second_factor');
    expect((await show(ticket, next)).statusCode).toBe(200);
    expect(errorOf(await show(ticket, next))).toBe('wrong_second_factor');
    expect(errorOf(await show(ticket, spent))).toBe('wrong_second_factor');
  });

  test('one code in five calls at once signs in once', async () => {
    const { user, secret } = await protectedUser(app);
    const ticket = await ticketFor(app, user.email);
    const code = await codeOf(secret, 1);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => show(ticket, code)));
    expect(statusesOf(answers)).toEqual([200, 403, 403, 403, 403]);
  });

  test('a recovery code works once, however it is typed, also in calls at the same moment', async () => {
    const { user, recoveryCodes } = await protectedUser(app);
    const [one = '', two = ''] = recoveryCodes;
    const ticket = await ticketFor(app, user.email);
    const typed = [one, one.toLowerCase(), one.replaceAll('-', ''), one.replaceAll('-', ' ')];
    const answers = await Promise.all(typed.map((code) => show(ticket, code)));
    expect(statusesOf(answers)).toEqual([200, 403, 403, 403]);
    expect((await show(ticket, two.replaceAll('-', '').toLowerCase())).statusCode).toBe(200);
    const state = await callAs(app, user.token)('GET', '/api/twoFactor');
    expect(state.json()).toEqual({ on: true, recoveryCodesLeft: 8 });
    const kinds = await eventsOf(app, user.id);
    expect(kinds.filter((kind) => kind === 'account.recovery_code_used')).toHaveLength(2);
  });

  test('replaced recovery codes and those of other users are refused', async () => {
    const { user, recoveryCodes } = await protectedUser(app);
    const other = await protectedUser(app);
    const call = callAs(app, user.token);
    await call('POST', '/api/twoFactor/recoveryCodes', { password: PASSWORD });
    const ticket = await ticketFor(app, user.email);
    for (const code of [recoveryCodes[0] ?? '', other.recoveryCodes[0] ?? '', await codeOf(other.secret, 1)])
      expect(errorOf(await show(ticket, code))).toBe('wrong_second_factor');
  });

  test('another kind of token, a token of another key and an expired ticket are refused as tickets', async () => {
    const { user, secret } = await protectedUser(app);
    const { keys } = app.deps;
    const { id: userId, sessionId } = user;
    const unsigned = Buffer.from(JSON.stringify({ sub: userId, iss: 'waybill', exp: 9e9 })).toString(
      'base64url',
    );
    const tickets = [
      'nonsense',
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${unsigned}.`,
      await signAccessToken(keys, { userId, sessionId }),
      signToken(keys.emailCode, { audience: 'second-factor', seconds: 60 }, userId),
      signToken(keys.signInTicket, { audience: 'second-factor', seconds: -1 }, userId),
      signToken(keys.signInTicket, { audience: 'access', seconds: 60 }, userId),
    ];
    for (const ticket of tickets)
      expect(errorOf(await show(ticket, await codeOf(secret, 1)))).toBe('session_expired');
    // Nor is a ticket an access token.
    const asToken = await callAs(app, await ticketFor(app, user.email))('GET', '/api/twoFactor');
    expect(asToken.statusCode).toBe(401);
  });

  test('a ticket is refused after the second factor was turned off, or for an account that does not exist', async () => {
    const { user, secret } = await protectedUser(app);
    const ticket = await ticketFor(app, user.email);
    await callAs(app, user.token)('POST', '/api/twoFactor/end', { password: PASSWORD });
    expect(errorOf(await show(ticket, await codeOf(secret, 1)))).toBe('session_expired');
    const ofUnknownUser = await signTicket(app.deps.keys, crypto.randomUUID());
    expect(errorOf(await show(ofUnknownUser, '123456'))).toBe('session_expired');
  });

  test('after ten wrong tries for an account the right code is refused for a while', async () => {
    const { user, secret, recoveryCodes } = await protectedUser(app);
    const ticket = await ticketFor(app, user.email);
    const answers = await Promise.all(Array.from({ length: 12 }, () => show(ticket, 'AAAA-AAAA-AAAA')));
    expect(statusesOf(answers)).toEqual([...Array(10).fill(403), 429, 429]);
    expect(errorOf(await show(ticket, await codeOf(secret, 1)))).toBe('too_many_tries');
    expect(errorOf(await show(await ticketFor(app, user.email), recoveryCodes[0] ?? ''))).toBe(
      'too_many_tries',
    );
    const other = await protectedUser(app);
    const otherTicket = await ticketFor(app, other.user.email);
    expect((await show(otherTicket, await codeOf(other.secret, 1))).statusCode).toBe(200);
  });

  test.each([
    {},
    { ticket: 'x' },
    { ticket: 'x', code: '' },
    { ticket: ['x'], code: '1' },
    { ticket: 'x', code: '1'.repeat(41) },
  ])('%o is refused by validation', async (payload) => {
    expect((await callAs(app)('POST', '/api/secondFactor', payload)).statusCode).toBe(400);
  });
});
