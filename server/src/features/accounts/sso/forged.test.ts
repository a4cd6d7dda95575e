/** Proves that a forged, foreign, old or repeated answer of a provider opens no session and makes no account (S210). */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { type Browser, openBrowser } from '../../../../test/browser.ts';
import { EMAIL, type ForgingProvider, startForgingProvider } from './forging-provider.suite.ts';
import { beginIn, comeBack, signedInAs } from './provider.suite.ts';

let provider: ForgingProvider;
let app: TestApp;

beforeAll(async () => {
  provider = await startForgingProvider();
  app = await testApp({ env: provider.env });
});

beforeEach(async () => {
  provider.forge({});
  await app.deps.db.deleteFrom('users').where('email', '=', EMAIL).execute();
});

/** Begins in the browser, and returns what the provider would send it back with. */
async function answerFor(browser: Browser, changes: Record<string, string> = {}): Promise<string> {
  const url = await beginIn(browser);
  provider.takeNonce(url.searchParams.get('nonce'));
  const right = { code: randomUUID(), state: url.searchParams.get('state') ?? '', iss: provider.issuer };
  return `/api/sso/callback?${new URLSearchParams({ ...right, ...changes })}`;
}

async function expectNothing(browser: Browser): Promise<void> {
  expect(await signedInAs(browser)).toBeUndefined();
  expect(await app.deps.db.selectFrom('users').select('id').where('email', '=', EMAIL).execute()).toEqual([]);
  expect(await app.deps.db.selectFrom('sso_identities').selectAll().execute()).toEqual([]);
}

const now = () => Math.floor(Date.now() / 1000);

test('S210 the same answer with nothing forged logs in, so that the others fail for what is forged', async () => {
  const browser = openBrowser(app);
  expect(await comeBack(browser, await answerFor(browser))).toBe('/login?sso=done');
  expect(await signedInAs(browser)).toBe(EMAIL);
});

test.each<[string, () => Parameters<ForgingProvider['forge']>[0]]>([
  ['another issuer', () => ({ claims: { iss: 'https://login.evil.example' } })],
  ['another audience', () => ({ claims: { aud: 'another client' } })],
  [
    'a further audience it was not issued to',
    () => ({ claims: { aud: ['waybill', 'other'], azp: 'other' } }),
  ],
  ['another nonce', () => ({ claims: { nonce: 'another' } })],
  ['no nonce', () => ({ claims: { nonce: undefined } })],
  ['no subject', () => ({ claims: { sub: undefined } })],
  ['a time that is over', () => ({ claims: { iat: now() - 7200, exp: now() - 3600 } })],
  ['no end', () => ({ claims: { exp: undefined } })],
  ['a time that has not begun', () => ({ claims: { nbf: now() + 3600 } })],
  ['no signature (alg none)', () => ({ sign: provider.unsigned })],
  ['a signature by another key', () => ({ sign: provider.signByAnother })],
  ['a signature by the shared secret', () => ({ sign: provider.signBySecret })],
  ['a body that was changed', () => ({ sign: async (claims) => changed(await provider.sign(claims)) })],
])('S210 an ID token with %s is refused: no session, no account', async (_what, forged) => {
  const browser = openBrowser(app);
  provider.forge(forged());
  expect(await comeBack(browser, await answerFor(browser))).toBe('/login?sso=refused');
  await expectNothing(browser);
});

/** The same token about another address. */
function changed(token: string): string {
  const [header, payload = '', signature] = token.split('.');
  const claims = {
    ...JSON.parse(Buffer.from(payload, 'base64url').toString()),
    email: 'boss@harbour.example',
  };
  return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
}

test('S210 another state, none, or an answer of another issuer is refused', async () => {
  for (const changes of [{ state: 'another' }, { state: '' }, { iss: 'https://login.evil.example' }]) {
    const browser = openBrowser(app);
    expect(await comeBack(browser, await answerFor(browser, changes))).toBe('/login?sso=refused');
    await expectNothing(browser);
  }
  const browser = openBrowser(app);
  const withoutIssuer = (await answerFor(browser)).replace(/&iss=[^&]*/, '');
  expect(await comeBack(browser, withoutIssuer)).toBe('/login?sso=refused');
  const twice = await answerFor(browser);
  expect(await comeBack(browser, `${twice}&code=another`)).toBe('/login?sso=refused');
  await expectNothing(browser);
});

test('S210 an answer works once: not again in its browser, nor its code in a new login', async () => {
  const browser = openBrowser(app);
  const answer = await answerFor(browser);
  await comeBack(browser, answer);
  expect(await comeBack(browser, answer)).toBe('/login?sso=refused');
  const code = new URLSearchParams(answer.split('?')[1]).get('code') ?? '';
  const other = openBrowser(app);
  expect(await comeBack(other, await answerFor(other, { code }))).toBe('/login?sso=refused');
  expect(await signedInAs(other)).toBeUndefined();
});

test('S210 two tabs that come back with one answer at once open one session', async () => {
  const browser = openBrowser(app);
  const answer = await answerFor(browser);
  const pages = await Promise.all([comeBack(browser, answer), comeBack(browser, answer)]);
  expect(pages.sort()).toEqual(['/login?sso=done', '/login?sso=refused']);
  const sessions = await app.deps.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'user_id')
    .select('sessions.id')
    .where('email', '=', EMAIL)
    .execute();
  expect(sessions).toHaveLength(1);
});

test('S210 an answer that another browser brings is refused, and still works in its own', async () => {
  const browser = openBrowser(app);
  const answer = await answerFor(browser);
  const thief = openBrowser(app);
  expect(await comeBack(thief, answer)).toBe('/login?sso=refused');
  await beginIn(thief);
  expect(await comeBack(thief, answer)).toBe('/login?sso=refused');
  expect(await signedInAs(thief)).toBeUndefined();
  expect(await comeBack(browser, answer)).toBe('/login?sso=done');
});

test('S210 an answer that comes too late is refused', async () => {
  const browser = openBrowser(app);
  const answer = await answerFor(browser);
  await app.deps.db
    .updateTable('sso_starts')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect(await comeBack(browser, answer)).toBe('/login?sso=refused');
  await expectNothing(browser);
});

test('S210 a provider that names another issuer than the settings is not used', async () => {
  const other = await testApp({ env: provider.env });
  provider.forge({ metadata: { issuer: 'https://login.evil.example' } });
  expect((await openBrowser(other).post('/api/sso/begin', {})).json().error.code).toBe('sso_unreachable');
});

test('O04 a provider that was away is asked again, and one that goes away during a login is named', async () => {
  const late = await testApp({ env: provider.env });
  const browser = openBrowser(late);
  provider.setAway(true);
  expect((await browser.post('/api/sso/begin', {})).json().error.code).toBe('sso_unreachable');
  provider.setAway(false);
  const answer = await answerFor(browser);
  provider.setAway(true);
  expect(await comeBack(browser, answer)).toBe('/login?sso=away');
  provider.setAway(false);
  expect(await comeBack(browser, await answerFor(browser))).toBe('/login?sso=done');
});

test.each<[string, () => unknown, string]>([
  ['a login of now', () => now(), 'confirmed'],
  ['no time of it', () => undefined, 'confirmed'],
  ['a login of an hour ago', () => now() - 3_600, 'stale'],
  ['a time that is no number', () => String(now()), 'refused'],
  ['no time at all', () => null, 'refused'],
])('S211 a confirmation whose ID token names %s', async (_what, time, outcome) => {
  const user = await app.makeUser({ email: EMAIL });
  await app.deps.db
    .insertInto('sso_identities')
    .values({
      issuer: provider.issuer,
      subject: 'forged',
      user_id: user.id,
      email: EMAIL,
      last_used_at: null,
    })
    .execute();
  const browser = openBrowser(app);
  const begun = await browser.post('/api/sso/confirm', { next: '/dash' }, { token: user.token });
  const { url, confirmation } = begun.json<{ url: string; confirmation: string }>();
  const asked = new URL(url).searchParams;
  provider.takeNonce(asked.get('nonce'));
  provider.forge({ claims: { auth_time: time() } });
  const right = { code: randomUUID(), state: asked.get('state') ?? '', iss: provider.issuer };
  expect(await comeBack(browser, `/api/sso/callback?${new URLSearchParams(right)}`)).toBe(
    `/dash?confirm=${outcome}`,
  );
  const used = await browser.post('/api/deleteAccount', { confirmation }, { token: user.token });
  expect(used.statusCode).toBe(outcome === 'confirmed' ? 200 : 401);
});
