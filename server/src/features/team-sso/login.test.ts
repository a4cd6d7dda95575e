/** Tests logging in by a team's own provider: who gets in, who joins, and who is never taken over. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { codeOf, openBrowser } from '../../../test/browser.ts';
import { signedInAs } from '../accounts/sso/provider.suite.ts';
import { joinByLogin } from '../teams/index.ts';
import { openTeams, type Teams } from '../teams/teams.suite.ts';
import { openTeamLogins, type TeamLogins } from './team-sso.suite.ts';

let logins: TeamLogins;
let teams: Teams;
beforeAll(async () => {
  logins = await openTeamLogins();
  teams = openTeams(logins.app);
});

const DONE = '/login?sso=done';

const accountsOf = async (email: string) =>
  (await logins.app.deps.db.selectFrom('users').select('id').where('email', '=', email).execute()).length;

test('O04 someone new gets an account and a seat in the team, and comes back to the same one', async () => {
  const owner = await logins.newOwner();
  const domain = await logins.open(owner);
  const email = `new@${domain}`;
  const browser = openBrowser(logins.app);
  expect(await logins.logIn(email, { name: 'Tomasz Wójcik' }, browser)).toBe(DONE);
  expect(await signedInAs(browser)).toBe(email);
  expect((await teams.team(owner)).members).toMatchObject([
    { email: owner.email },
    { email, fullName: 'Tomasz Wójcik', place: 'member' },
  ]);
  expect(await logins.logIn(email)).toBe(DONE);
  expect(await accountsOf(email)).toBe(1);
});

test('O04 S211 an address that is not verified, or outside of the domain, gets nothing', async () => {
  const owner = await logins.newOwner();
  const domain = await logins.open(owner);
  const email = `forged@${domain}`;
  expect(await logins.logIn(email, { email_verified: false })).toBe('/login?sso=unverified');
  expect(await logins.logIn(email, { email: `x@sub.${domain}` })).toBe('/login?sso=domain');
  expect(await logins.logIn(email, { email: owner.email })).toBe('/login?sso=domain');
  expect(await logins.logIn(email, { email: undefined, sub: 'x' })).toBe('/login?sso=unverified');
  expect((await teams.team(owner)).members).toHaveLength(1);
  expect(await accountsOf(email)).toBe(0);
  // Company providers that give the addresses out often say nothing about them.
  expect(await logins.logIn(email, { email_verified: undefined })).toBe(DONE);
});

test('O04 S211 an account outside of the team is neither taken over nor joined', async () => {
  const domain = await logins.open(await logins.newOwner());
  const outside = await logins.app.makeUser({ email: `outside@${domain}` });
  const browser = openBrowser(logins.app);
  expect(await logins.logIn(outside.email, {}, browser)).toBe('/login?sso=uninvited');
  expect(await signedInAs(browser)).toBeUndefined();
  const [identities] = await logins.app.deps.db
    .selectFrom('team_identities')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', outside.id)
    .execute();
  expect(identities?.count).toBe('0');
});

test('O04 S211 a member is connected by their own password once', async () => {
  const owner = await logins.newOwner();
  const domain = await logins.open(owner);
  const member = await logins.app.makeUser({ email: `member@${domain}`, password: 'their own' });
  await teams.join(owner, 'member', member);
  const browser = openBrowser(logins.app);
  expect(await logins.logIn(member.email, {}, browser)).toBe('/login?sso=connect');
  expect(await signedInAs(browser)).toBeUndefined();
  expect((await browser.ask('GET', '/api/sso/link')).json()).toEqual({
    email: member.email,
    name: 'Harbour ID',
    ofTeam: true,
  });
  expect(codeOf(await browser.post('/api/sso/link', { password: 'wrong' }))).toBe('auth_failed');
  expect((await browser.post('/api/sso/link', { password: 'their own' })).statusCode).toBe(200);
  expect(await logins.logIn(member.email)).toBe(DONE);
  // The same address with another subject is someone else there.
  expect(await logins.logIn(member.email, { sub: 'another' })).toBe('/login?sso=connect');
});

test('O04 without a free seat nothing is made, and one who was removed needs an invitation', async () => {
  const owner = await logins.newOwner();
  const domain = await logins.open(owner);
  const gone = `gone@${domain}`;
  expect(await logins.logIn(gone)).toBe(DONE);
  const { members } = await teams.team(owner);
  const member = members.find(({ email }) => email === gone);
  await teams.ask(owner, 'DELETE', `team/members/${member?._id}`);
  expect(await logins.logIn(gone)).toBe('/login?sso=uninvited');
  await sql`delete from users where email = ${gone}`.execute(logins.app.deps.db);
  expect(await logins.logIn(gone)).toBe('/login?sso=uninvited');
  for (const name of ['a', 'b', 'c']) expect(await logins.logIn(`${name}@${domain}`)).toBe(DONE);
  await teams.invite(owner, [gone]);
  expect(await logins.logIn(`d@${domain}`)).toBe('/login?sso=full');
  expect(await accountsOf(`d@${domain}`)).toBe(0);
  expect(await logins.logIn(gone)).toBe(DONE);
});

test('O04 of two who come for the last seat at the same moment one gets it', async () => {
  const owner = await logins.newOwner();
  const domain = await logins.open(owner);
  for (const name of ['a', 'b', 'c']) expect(await logins.logIn(`${name}@${domain}`)).toBe(DONE);
  const { deps } = logins.app;
  const come = (name: string) =>
    deps.db
      .transaction()
      .execute((tx) =>
        joinByLogin(deps, tx, owner.id, { email: `${name}@${domain}`, fullName: '', lang: 'en' }, undefined),
      );
  const joined = await Promise.all([come('x'), come('y')]);
  expect(joined.filter((one) => 'userId' in one)).toHaveLength(1);
  expect((await teams.team(owner)).members).toHaveLength(5);
});
