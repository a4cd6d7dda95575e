/** Tests what ends logins by a team's provider, and that accounts, files and passwords stay. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../test/app.ts';
import { type Browser, openBrowser } from '../../../test/browser.ts';
import { type Mailbox, openMailbox } from '../../../test/mailbox.ts';
import { signedInAs } from '../accounts/sso/provider.suite.ts';
import { grantRole } from '../billing/index.ts';
import { openTeams, type Teams } from '../teams/teams.suite.ts';
import { lookAndSettle } from './domain/look.ts';
import { openTeamLogins, type TeamLogins } from './team-sso.suite.ts';

let logins: TeamLogins;
let teams: Teams;
let mailbox: Mailbox;
beforeAll(async () => {
  logins = await openTeamLogins();
  mailbox = await openMailbox(logins.app);
  teams = openTeams(logins.app);
});

interface Setting {
  readonly owner: TestUser;
  readonly domain: string;
  readonly email: string;
  readonly browser: Browser;
  readonly id: string;
}

/** Someone who is logged in by the provider. */
async function begin(): Promise<Setting> {
  const owner = await logins.newOwner();
  const domain = await logins.open(owner);
  const email = `person@${domain}`;
  const browser = openBrowser(logins.app);
  expect(await logins.logIn(email, {}, browser)).toBe('/login?sso=done');
  const { id } = await logins.app.deps.db
    .selectFrom('team_providers')
    .select('id')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  return { owner, domain, email, browser, id };
}

const connected = async (id: string): Promise<number> => {
  const rows = await logins.app.deps.db
    .selectFrom('team_identities')
    .select('subject')
    .where('provider_id', '=', id)
    .execute();
  return rows.length;
};

/** A week has passed since the record or the plan went missing. */
async function settleAfterGrace(id: string): Promise<void> {
  const { deps } = logins.app;
  await lookAndSettle(deps, id);
  await sql`update team_providers set failing_since = now() - interval '8 days' where id = ${id}`.execute(
    deps.db,
  );
  await lookAndSettle(deps, id);
}

test('O04 removed: sessions and connections end, the account stays and resets its password', async () => {
  const { owner, email, browser, id } = await begin();
  expect((await logins.ask(owner, 'DELETE')).json().sso.setUp).toBeNull();
  expect(await signedInAs(browser)).toBeUndefined();
  expect(await connected(id)).toBe(0);
  expect((await teams.team(owner)).members).toHaveLength(2);
  await openBrowser(logins.app).post('/api/resetPasswordLink', { email });
  await mailbox.quiet();
  expect((await mailbox.all(email)).some(({ kind }) => kind === 'reset')).toBe(true);
});

test('O04 another issuer or client ends connections, another secret or name does not', async () => {
  const { owner, browser, id } = await begin();
  await logins.setProvider(owner, { name: 'Pier ID', clientSecret: 'another secret' });
  expect(await signedInAs(browser)).toBeDefined();
  expect(await logins.setUp(owner)).toMatchObject({ isOn: true, connected: 1, testedAt: null });
  await logins.setProvider(owner, { clientId: 'another' });
  expect(await signedInAs(browser)).toBeUndefined();
  expect(await connected(id)).toBe(0);
  expect(await logins.setUp(owner)).toMatchObject({ isOn: false, isRequired: false, testedAt: null });
});

test('O04 a member who is removed or leaves is logged out, and no longer connected', async () => {
  const { owner, browser, id, email } = await begin();
  const member = (await teams.team(owner)).members.find((one) => one.email === email);
  await teams.ask(owner, 'DELETE', `team/members/${member?._id}`);
  expect(await signedInAs(browser)).toBeUndefined();
  await mailbox.quiet();
  expect(await connected(id)).toBe(0);
});

/** The newest of the team’s log. */
async function lastAct(owner: TestUser): Promise<object> {
  const { entries } = (await teams.ask(owner, 'GET', 'team/log')).json();
  return entries[0];
}

/** What the owner was mailed about the domain, in this order. */
async function mailedTo({ email }: TestUser): Promise<string[]> {
  await mailbox.quiet();
  return (await mailbox.all(email))
    .filter(({ kind }) => kind === 'login-domain')
    .map(({ subject }) => subject.replace(/ends on .*/, 'ends on …'));
}

test('O04 a record that is missing for a week ends the logins; before that, no one joins', async () => {
  const { owner, domain, browser, id } = await begin();
  logins.dns.set('TXT', `_waybill-login.${domain}`);
  await lookAndSettle(logins.app.deps, id);
  expect((await logins.setUp(owner)).domain.state).toBe('failing');
  expect(await logins.logIn(`late@${domain}`)).toBe('/login?sso=refused');
  expect(await logins.logIn(`person@${domain}`)).toBe('/login?sso=done');
  await settleAfterGrace(id);
  expect(await signedInAs(browser)).toBeUndefined();
  expect(await connected(id)).toBe(0);
  expect(await logins.setUp(owner)).toMatchObject({ isOn: false, domain: { state: 'off' } });
  expect(await lastAct(owner)).toMatchObject({ act: 'sso_ended', subject: domain, detail: 'record_missing' });
  expect(await mailedTo(owner)).toEqual([
    `${domain} is verified`,
    `Single sign-on for ${domain} ends on …`,
    `Single sign-on for ${domain} has ended`,
  ]);
  const { text } = await mailbox.newest(owner.email, 'login-domain', 3);
  expect(text).toContain(`_waybill-login.${domain}`);
  expect(text).toContain('/dash/account/teams');
});

test('O04 a plan without it ends the logins after the same week', async () => {
  const { owner, domain, browser, id } = await begin();
  await grantRole(logins.app.deps.db, owner.id, 'pro');
  await settleAfterGrace(id);
  expect(await signedInAs(browser)).toBeUndefined();
  expect(await connected(id)).toBe(0);
  expect(await lastAct(owner)).toMatchObject({ act: 'sso_ended', subject: domain, detail: 'plan_missing' });
  const { text } = await mailbox.newest(owner.email, 'login-domain', 3);
  expect(text).toContain('Your plan hasn’t included your own login provider for seven days');
  expect(text).not.toContain('_waybill-login');
});

test('O04 handed over, the provider stays with the team', async () => {
  const { owner, email, browser } = await begin();
  const next = await teams.join(owner, 'admin');
  const offered = await teams.ask(owner, 'POST', 'team/owner', { member: next.id, password: 'long enough' });
  expect(offered.statusCode, offered.body).toBe(200);
  const { offer } = (await teams.ask(next, 'GET', 'team/offer')).json();
  const accepted = await teams.ask(next, 'POST', 'team/offer/accept', { offer: offer._id, amount: null });
  expect(accepted.statusCode, accepted.body).toBe(200);
  expect(await logins.setUp(next)).toMatchObject({ isOn: true, connected: 1 });
  expect(await signedInAs(browser)).toBe(email);
  expect(await logins.logIn(email)).toBe('/login?sso=done');
});

test('O04 a logout that the provider reports ends the sessions of that person here, and no others', async () => {
  const { domain, browser, id, email } = await begin();
  const other = openBrowser(logins.app);
  expect(await logins.logIn(`other@${domain}`, {}, other)).toBe('/login?sso=done');
  const report = async (path: string) =>
    logins.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: await logoutToken(email) }).toString(),
    });
  expect((await report('/api/sso/logout')).statusCode).toBe(404);
  expect((await report(`/api/sso/team/${randomUUID()}/logout`)).statusCode).toBe(404);
  expect((await report(`/api/sso/team/${id}/logout`)).json()).toEqual({ ended: 1 });
  expect(await signedInAs(browser)).toBeUndefined();
  expect(await signedInAs(other)).toBe(`other@${domain}`);
});

const now = () => Math.floor(Date.now() / 1000);

const logoutToken = async (sub: string) =>
  logins.forger.sign({
    iss: logins.forger.issuer,
    aud: 'waybill',
    iat: now(),
    exp: now() + 120,
    jti: randomUUID(),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    sub,
  });
