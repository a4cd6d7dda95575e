/** Tests accepting an invitation through the whole app: with a new account, with an own one, once, and by no one else. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { openMailbox } from '../../../../test/mailbox.ts';
import { suspendUser } from '../../accounts/index.ts';
import { payerOf } from '../../billing/billing.suite.ts';
import { grantRole } from '../../billing/index.ts';
import { openTeams, type Teams } from '../teams.suite.ts';

let app: TestApp;
let teams: Teams;
beforeAll(async () => {
  app = await testApp();
  teams = openTeams(app);
});

const newOwner = (role = 'business'): Promise<TestUser> => app.makeUser({ role, fullName: 'Amara Okafor' });
const address = () => `${randomUUID()}@example.com`;
const CHOSEN = { password: 'long enough', fullName: 'Tomasz Wójcik', lang: 'zh' };

test('M01 P08 acceptInvite: a new account is created with the chosen password, signed in and in the team', async () => {
  const owner = await newOwner();
  const email = address();
  const token = await teams.link(owner, email);
  const browser = openBrowser(app, '10.43.0.1');
  const short = await browser.post('/api/acceptInvite', { token, password: 'short' });
  expect(codeOf(short)).toBe('password_too_short');
  const answer = await browser.post('/api/acceptInvite', { token, ...CHOSEN });
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json().user).toMatchObject({
    email,
    fullName: 'Tomasz Wójcik',
    lang: 'zh',
    role: 'business',
    isTeamMember: true,
    teamPlace: 'member',
    team: [],
    parentAdmin: { parentAdminID: owner.id, parentEmail: owner.email, parentAdminFullName: 'Amara Okafor' },
  });
  expect(browser.cookies.has('waybill_refresh')).toBe(true);
  const renewed = await browser.ask('GET', '/api/refreshToken');
  expect(renewed.json().user.email).toBe(email);
  const signedIn = await openBrowser(app, '10.43.0.2').post('/api/combinedAuth', {
    email,
    password: CHOSEN.password,
  });
  expect(signedIn.statusCode).toBe(200);
  const { members } = await teams.team(owner);
  expect(members.map(({ email: one, place }) => [one, place])).toEqual([
    [owner.email, 'owner'],
    [email, 'member'],
  ]);
});

test('M01 S116 acceptInvite: an account accepts signed in, keeps its password, and gets no tokens', async () => {
  const owner = await newOwner();
  const user = await app.makeUser({ password: 'their own' });
  const token = await teams.link(owner, user.email, 'admin');
  expect(codeOf(await teams.accept(token, undefined, CHOSEN))).toBe('unauthenticated');
  const answer = await teams.accept(token, user);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(Object.keys(answer.json())).toEqual(['user']);
  expect(answer.cookies).toEqual([]);
  expect(answer.json().user).toMatchObject({ teamPlace: 'admin', role: 'business' });
  const signIn = await openBrowser(app, '10.43.0.3').post('/api/combinedAuth', {
    email: user.email,
    password: 'their own',
  });
  expect(signIn.statusCode).toBe(200);
});

test('S116 acceptInvite: in another team 409, owner of a team with members 409, suspended refused', async () => {
  const owner = await newOwner();
  const inOther = await teams.join(await newOwner());
  expect(codeOf(await teams.accept(await teams.link(owner, inOther.email), inOther))).toBe('already_in_team');
  const boss = await newOwner();
  await teams.join(boss);
  const refused = await teams.accept(await teams.link(owner, boss.email), boss);
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'owns_team']);
  const bad = await app.makeUser();
  const token = await teams.link(owner, bad.email);
  await suspendUser(app.deps.db, bad.id);
  expect(codeOf(await teams.accept(token, bad))).toBe('suspended');
  const spelled = bad.email.replace('@', '+again@');
  const again = await teams.link(await newOwner(), spelled);
  expect(codeOf(await teams.accept(again, undefined, CHOSEN))).toBe('suspended');
  expect((await teams.team(owner)).members).toHaveLength(1);
});

test('S117 acceptInvite: of many at the same moment one joins, the others answer 410', async () => {
  const owner = await newOwner();
  const email = address();
  const token = await teams.link(owner, email);
  const answers = await Promise.all(Array.from({ length: 4 }, () => teams.accept(token, undefined, CHOSEN)));
  const codes = answers.map(({ statusCode }) => statusCode).sort();
  expect(codes[0]).toBe(201);
  for (const code of codes.slice(1)) expect([401, 410]).toContain(code);
  const late = await teams.accept(token, undefined, CHOSEN);
  expect([late.statusCode, late.json().error.fields]).toEqual([410, { invite: 'accepted' }]);
  const user = await app.makeUser();
  const own = await teams.link(owner, user.email);
  const both = await Promise.all([teams.accept(own, user), teams.accept(own, user)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  expect((await teams.team(owner)).members).toHaveLength(3);
});

test('S117 another signed-in user answers 403, an expired link 410, a guessed one 404 and then 429', async () => {
  const owner = await newOwner();
  const [user, other] = [await app.makeUser(), await app.makeUser()];
  const token = await teams.link(owner, user.email);
  const wrong = await teams.accept(token, other);
  expect([wrong.statusCode, codeOf(wrong)]).toEqual([403, 'wrong_account']);
  await sql`update team_invites set expires_at = now() where email = ${user.email}`.execute(app.deps.db);
  const late = await teams.accept(token, user);
  expect([late.statusCode, late.json().error.fields]).toEqual([410, { invite: 'expired' }]);
  const guesser = openBrowser(app, '10.43.0.9');
  const guess = () =>
    guesser.post('/api/openInvite', { token: Buffer.from(randomUUID()).toString('base64url').slice(0, 22) });
  expect((await guess()).statusCode).toBe(404);
  const codes = await Promise.all(Array.from({ length: 32 }, guess));
  expect(codes.some(({ statusCode }) => statusCode === 429)).toBe(true);
  // K27: a token cannot be guessed, so those who have one are not shut out by others behind their address.
  const real = await teams.link(owner, address());
  expect((await guesser.post('/api/openInvite', { token: real })).statusCode).toBe(200);
});

test('M01 acceptInvite: of two who accept each other’s invitations at the same moment one joins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await newOwner(), await newOwner()];
    const [ofOne, ofTwo] = [await teams.link(one, two.email), await teams.link(two, one.email)];
    const answers = await Promise.all([teams.accept(ofOne, two), teams.accept(ofTwo, one)]);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.statusCode).toBeLessThan(500);
  }
});

test('M01 a smaller plan takes no one until there is room, and its members stay', async () => {
  const owner = await newOwner('business');
  for (let joined = 0; joined < 2; joined += 1) await teams.join(owner);
  const token = await teams.link(owner, address());
  await grantRole(app.deps.db, owner.id, 'pro');
  expect(codeOf(await teams.accept(token, undefined, CHOSEN))).toBe('team_full');
  await grantRole(app.deps.db, owner.id, 'business');
  expect((await teams.accept(token, undefined, CHOSEN)).statusCode).toBe(201);
});

test('S116 B05 someone who pays joins: their plan is cancelled to the end of its period, and the role is the team’s', async () => {
  const mailbox = await openMailbox(app);
  const owner = await newOwner('pro');
  const user = await app.makeUser();
  const payer = payerOf(app, user, '10.43.0.20');
  await payer.buy('business');
  const token = await teams.link(owner, user.email);
  const asked = (as: object) => openBrowser(app, '10.43.0.21').post('/api/openInvite', { token }, as);
  expect((await asked({ token: user.token })).json()).toMatchObject({ ownPlanEnds: true, hasAccount: true });
  expect((await asked({})).json()).toMatchObject({ ownPlanEnds: false });
  await teams.accept(token, user);
  await mailbox.quiet();
  const row = await app.deps.db
    .selectFrom('subscriptions')
    .select(['state', 'cancel_at', 'period_end', 'role'])
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(row.cancel_at).not.toBeNull();
  expect(row.state).toBe('trialing');
  expect(await teams.userOf(user.id)).toMatchObject({ role: 'pro', payment_state: 'none' });
  // It counts again while it runs, when they leave.
  await teams.ask(user, 'POST', 'team/leave');
  expect(await teams.userOf(user.id)).toMatchObject({ role: 'business', payment_state: 'trialing' });
});

test('M01 role and payment state of members follow the owner’s, and their pages learn of it', async () => {
  const owner = await newOwner('business');
  const member = await teams.join(owner);
  await grantRole(app.deps.db, owner.id, 'team');
  expect((await teams.userOf(member.id)).role).toBe('team');
  await grantRole(app.deps.db, member.id, 'teamelite');
  expect((await teams.userOf(member.id)).role).toBe('team');
  const events = await app.deps.db
    .selectFrom('events')
    .select(['kind'])
    .where('account_id', '=', member.id)
    .execute();
  const kinds = events.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'account.role_changed')).toHaveLength(2);
  expect(kinds).toContain('team.changed');
  await grantRole(app.deps.db, owner.id, 'free');
  expect((await teams.userOf(member.id)).role).toBe('free');
  await teams.ask(owner, 'DELETE', `team/members/${member.id}`);
  expect((await teams.userOf(member.id)).role).toBe('teamelite');
});
