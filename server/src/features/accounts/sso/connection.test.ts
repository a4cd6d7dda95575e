/** Proves that a signed-in user connects and disconnects their account, and that no one else’s login is connected by it. */
import { beforeAll, expect, test } from 'vitest';
import type { TestApp, TestUser } from '../../../../test/app.ts';
import { type Browser, openBrowser } from '../../../../test/browser.ts';
import {
  appWith,
  comeBack,
  logIn,
  logInAt,
  signedInAs,
  startProvider,
  type TestProvider,
} from './provider.suite.ts';

const PASSWORD = 'correct horse';

let provider: TestProvider;
let app: TestApp;

beforeAll(async () => {
  provider = await startProvider();
  app = await appWith(provider);
});

const codeOf = (answer: { json(): { error?: { code: string } } }) => answer.json().error?.code;

async function beginConnecting(browser: Browser, { token }: TestUser): Promise<URL> {
  const answer = await browser.post('/api/sso/connection', { password: PASSWORD, lang: 'en' }, { token });
  expect(answer.statusCode, answer.body).toBe(200);
  return new URL(answer.json().url);
}

async function connect(browser: Browser, user: TestUser, login: string): Promise<string | undefined> {
  return comeBack(browser, await logInAt(await beginConnecting(browser, user), login));
}

const connectionOf = async ({ token }: TestUser) =>
  (await openBrowser(app).ask('GET', '/api/sso/connection', { token })).json();

test('O04 a user connects their account, which then opens by the provider, and disconnects it', async () => {
  const user = await app.makeUser({ email: 'ana@harbour.example', password: PASSWORD });
  await provider.setPeople({ ana: { email: 'ana.work@harbour.example', email_verified: true } });
  const browser = openBrowser(app);
  expect(await connectionOf(user)).toEqual({ connection: null, canDisconnect: true, hasPassword: true });
  expect(await connect(browser, user, 'ana')).toBe('/dash/account/profile?sso=connected');
  expect(await connectionOf(user)).toMatchObject({
    connection: { email: 'ana.work@harbour.example' },
    canDisconnect: true,
  });
  const later = openBrowser(app);
  expect(await logIn(later, 'ana')).toBe('/login?sso=done');
  expect(await signedInAs(later)).toBe('ana@harbour.example');

  const again = await browser.post('/api/sso/connection', { password: PASSWORD }, { token: user.token });
  expect(codeOf(again)).toBe('conflict');
  const gone = await browser.ask('DELETE', '/api/sso/connection', { token: user.token });
  expect(gone.json()).toEqual({ connection: null, canDisconnect: true, hasPassword: true });
  await provider.setPeople({ ana: { email: 'ana@harbour.example', email_verified: true } });
  expect(await logIn(openBrowser(app), 'ana')).toBe('/login?sso=connect');
});

test('O04 the only way to log in cannot be disconnected', async () => {
  await provider.setPeople({ bo: { email: 'bo@harbour.example', email_verified: true } });
  const browser = openBrowser(app);
  await logIn(browser, 'bo');
  const { accessToken: token } = (await browser.ask('GET', '/api/refreshToken')).json();
  const answer = await browser.ask('DELETE', '/api/sso/connection', { token });
  expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'only_way_in']);
});

test('S211 connecting needs the password, a verified address, and an identity of no other account', async () => {
  const user = await app.makeUser({ password: PASSWORD });
  const browser = openBrowser(app);
  const wrong = await browser.post('/api/sso/connection', { password: 'wrong horse' }, { token: user.token });
  expect(codeOf(wrong)).toBe('reauth_required');
  await provider.setPeople({
    cy: { email: 'cy@harbour.example', email_verified: false },
    di: { email: 'di@harbour.example', email_verified: true },
  });
  expect(await connect(browser, user, 'cy')).toBe('/dash/account/profile?sso=unverified');
  await logIn(openBrowser(app), 'di');
  expect(await connect(browser, user, 'di')).toBe('/dash/account/profile?sso=taken');
  expect(await connectionOf(user)).toMatchObject({ connection: null });
});

test('S211 an account is not connected by another browser, nor after the session that asked has ended', async () => {
  const user = await app.makeUser({ password: PASSWORD });
  await provider.setPeople({ eli: { email: 'eli@harbour.example', email_verified: true } });
  const browser = openBrowser(app);
  const answer = await logInAt(await beginConnecting(browser, user), 'eli');
  expect(await comeBack(openBrowser(app), answer)).toBe('/login?sso=refused');
  await app.deps.db
    .updateTable('sessions')
    .set({ ended_at: new Date() })
    .where('id', '=', user.sessionId)
    .execute();
  expect(await comeBack(browser, answer)).toBe('/dash/account/profile?sso=refused');
  expect(
    await app.deps.db.selectFrom('sso_identities').selectAll().where('user_id', '=', user.id).execute(),
  ).toEqual([]);
});

test('S211 an account with a second factor is connected only with a code, too', async () => {
  const user = await app.makeUser({ email: 'fay@harbour.example', password: PASSWORD });
  await app.deps.db
    .updateTable('users')
    .set({ totp_secret: Buffer.alloc(48) })
    .where('id', '=', user.id)
    .execute();
  await provider.setPeople({ fay: { email: 'fay@harbour.example', email_verified: true } });
  const browser = openBrowser(app);
  expect(await logIn(browser, 'fay')).toBe('/login?sso=connect');
  expect(codeOf(await browser.post('/api/sso/link', { password: PASSWORD }))).toBe('second_factor_required');
  expect(codeOf(await browser.post('/api/sso/link', { password: PASSWORD, code: 'AAAA-BBBB' }))).toBe(
    'wrong_second_factor',
  );
  expect(await signedInAs(browser)).toBeUndefined();
});
