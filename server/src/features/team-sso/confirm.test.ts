/** Tests that a fresh login at a team's provider counts where the password is asked for, and only for those who have none. */
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../test/app.ts';
import { type Browser, codeOf, openBrowser } from '../../../test/browser.ts';
import { openTeams } from '../teams/teams.suite.ts';
import { openTeamLogins, type TeamLogins } from './team-sso.suite.ts';

const PAGE = '/dash/account/api?tab=keys';

let logins: TeamLogins;
beforeAll(async () => {
  logins = await openTeamLogins();
});

interface Person {
  readonly owner: TestUser;
  readonly email: string;
  readonly browser: Browser;
  readonly token: string;
}

/** Someone whose account was made by the provider, logged in. */
async function open(name = 'person'): Promise<Person> {
  const owner = await logins.newOwner();
  const email = `${name}@${await logins.open(owner)}`;
  const browser = openBrowser(logins.app);
  expect(await logins.logIn(email, {}, browser)).toBe('/login?sso=done');
  return { owner, email, browser, token: await tokenOf(browser) };
}

const tokenOf = async (browser: Browser): Promise<string> =>
  (await browser.ask('GET', '/api/refreshToken')).json().accessToken;

const nameFor = async ({ browser, token }: Person) =>
  (await browser.ask('GET', '/api/sso/team/confirm', { token })).json().name;

const begin = ({ browser, token }: Person, next = PAGE) =>
  browser.post('/api/sso/team/confirm', { next }, { token });

/** What the page finds afterwards, and the confirmation. */
async function confirm(person: Person, claims: Record<string, unknown> = {}, browser = person.browser) {
  const { url, confirmation } = (await begin(person)).json<{ url: string; confirmation: string }>();
  const path = await logins.comeBack(browser, new URL(url), { email: person.email, ...claims });
  return { path, confirmation, url: new URL(url) };
}

const createKey = ({ browser, token }: Person, confirmation: string) =>
  browser.post('/api/keys', { name: 'CI', scopes: ['read'], days: 30, confirmation }, { token });

test('O04 someone without a password creates a key by a fresh login at the team’s provider, once', async () => {
  const person = await open();
  expect(await nameFor(person)).toBe('Harbour ID');
  const { path, confirmation, url } = await confirm(person);
  expect(path).toBe(`${PAGE}&confirm=confirmed`);
  expect([url.searchParams.get('prompt'), url.searchParams.get('max_age')]).toEqual(['login', '0']);
  expect((await createKey(person, confirmation)).statusCode).toBe(200);
  expect(codeOf(await createKey(person, confirmation))).toBe('reauth_required');
});

test('S211 it counts for no one with a password, with an address elsewhere, or outside of the team', async () => {
  const { owner, email, ...rest } = await open();
  const person = { owner, email, ...rest };
  const { db } = logins.app.deps;
  const change = (changes: { email?: string; password_hash?: string | null }) =>
    db.updateTable('users').set(changes).where('email', 'in', [email, 'moved@elsewhere.example']).execute();
  const refused = async () => {
    expect(await nameFor(person)).toBeNull();
    expect(codeOf(await begin(person))).toBe('not_found');
  };
  await change({ password_hash: 'any' });
  await refused();
  await change({ password_hash: null, email: 'moved@elsewhere.example' });
  await refused();
  await change({ email });
  expect(await nameFor(person)).toBe('Harbour ID');
  const teams = openTeams(logins.app);
  const member = (await teams.team(owner)).members.find((one) => one.email === email);
  const { url } = (await begin(person)).json();
  await teams.ask(owner, 'DELETE', `team/members/${member?._id}`);
  expect(await logins.comeBack(person.browser, new URL(url), { email })).toBe(`${PAGE}&confirm=refused`);
});

test('S211 one that began without a password confirms nothing once there is one', async () => {
  const person = await open();
  const { url, confirmation } = (await begin(person)).json();
  await logins.app.deps.db
    .updateTable('users')
    .set({ password_hash: 'any' })
    .where('email', '=', person.email)
    .execute();
  expect(await logins.comeBack(person.browser, new URL(url), { email: person.email })).toBe(
    `${PAGE}&confirm=refused`,
  );
  expect(codeOf(await createKey(person, confirmation))).toBe('reauth_required');
});

test('S211 another person’s login, an old one, and one in another browser confirm nothing', async () => {
  const person = await open();
  const other = `other@${person.email.split('@')[1]}`;
  expect(await logins.logIn(other)).toBe('/login?sso=done');
  const long = Math.floor(Date.now() / 1000) - 3_600;
  for (const [claims, outcome] of [
    [{ email: other, sub: other }, 'another'],
    [{ sub: 'unknown' }, 'another'],
    [{ auth_time: long }, 'stale'],
    [{ email_verified: false }, 'unverified'],
  ] as const) {
    const { path, confirmation } = await confirm(person, claims);
    expect(path).toBe(`${PAGE}&confirm=${outcome}`);
    expect(codeOf(await createKey(person, confirmation))).toBe('reauth_required');
  }
  const elsewhere = await confirm(person, {}, openBrowser(logins.app));
  expect(elsewhere.path).toBe('/login?sso=refused');
  expect(codeOf(await createKey(person, elsewhere.confirmation))).toBe('reauth_required');
});

test('S211 a confirmation is of no use in another session, or to another person of the team', async () => {
  const person = await open();
  const { confirmation } = await confirm(person);
  const again = openBrowser(logins.app);
  expect(await logins.logIn(person.email, {}, again)).toBe('/login?sso=done');
  const inOther = { ...person, browser: again, token: await tokenOf(again) };
  expect(codeOf(await createKey(inOther, confirmation))).toBe('reauth_required');
  expect((await createKey(person, confirmation)).statusCode).toBe(200);
});
