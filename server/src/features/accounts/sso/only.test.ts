/** Proves that where only the provider logs people in, nothing else does, but the operator's command (S212). */
import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { type Browser, openBrowser } from '../../../../test/browser.ts';
import { linkForOperator, makeOperator } from '../../operator/index.ts';
import { drawLink } from '../links/store.ts';
import { sweepAccounts } from '../sweep.ts';
import { appWith, logIn, signedInAs, startProvider, type TestProvider } from './provider.suite.ts';

const PASSWORD = 'correct horse';
const BY = { id: null, name: 'root', via: 'command' } as const;

let provider: TestProvider;
/** The same product before and after the operator set `OIDC_ONLY`. */
let before: TestApp;
let app: TestApp;

beforeAll(async () => {
  provider = await startProvider();
  before = await testApp({ env: provider.env });
  app = await appWith(provider, { OIDC_ONLY: '1' }, before);
});

const codeOf = (answer: { json(): { error?: { code: string } } }) => answer.json().error?.code;
const isIn = async ({ token }: Pick<TestUser, 'token'>) =>
  (await app.inject({ url: '/api/sessions', headers: { authorization: `Bearer ${token}` } })).statusCode ===
  200;

test('S212 password, sign-up, reset, passkey and second factor log no one in', async () => {
  const user = await before.makeUser({ email: 'ana@harbour.example', password: PASSWORD });
  const token = await before.deps.db
    .transaction()
    .execute((tx) => drawLink(tx, { userId: user.id, purpose: 'reset', seconds: 600 }));
  const browser = openBrowser(app);
  const asked = (await browser.post('/api/passkeys/askSignIn', undefined)).json();
  const response = { id: 'a', rawId: 'a', type: 'public-key', response: {}, clientExtensionResults: {} };
  const calls: [string, object][] = [
    ['/api/combinedAuth', { email: user.email, password: PASSWORD }],
    ['/api/combinedAuth', { email: user.email, password: 'wrong horse' }],
    ['/api/secondFactor', { ticket: 'any', code: '123456' }],
    ['/api/passkeys/signIn', { challengeId: asked.challengeId, response }],
    ['/api/newsignupverify', { email: 'new@harbour.example', password: PASSWORD }],
    ['/api/signup2', { email: 'new@harbour.example', password: PASSWORD }],
    ['/api/resetPasswordLink', { email: user.email }],
    ['/api/passTokenCheck', { token }],
    ['/api/resetPassword', { token, password: 'another horse' }],
  ];
  for (const [url, body] of calls) expect(codeOf(await browser.post(url, body)), url).toBe('sso_only');
  expect(await signedInAs(browser)).toBeUndefined();
});

test('S212 sessions from before end at once: their tokens, their cookies, and in the list', async () => {
  const old = await before.makeUser({ password: PASSWORD });
  const browser = openBrowser(app);
  const signedIn = await before.inject({
    method: 'POST',
    url: '/api/combinedAuth',
    payload: { email: old.email, password: PASSWORD },
  });
  for (const { name, value } of signedIn.cookies) browser.cookies.set(name, value);
  expect(await isIn(old)).toBe(false);
  expect(await isIn({ token: signedIn.json().accessToken })).toBe(false);
  expect(await signedInAs(browser)).toBeUndefined();
  await sweepAccounts(app.deps);
  const open = await app.deps.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', old.id)
    .where('ended_at', 'is', null)
    .execute();
  expect(open).toEqual([]);
});

test('S212 sessions of the provider stay, also those from before the setting, and those of another provider do not', async () => {
  await provider.setPeople({ kim: { email: 'kim@harbour.example', email_verified: true } });
  const early = openBrowser(before);
  await logIn(early, 'kim');
  const browser = openBrowser(app);
  for (const [name, value] of early.cookies) browser.cookies.set(name, value);
  expect(await signedInAs(browser)).toBe('kim@harbour.example');
  await sweepAccounts(app.deps);
  expect(await signedInAs(browser)).toBe('kim@harbour.example');
  await app.deps.db.updateTable('sessions').set({ sso_issuer: 'https://former.example' }).execute();
  expect(await signedInAs(browser)).toBeUndefined();
});

test('S212 an account from before is connected by its password once, after the login at the provider', async () => {
  await before.makeUser({ email: 'leo@harbour.example', password: PASSWORD });
  await provider.setPeople({ leo: { email: 'leo@harbour.example', email_verified: true } });
  const browser = openBrowser(app);
  expect(await logIn(browser, 'leo')).toBe('/login?sso=connect');
  expect((await browser.post('/api/sso/link', { password: PASSWORD })).statusCode).toBe(200);
  expect(await signedInAs(browser)).toBe('leo@harbour.example');
  expect(await logIn(openBrowser(app), 'leo')).toBe('/login?sso=done');
});

async function enter(browser: Browser, link: string) {
  const [, token = ''] = link.split('#operator=');
  return browser.post('/api/sso/operator', { token });
}

test('S212 the operator’s command logs an operator in, once, and only while they are one', async () => {
  const user = await before.makeUser({ email: 'op@harbour.example', password: PASSWORD });
  await makeOperator(app.deps.db, BY, user, '');
  const link = () => linkForOperator(app.deps.db, BY, user, 'the provider is away', 'http://localhost:8080');
  const browser = openBrowser(app);
  const first = await link();
  expect((await enter(browser, first)).statusCode).toBe(200);
  expect(await signedInAs(browser)).toBe('op@harbour.example');
  await sweepAccounts(app.deps);
  expect(await signedInAs(browser)).toBe('op@harbour.example');
  expect(codeOf(await enter(openBrowser(app), first))).toBe('link_expired');
  const guessed = `#operator=${randomBytes(16).toString('base64url')}`;
  expect(codeOf(await enter(openBrowser(app), guessed))).toBe('link_expired');

  const second = await link();
  await app.deps.db.updateTable('users').set({ operator_since: null }).where('id', '=', user.id).execute();
  expect(codeOf(await enter(openBrowser(app), second))).toBe('link_expired');
});
