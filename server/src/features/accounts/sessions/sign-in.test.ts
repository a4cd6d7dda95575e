/** Tests signing in with a password, and that a refusal reveals nothing. */
import { performance } from 'node:perf_hooks';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { spend } from '../../../http/rate-limit.ts';
import { OF_BLOCK, OF_NETWORK } from './failures.ts';

const PASSWORD = 'correct horse';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const signIn = (email: unknown, password: unknown, from?: string) =>
  openBrowser(app, from).post('/api/combinedAuth', { email, password });

describe('signing in', () => {
  test('C06 the right password returns tokens and the user, for upper and lower case addresses, and counts the login', async () => {
    const { email } = await app.makeUser({ password: PASSWORD, fullName: 'Anna Lind' });
    const answer = await signIn(email.toUpperCase(), PASSWORD);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ user: { email, fullName: 'Anna Lind', loginCount: 1 } });
    expect((await signIn(email, PASSWORD)).json().user.loginCount).toBe(2);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api', maxAge: 30 * 24 * 3600 });
    expect(cookie?.value).toBe(answer.json().refreshToken);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('C06 a wrong password, an unknown address and an account without a password get the same answer', async () => {
    const { email } = await app.makeUser({ password: PASSWORD });
    const { email: without } = await app.makeUser();
    const bodies = await Promise.all(
      [email, without, 'unknown@example.com'].map(async (who) => {
        const answer = await signIn(who, 'not the one');
        expect(answer.statusCode).toBe(401);
        const { requestId: _, ...error } = answer.json().error;
        return error;
      }),
    );
    for (const body of bodies)
      expect(body).toEqual({ code: 'auth_failed', message: 'Unable to log in with provided credentials' });
  });

  test('S01 after 10 wrong passwords from one address that address has to wait, and others do not', async () => {
    const { email } = await app.makeUser({ password: PASSWORD });
    const statuses: number[] = [];
    for (let guess = 0; guess < 100; guess += 1)
      statuses.push((await signIn(email, `wrong ${guess}`, '198.51.100.1')).statusCode);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(new Set(statuses.slice(10))).toEqual(new Set([429]));
    const right = await signIn(email, PASSWORD, '198.51.100.1');
    expect(codeOf(right)).toBe('too_many_tries');
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn(email, PASSWORD, '198.51.100.2')).statusCode).toBe(200);
    // The same holds for an address without an account.
    const unknown: number[] = [];
    for (let guess = 0; guess < 11; guess += 1)
      unknown.push((await signIn('unknown-1@example.com', 'wrong', '198.51.100.3')).statusCode);
    expect(unknown.at(-1)).toBe(429);
  });

  test('S01 guesses at the same moment are each counted, and a success clears earlier failures', async () => {
    const { email } = await app.makeUser({ password: PASSWORD });
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => signIn(email, 'wrong', '198.51.100.4')),
    );
    const looked = answers.filter(({ statusCode }) => statusCode === 401);
    expect(looked.length).toBeLessThanOrEqual(10);
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 6; guess += 1) await signIn(email, 'wrong', '198.51.100.5');
      expect((await signIn(email, PASSWORD, '198.51.100.5')).statusCode).toBe(200);
    }
  });

  test('G12 one try on each of many accounts is limited per source over all processes; other sources can sign in', async () => {
    const sibling = await testApp({ database: app.database });
    const from = '198.51.100.9';
    const { email } = await app.makeUser({ password: PASSWORD });
    const spray = (index: number) =>
      openBrowser(index % 2 === 0 ? app : sibling, from).post('/api/combinedAuth', {
        email: `sprayed-${index}@example.com`,
        password: 'Spring2026!',
      });
    for (let failed = 10; failed < OF_BLOCK.points; failed += 1) await spend(app.deps, OF_BLOCK, from);
    expect((await signIn(email, PASSWORD, from)).statusCode).toBe(200);
    const statuses = [];
    for (let index = 0; index < 14; index += 1) statuses.push((await spray(index)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
    for (const server of [app, sibling]) {
      const right = await openBrowser(server, from).post('/api/combinedAuth', { email, password: PASSWORD });
      expect([right.statusCode, codeOf(right)]).toEqual([429, 'too_many_tries']);
      expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await signIn(email, PASSWORD, '198.51.100.10')).statusCode).toBe(200);
  });

  test('G12 a network of many address blocks has its own limit, and a success refunds only its own try', async () => {
    const { email } = await app.makeUser({ password: PASSWORD });
    const network = '2001:db8:7::/48';
    const from = (block: number) => `2001:db8:7:${block.toString(16)}::1`;
    for (let failed = 1; failed < OF_NETWORK.points; failed += 1) await spend(app.deps, OF_NETWORK, network);
    expect((await signIn(email, PASSWORD, from(1))).statusCode).toBe(200);
    expect((await signIn('sprayed@example.com', 'wrong', from(2))).statusCode).toBe(401);
    expect((await signIn('sprayed@example.com', 'wrong', from(3))).statusCode).toBe(429);
    expect((await signIn(email, PASSWORD, '2001:db8:8::1')).statusCode).toBe(200);
  });

  test('S05 malformed addresses and passwords are refused without hashing', async () => {
    // One hash costs more than all of these together.
    const { email } = await app.makeUser({ password: PASSWORD });
    const begun = performance.now();
    await signIn(email, PASSWORD);
    const oneHash = performance.now() - begun;
    const inputs: [unknown, unknown][] = [
      [{ $gt: '' }, 'x'],
      [['a@example.com', 'b@example.com'], 'x'],
      ["' OR 1=1--", 'x'],
      [email, { $ne: '' }],
      [email, ['x']],
      [email, 7],
      [null, null],
      [`${'a'.repeat(100_000)}@example.com`, 'x'],
    ];
    const before = performance.now();
    for (const [who, password] of inputs) expect((await signIn(who, password)).statusCode).toBe(400);
    expect((performance.now() - before) / inputs.length).toBeLessThan(oneHash);
    expect((await signIn('x'.repeat(1_000_000), 'x')).statusCode).toBe(413);
  });
});

describe('access tokens', () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const ask = (token: string) =>
    app.inject({ url: '/api/sessions', headers: { authorization: `Bearer ${token}` } });

  test('S03 other algorithms, other keys, and headers that point elsewhere are refused', async () => {
    const { id, sessionId, token } = await app.makeUser();
    expect((await ask(token)).statusCode).toBe(200);
    const now = Math.floor(Date.now() / 1000);
    const claims = { sub: id, sid: sessionId, iss: 'waybill', aud: 'access', iat: now, exp: now + 900 };
    const sign = (header: Record<string, unknown>, key: Uint8Array) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256', ...header }).sign(key);
    const { keys } = app.deps;
    const asText = new TextEncoder().encode(Buffer.from(keys.accessToken).toString('base64'));
    const forged = [
      `${encode({ alg: 'none' })}.${encode(claims)}.`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.${token.split('.')[2]}`,
      await sign({}, asText),
      await sign({ kid: '../../dev/null' }, new Uint8Array(32)),
      await sign({ jku: 'http://127.0.0.1:9/keys' }, new Uint8Array(32)),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS512' }).sign(new Uint8Array(64)),
      // Signed by us, for something else.
      await sign({}, keys.signInTicket),
      await new SignJWT({ ...claims, exp: now - 1 })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(keys.accessToken),
      await new SignJWT({ sub: id, sid: sessionId, iss: 'waybill', aud: 'access' })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(keys.accessToken),
      `${token}x`,
      'not.a.token',
    ];
    for (const one of forged) expect((await ask(one)).statusCode).toBe(401);
  });

  test('a token is valid only with its own session', async () => {
    const one = await app.makeUser();
    const other = await app.makeUser();
    const { keys } = app.deps;
    const mixed = await new SignJWT({ sid: other.sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(one.id)
      .setIssuer('waybill')
      .setAudience('access')
      .setIssuedAt()
      .setExpirationTime('900s')
      .sign(keys.accessToken);
    expect((await ask(mixed)).statusCode).toBe(401);
  });
});
