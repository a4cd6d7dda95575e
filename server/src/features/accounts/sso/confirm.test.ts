/** Proves that a fresh login at the provider counts where the password is asked for: once, for its own user, session and browser. */
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { TestApp, TestUser } from '../../../../test/app.ts';
import { type Browser, openBrowser } from '../../../../test/browser.ts';
import { appWith, comeBack, logInAt, startProvider, type TestProvider } from './provider.suite.ts';
import { addIdentity } from './store.ts';

const PAGE = '/dash/account/api?tab=keys';

let provider: TestProvider;
let app: TestApp;

beforeAll(async () => {
  provider = await startProvider();
  app = await appWith(provider);
});

afterEach(() => app.deps.db.deleteFrom('sso_identities').execute());

const codeOf = (answer: { json(): { error?: { code: string } } }) => answer.json().error?.code;

/** An account that the provider made, so without a password. */
async function connected(login: string, more: { password?: string; role?: string } = {}): Promise<TestUser> {
  const user = await app.makeUser(more);
  await provider.setPeople({ [login]: { email: user.email, email_verified: true } });
  const identity = { issuer: provider.issuer, subject: login, user_id: user.id, email: user.email };
  await app.deps.db.transaction().execute((tx) => addIdentity(tx, identity));
  return user;
}

async function beginIn(browser: Browser, { token }: TestUser, next = PAGE) {
  const answer = await browser.post('/api/sso/confirm', { next }, { token });
  expect(answer.statusCode, answer.body).toBe(200);
  const { url, confirmation } = answer.json<{ url: string; confirmation: string }>();
  return { url: new URL(url), confirmation };
}

async function confirmed(user: TestUser, login: string): Promise<string> {
  const browser = openBrowser(app);
  const { url, confirmation } = await beginIn(browser, user);
  expect(await comeBack(browser, await logInAt(url, login))).toBe(`${PAGE}&confirm=confirmed`);
  return confirmation;
}

const key = { name: 'Program', scopes: ['read'], days: 30 };
const createKey = (user: TestUser, more: object) =>
  openBrowser(app).post('/api/keys', { ...key, ...more }, { token: user.token });

test('O04 an account without a password creates a key by a fresh login at the provider, once', async () => {
  const user = await connected('ana');
  const connection = await openBrowser(app).ask('GET', '/api/sso/connection', { token: user.token });
  expect(connection.json()).toMatchObject({ hasPassword: false });
  const confirmation = await confirmed(user, 'ana');
  expect((await createKey(user, { confirmation })).statusCode).toBe(200);
  expect(codeOf(await createKey(user, { confirmation }))).toBe('reauth_required');
});

test('O04 the provider is asked for a new login, although it knows the person', async () => {
  const user = await connected('bo');
  const { url } = await beginIn(openBrowser(app), user);
  expect(url.searchParams.get('prompt')).toBe('login');
  expect(url.searchParams.get('max_age')).toBe('0');
});

test.each([
  ['/api/passkeys/ask', {}],
  ['/api/twoFactor/start', {}],
  ['/api/twoFactor/end', {}],
  ['/api/changeEmail', { email: 'another@harbour.example' }],
  ['/api/changePassword', { newPassword: 'battery staple' }],
  ['/api/deleteAccount', {}],
])('S211 %s takes a confirmation once, and nothing in its place', async (path, body) => {
  const user = await connected('cy');
  const ask = (more: object) => openBrowser(app).post(path, { ...body, ...more }, { token: user.token });
  expect(codeOf(await ask({}))).toBe('reauth_required');
  expect(codeOf(await ask({ confirmation: 'A'.repeat(22) }))).toBe('reauth_required');
  const confirmation = await confirmed(user, 'cy');
  const answer = await ask({ confirmation });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(codeOf(await ask({ confirmation }))).toBe('reauth_required');
});

test('O04 recovery codes, a device and a team are confirmed as well', async () => {
  const user = await connected('di');
  for (const [path, body, code] of [
    ['/api/twoFactor/recoveryCodes', {}, 'conflict'],
    ['/api/team/owner', { member: user.id }, 'not_found'],
  ] as const) {
    const confirmation = await confirmed(user, 'di');
    const ask = (more: object) => openBrowser(app).post(path, { ...body, ...more }, { token: user.token });
    expect(codeOf(await ask({})), path).toBe('reauth_required');
    expect(codeOf(await ask({ confirmation })), path).toBe(code);
    // What failed for another reason may be tried again.
    expect(codeOf(await ask({ confirmation })), path).toBe(code);
  }
  const device = { name: 'Terminal', scopes: ['read'], days: 30 };
  const { userCode } = (await openBrowser(app).post('/api/device', device)).json<{ userCode: string }>();
  const answer = { code: userCode, confirm: true, confirmation: await confirmed(user, 'di') };
  const confirmedDevice = await openBrowser(app).post('/api/device/answer', answer, { token: user.token });
  expect(confirmedDevice.statusCode, confirmedDevice.body).toBe(200);
});

test('S211 a confirmation is one action’s, however many ask at once', async () => {
  const user = await connected('eli');
  const confirmation = await confirmed(user, 'eli');
  const answers = await Promise.all(Array.from({ length: 5 }, () => createKey(user, { confirmation })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter((answer) => codeOf(answer) === 'reauth_required')).toHaveLength(4);
});

test('S211 a confirmation counts for nothing before the login, after its time, for another session or user', async () => {
  const user = await connected('fay');
  const { confirmation: early } = await beginIn(openBrowser(app), user);
  expect(codeOf(await createKey(user, { confirmation: early }))).toBe('reauth_required');

  const confirmation = await confirmed(user, 'fay');
  const stranger = await app.makeUser();
  expect(codeOf(await createKey(stranger, { confirmation }))).toBe('reauth_required');
  const elsewhere = { ...user, token: await app.signInAgain(user.id) };
  expect(codeOf(await createKey(elsewhere, { confirmation }))).toBe('reauth_required');
  await app.deps.db
    .updateTable('sso_confirmations')
    .set({ expires_at: new Date(0) })
    .execute();
  expect(codeOf(await createKey(user, { confirmation }))).toBe('reauth_required');
});

test('S211 another login than the account’s, also one of another account or of none, confirms nothing', async () => {
  const user = await connected('gil');
  const other = await connected('hal');
  const [browser, theirs] = [openBrowser(app), openBrowser(app)];
  const { url, confirmation } = await beginIn(browser, user);
  expect(await comeBack(browser, await logInAt(url, 'hal'))).toBe(`${PAGE}&confirm=another`);
  expect(codeOf(await createKey(user, { confirmation }))).toBe('reauth_required');
  const second = await beginIn(theirs, other);
  expect(await comeBack(theirs, await logInAt(second.url, 'unknown'))).toBe(`${PAGE}&confirm=another`);
  expect(codeOf(await createKey(other, { confirmation: second.confirmation }))).toBe('reauth_required');
});

test('S213 a login that another browser makes confirms nothing', async () => {
  const user = await connected('ida');
  const thief = openBrowser(app);
  const { url, confirmation } = await beginIn(thief, user);
  const answer = await logInAt(url, 'ida');
  expect(await comeBack(openBrowser(app), answer)).toBe('/login?sso=refused');
  expect(codeOf(await createKey(user, { confirmation }))).toBe('reauth_required');
});

test('S213 it ends with the session that asked, and leads to no page elsewhere', async () => {
  const user = await connected('jo');
  const browser = openBrowser(app);
  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', 'dash', undefined]) {
    const answer = await browser.post('/api/sso/confirm', { next }, { token: user.token });
    expect(codeOf(answer), next).toBe('invalid_input');
  }
  const odd = await beginIn(browser, user, '/.//evil.example');
  const path = await comeBack(browser, await logInAt(odd.url, 'jo'));
  expect(new URL(path ?? '', 'http://own.example').host).toBe('own.example');
  const { url } = await beginIn(browser, user);
  const answer = await logInAt(url, 'jo');
  await app.deps.db
    .updateTable('sessions')
    .set({ ended_at: new Date() })
    .where('id', '=', user.sessionId)
    .execute();
  expect(await comeBack(browser, answer)).toBe(`${PAGE}&confirm=refused`);
});

test('O04 an account that is not connected has nothing to confirm with', async () => {
  const user = await app.makeUser();
  const answer = await openBrowser(app).post('/api/sso/confirm', { next: PAGE }, { token: user.token });
  expect(codeOf(answer)).toBe('not_found');
  expect((await openBrowser(app).post('/api/sso/confirm', { next: PAGE })).statusCode).toBe(401);
});

test('O04 a suspended account may confirm its own deletion', async () => {
  const user = await connected('kim');
  await app.deps.db.updateTable('users').set({ status: 'revoke' }).where('id', '=', user.id).execute();
  const confirmation = await confirmed(user, 'kim');
  const answer = await openBrowser(app).post('/api/deleteAccount', { confirmation }, { token: user.token });
  expect(answer.statusCode, answer.body).toBe(200);
});
