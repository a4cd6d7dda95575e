/** Tests "only by the provider" of a team: which members it holds for, and that its owner is never locked out. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../test/app.ts';
import { codeOf, openBrowser } from '../../../test/browser.ts';
import { type Mailbox, openMailbox } from '../../../test/mailbox.ts';
import { signedInAs } from '../accounts/sso/provider.suite.ts';
import { openTeams, type Teams } from '../teams/teams.suite.ts';
import { openTeamLogins, type TeamLogins } from './team-sso.suite.ts';

const PASSWORD = 'long enough';

let logins: TeamLogins;
let teams: Teams;
let mailbox: Mailbox;
beforeAll(async () => {
  logins = await openTeamLogins();
  mailbox = await openMailbox(logins.app);
  teams = openTeams(logins.app);
});

const byPassword = ({ email }: Pick<TestUser, 'email'>) =>
  openBrowser(logins.app).post('/api/combinedAuth', { email, password: PASSWORD });

const isOpen = async ({ token }: TestUser) =>
  (await openBrowser(logins.app).ask('GET', '/api/sessions', { token })).statusCode === 200;

async function memberAt(owner: TestUser, domain: string): Promise<TestUser> {
  const user = await logins.app.makeUser({ email: `member-${randomUUID()}@${domain}`, password: PASSWORD });
  return teams.join(owner, 'member', user);
}

const setRequired = (owner: TestUser, required: boolean) =>
  logins.ask(owner, 'PATCH', '', { on: true, required });

test('O04 S212 passwords, resets and sessions from before log no such member in', async () => {
  const owner = await logins.newOwner();
  const domain = await logins.open(owner);
  const member = await memberAt(owner, domain);
  expect(await isOpen(member)).toBe(true);
  await setRequired(owner, true);
  expect(await isOpen(member)).toBe(false);
  expect(codeOf(await byPassword(member))).toBe('team_sso_only');
  const browser = openBrowser(logins.app);
  // A new password confirms what asks for one, and connects the account; it logs no one in.
  await browser.post('/api/resetPasswordLink', { email: member.email });
  const link = await mailbox.token(member.email, 'reset');
  const reset = await browser.post('/api/resetPassword', { token: link, password: PASSWORD });
  expect(reset.statusCode, reset.body).toBe(200);
  expect(codeOf(await byPassword(member))).toBe('team_sso_only');
  expect(await signedInAs(browser)).toBeUndefined();
  // A wrong password is answered as for any account.
  const wrong = await browser.post('/api/combinedAuth', { email: member.email, password: 'wrong' });
  expect(codeOf(wrong)).toBe('auth_failed');
});

test('O04 S212 the owner and members with other addresses log in as before', async () => {
  const owner = await logins.newOwner();
  const domain = await logins.open(owner);
  const guest = await teams.join(owner, 'member', await logins.app.makeUser({ password: PASSWORD }));
  await setRequired(owner, true);
  for (const user of [owner, guest]) {
    expect(await isOpen(user)).toBe(true);
    expect((await byPassword(user)).statusCode).toBe(200);
  }
  // Also an owner with an address of the domain.
  await logins.app.deps.db
    .updateTable('users')
    .set({ email: `owner@${domain}` })
    .where('id', '=', owner.id)
    .execute();
  expect((await byPassword({ email: `owner@${domain}` })).statusCode).toBe(200);
});

test('O04 S212 a member connects with the password once, and another address does not free them', async () => {
  const owner = await logins.newOwner();
  const domain = await logins.open(owner, { required: true });
  const member = await memberAt(owner, domain);
  expect(codeOf(await byPassword(member))).toBe('team_sso_only');
  const browser = openBrowser(logins.app);
  expect(await logins.logIn(member.email, {}, browser)).toBe('/login?sso=connect');
  expect((await browser.post('/api/sso/link', { password: PASSWORD })).statusCode).toBe(200);
  expect(await signedInAs(browser)).toBe(member.email);
  const email = `moved-${randomUUID()}@example.com`;
  await logins.app.deps.db.updateTable('users').set({ email }).where('id', '=', member.id).execute();
  expect(codeOf(await byPassword({ email }))).toBe('team_sso_only');
});

test('O04 S212 no longer required, or switched off, passwords log in again', async () => {
  const owner = await logins.newOwner();
  const domain = await logins.open(owner, { required: true });
  const member = await memberAt(owner, domain);
  await setRequired(owner, false);
  expect((await byPassword(member)).statusCode).toBe(200);
  await setRequired(owner, true);
  expect(codeOf(await byPassword(member))).toBe('team_sso_only');
  await logins.ask(owner, 'PATCH', '', { on: false, required: false });
  expect((await byPassword(member)).statusCode).toBe(200);
});
