/** Proves single sign-on against a real provider: new accounts, known ones, roles, who is let in, and own paths only. */
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { startWorker } from '../../../jobs/worker.ts';
import { tasks } from '../../../worker.ts';
import {
  appWith,
  beginIn,
  comeBack,
  logIn,
  logInAt,
  signedInAs,
  startProvider,
  type TestProvider,
} from './provider.suite.ts';

let provider: TestProvider;
let app: TestApp;

const verified = (email: string, more: object = {}) => ({ email, email_verified: true, ...more });

beforeAll(async () => {
  provider = await startProvider();
  app = await appWith(provider);
});

test('O04 the first login makes an account without a password, and the next one opens the same account', async () => {
  await provider.setPeople({ mia: verified('mia@harbour.example', { name: 'Mia Berg' }) });
  const first = openBrowser(app);
  expect(await logIn(first, 'mia', { next: '/dash/transfers?x=1', lang: 'zh' })).toBe(
    '/zh/login?sso=done&next=%2Fdash%2Ftransfers%3Fx%3D1',
  );
  const user = (await first.ask('GET', '/api/refreshToken')).json().user;
  expect(user).toMatchObject({
    email: 'mia@harbour.example',
    fullName: 'Mia Berg',
    role: 'free',
    lang: 'zh',
  });

  // The person is who the provider says, whatever address they have there now.
  await provider.setPeople({ mia: verified('mia.berg@harbour.example') });
  const second = openBrowser(app);
  expect(await logIn(second, 'mia')).toBe('/login?sso=done');
  expect((await second.ask('GET', '/api/refreshToken')).json().user._id).toBe(user._id);
  const password = await second.post('/api/combinedAuth', { email: 'mia@harbour.example', password: 'any' });
  expect(password.statusCode).toBe(401);
});

test('O04 a session that the provider opened ends when the settings say, however often it is used', async () => {
  await provider.setPeople({ leo: verified('leo@harbour.example') });
  const short = await appWith(provider, { OIDC_SESSION_HOURS: '2' });
  const browser = openBrowser(short);
  await logIn(browser, 'leo');
  await signedInAs(browser);
  const { left } = await short.deps.db
    .selectFrom('sessions')
    .select(({ eb, fn }) =>
      eb(fn.max('expires_at'), '<=', new Date(Date.now() + 2 * 3_600_000 + 60_000)).as('left'),
    )
    .executeTakeFirstOrThrow();
  expect(left).toBe(true);
});

test('O04 a claim gives the role at each login, and without its value it is that of every new account', async () => {
  const roles = await appWith(provider, {
    OIDC_ROLE_CLAIM: 'groups',
    OIDC_ROLES: 'managers=business, staff=pro',
  });
  const roleOf = async (groups: string[]) => {
    await provider.setPeople({ kim: verified('kim@harbour.example', { groups }) });
    const browser = openBrowser(roles);
    await logIn(browser, 'kim');
    return () => browser.ask('GET', '/api/refreshToken').then((answer) => answer.json().user.role);
  };
  expect(await (await roleOf(['staff', 'other']))()).toBe('pro');
  const worker = await startWorker(roles.deps, 'test-instance', tasks, []);
  await expect.poll(await roleOf(['staff', 'managers'])).toBe('business');
  await expect.poll(await roleOf([])).toBe('free');
  await worker.stop();
});

test('O04 only verified addresses of the named domains get in, and only invited people get an account', async () => {
  const strict = await appWith(provider, { OIDC_DOMAINS: 'harbour.example', OIDC_CREATE: 'groups=files' });
  await provider.setPeople({
    in: verified('in@harbour.example', { groups: ['files'] }),
    out: verified('out@elsewhere.example', { groups: ['files'] }),
    sub: verified('sub@evil.harbour.example', { groups: ['files'] }),
    guest: verified('guest@harbour.example', { groups: ['file'] }),
  });
  const outcome = async (login: string) => logIn(openBrowser(strict), login);
  expect(await outcome('in')).toBe('/login?sso=done');
  expect(await outcome('out')).toBe('/login?sso=domain');
  expect(await outcome('sub')).toBe('/login?sso=domain');
  expect(await outcome('guest')).toBe('/login?sso=uninvited');
  // Their address at the provider has changed since.
  await provider.setPeople({ in: verified('in@elsewhere.example', { groups: ['files'] }) });
  expect(await outcome('in')).toBe('/login?sso=domain');
  const users = await strict.deps.db.selectFrom('users').select('email').execute();
  expect(users).toEqual([{ email: 'in@harbour.example' }]);
});

test('O04 a provider that is away is named, and nothing else stops working', async () => {
  const away = await appWith(provider, { OIDC_ISSUER: 'http://127.0.0.1:9' });
  const answer = await openBrowser(away).post('/api/sso/begin', {});
  expect([answer.statusCode, answer.json().error.code]).toEqual([502, 'sso_unreachable']);
});

test('S211 an address that the provider has not verified gets no account and opens none', async () => {
  await app.makeUser({ email: 'owner@harbour.example', password: 'correct horse' });
  for (const email of ['owner@harbour.example', 'new@harbour.example'])
    for (const email_verified of [false, 'no', 0, undefined]) {
      await provider.setPeople({ eve: { email, email_verified } });
      const browser = openBrowser(app);
      expect(await logIn(browser, 'eve')).toBe('/login?sso=unverified');
      expect(await signedInAs(browser)).toBeUndefined();
    }
  expect(
    await app.deps.db.selectFrom('users').select('id').where('email', '=', 'new@harbour.example').execute(),
  ).toEqual([]);
  expect(await app.deps.db.selectFrom('sso_links').selectAll().execute()).toEqual([]);
});

test('S211 a verified address of an existing account opens it only after its own password, once', async () => {
  const { id } = await app.makeUser({ email: 'ana@harbour.example', password: 'correct horse' });
  await provider.setPeople({ ana: verified('ANA@harbour.example') });
  const browser = openBrowser(app);
  expect(await logIn(browser, 'ana', { next: '/dash' })).toBe('/login?sso=connect&next=%2Fdash');
  expect(await signedInAs(browser)).toBeUndefined();

  expect((await browser.ask('GET', '/api/sso/link')).json()).toEqual({
    email: 'ana@harbour.example',
    name: 'Harbour ID',
    ofTeam: false,
  });
  const wrong = await browser.post('/api/sso/link', { password: 'wrong horse' });
  expect(wrong.json().error.code).toBe('auth_failed');
  const stranger = await openBrowser(app).post('/api/sso/link', { password: 'correct horse' });
  expect(stranger.json().error.code).toBe('link_expired');
  expect(await signedInAs(browser)).toBeUndefined();

  const linked = await browser.post('/api/sso/link', { password: 'correct horse' });
  expect(linked.json()).toMatchObject({ user: { _id: id }, next: '/dash' });
  expect((await browser.post('/api/sso/link', { password: 'correct horse' })).json().error.code).toBe(
    'link_expired',
  );
  const later = openBrowser(app);
  expect(await logIn(later, 'ana')).toBe('/login?sso=done');
  expect(await signedInAs(later)).toBe('ana@harbour.example');
});

test('S213 a page elsewhere is never opened after a login, and the provider gets our own callback', async () => {
  const browser = openBrowser(app);
  for (const next of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/a\\b',
    '/\n/evil.example',
    'dash',
  ]) {
    const answer = await browser.post('/api/sso/begin', { next });
    expect(answer.json().error.code, next).toBe('invalid_input');
  }
  const url = await beginIn(browser, { next: '/dash' });
  expect(url.searchParams.get('redirect_uri')).toBe('http://localhost:8080/api/sso/callback');
  const forwarded = await browser.post(
    '/api/sso/begin',
    {},
    { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } },
  );
  if (forwarded.statusCode === 200)
    expect(new URL(forwarded.json().url).searchParams.get('redirect_uri')).toBe(
      'http://localhost:8080/api/sso/callback',
    );
  expect((await browser.post('/api/sso/begin', { redirect_uri: 'https://evil.example' })).statusCode).toBe(
    400,
  );
});

test('S213 a login that began in another browser signs no one in, so no one is put into a stranger’s account', async () => {
  await provider.setPeople({ mallory: verified('mallory@harbour.example') });
  const mallory = openBrowser(app);
  const answer = await logInAt(await beginIn(mallory), 'mallory');
  const victim = openBrowser(app);
  expect(await comeBack(victim, answer)).toBe('/login?sso=refused');
  await beginIn(victim);
  expect(await comeBack(victim, answer)).toBe('/login?sso=refused');
  expect(await signedInAs(victim)).toBeUndefined();
  // A page of another site cannot begin one.
  const foreign = await victim.ask('POST', '/api/sso/begin', {
    body: {},
    headers: { origin: 'https://evil.example' },
  });
  expect(foreign.json().error.code).toBe('cross_site');
});

test('O04 a login that is cancelled at the provider says so, and ends it', async () => {
  const browser = openBrowser(app);
  const state = (await beginIn(browser)).searchParams.get('state');
  const back = `/api/sso/callback?error=access_denied&state=${state}&iss=${encodeURIComponent(provider.issuer)}`;
  expect(await comeBack(browser, back)).toBe('/login?sso=cancelled');
  expect(await comeBack(browser, back)).toBe('/login?sso=refused');
});

test('O04 a suspended person gets no second account, and a suspended account may still read', async () => {
  await provider.setPeople({ sam: verified('sam@harbour.example') });
  const browser = openBrowser(app);
  await logIn(browser, 'sam');
  await app.deps.db
    .updateTable('users')
    .set({ status: 'revoke' })
    .where('email', '=', 'sam@harbour.example')
    .execute();
  expect(await logIn(browser, 'sam')).toBe('/login?sso=done');
  expect((await browser.ask('GET', '/api/refreshToken')).json().user.status).toBe('revoke');
});
