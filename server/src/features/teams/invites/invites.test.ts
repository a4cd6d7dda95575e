/** Tests inviting through the whole app: seats, mails, links that end, and who may invite. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { type Mailbox, openMailbox } from '../../../../test/mailbox.ts';
import { openTeams, type Teams } from '../teams.suite.ts';
import { sweepInvites } from './store.ts';

let app: TestApp;
let teams: Teams;
let mailbox: Mailbox;
beforeAll(async () => {
  app = await testApp();
  teams = openTeams(app);
  mailbox = await openMailbox(app);
});

const newOwner = (role = 'business'): Promise<TestUser> => app.makeUser({ role, fullName: 'Amara Okafor' });
const address = () => `${randomUUID()}@example.com`;
const tokenIn = (text: string) => /\/invite\/([\w-]{22})\b/.exec(text)?.[1] ?? '';
const openInvite = (token: string) => openBrowser(app, '10.42.0.1').post('/api/openInvite', { token });
const expire = (email: string) =>
  sql`update team_invites set expires_at = now() - interval '1 second' where email = ${email}`.execute(
    app.deps.db,
  );

test('M01 inviteMembers: several people are mailed their own link, and the team lists them', async () => {
  const owner = await newOwner();
  const [one, two] = [address(), address()];
  const answer = await teams.invite(owner, [one, two], 'admin');
  expect(answer.statusCode, answer.body).toBe(200);
  const { team } = answer.json();
  expect(team.seats).toEqual({ taken: 3, limit: 5 });
  expect(
    team.invites.map(({ email, role }: { email: string; role: string }) => [email, role]).sort(),
  ).toEqual(
    [
      [one, 'admin'],
      [two, 'admin'],
    ].sort(),
  );
  const { subject, text } = await mailbox.newest(one, 'team-invite');
  expect(subject).toContain('Amara Okafor');
  expect(text).toContain('Admin');
  const shown = await openInvite(tokenIn(text));
  expect(shown.json()).toMatchObject({
    email: one,
    role: 'admin',
    hasAccount: false,
    invitedBy: 'Amara Okafor',
  });
  await mailbox.quiet();
  expect((await teams.team(owner)).invites.every(({ mail }) => mail === 'delivered')).toBe(true);
});

test('M01 inviteMembers: someone with an account gets the mail in their language', async () => {
  const owner = await newOwner();
  const user = await app.makeUser({ lang: 'zh' });
  await teams.invite(owner, [user.email]);
  expect((await mailbox.newest(user.email, 'team-invite')).subject).toContain('邀请');
});

test('M01 many invitations at once fill the seats of the plan exactly, and none above', async () => {
  const owner = await newOwner('business');
  const answers = await Promise.all(Array.from({ length: 20 }, () => teams.invite(owner, [address()])));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
    expect(codeOf(answer)).toBe('team_full');
  expect((await teams.team(owner)).seats).toEqual({ taken: 5, limit: 5 });
});

test('M01 inviteMembers: all or none, and the answer says how many seats are free', async () => {
  const owner = await newOwner();
  await teams.join(owner);
  const answer = await teams.invite(owner, [address(), address(), address(), address()]);
  expect(codeOf(answer)).toBe('team_full');
  expect(answer.json().error.fields).toEqual({ free: '3' });
  expect((await teams.team(owner)).invites).toEqual([]);
  expect(codeOf(await teams.invite(await newOwner('personal'), [address()]))).toBe('team_full');
});

test('M01 inviteMembers: one person is invited once, whatever the spelling, and no one who is in the team', async () => {
  const owner = await newOwner();
  const member = await teams.join(owner);
  const known = await teams.invite(owner, [address(), member.email.replace('@', '+again@')]);
  expect(codeOf(known)).toBe('already_in_team');
  expect(Object.keys(known.json().error.fields)).toEqual(['emails.1']);
  expect(codeOf(await teams.invite(owner, [owner.email]))).toBe('already_in_team');
  const name = randomUUID();
  await teams.invite(owner, [`${name}@example.com`, `${name}+x@example.com`]);
  expect((await teams.team(owner)).seats.taken).toBe(3);
});

test('M01 inviteMembers: a second try mails no one again, a later one sends a new link and ends the old', async () => {
  const owner = await newOwner();
  const email = address();
  await teams.invite(owner, [email]);
  await teams.invite(owner, [email]);
  const first = tokenIn((await mailbox.newest(email, 'team-invite')).text);
  await mailbox.quiet();
  expect(await mailbox.all(email)).toHaveLength(1);
  await sql`update team_invites set sent_at = now() - interval '1 hour' where email = ${email}`.execute(
    app.deps.db,
  );
  expect((await teams.invite(owner, [email])).json().team.seats.taken).toBe(2);
  const second = tokenIn((await mailbox.newest(email, 'team-invite', 2)).text);
  expect(codeOf(await openInvite(first))).toBe('invite_over');
  expect((await openInvite(second)).statusCode).toBe(200);
});

test('M01 resendInvite: the earlier link ends, the new one works for seven days, also of one that had expired', async () => {
  const owner = await newOwner();
  const email = address();
  const [invite] = (await teams.invite(owner, [email])).json().team.invites;
  const first = tokenIn((await mailbox.newest(email, 'team-invite')).text);
  await expire(email);
  expect((await teams.team(owner)).seats.taken).toBe(1);
  expect(codeOf(await openInvite(first))).toBe('invite_over');
  const again = await teams.ask(owner, 'POST', `team/invites/${invite._id}/resend`);
  expect(again.json().team.invites[0]).toMatchObject({ _id: invite._id, email });
  expect(again.json().team.invites[0].expiresAt).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  const second = tokenIn((await mailbox.newest(email, 'team-invite', 2)).text);
  expect(codeOf(await openInvite(first))).toBe('invite_over');
  expect((await openInvite(second)).json().email).toBe(email);
});

test('M01 resendInvite: an expired invitation needs a free seat', async () => {
  const owner = await newOwner('pro');
  const [one, two] = [address(), address()];
  const [invite] = (await teams.invite(owner, [one])).json().team.invites;
  await expire(one);
  expect((await teams.invite(owner, [two])).statusCode).toBe(200);
  expect(codeOf(await teams.ask(owner, 'POST', `team/invites/${invite._id}/resend`))).toBe('team_full');
});

test('S117 withdrawInvite: the link answers 410 at once, and the seat is free; a second call changes nothing', async () => {
  const owner = await newOwner();
  const token = await teams.link(owner, address());
  const [invite] = (await teams.team(owner)).invites;
  const withdraw = () => teams.ask(owner, 'DELETE', `team/invites/${invite?._id}`);
  expect((await withdraw()).json().team).toMatchObject({ invites: [], seats: { taken: 1 } });
  expect((await withdraw()).statusCode).toBe(200);
  expect((await openInvite(token)).statusCode).toBe(410);
  const other = await newOwner();
  expect(codeOf(await teams.ask(other, 'DELETE', `team/invites/${invite?._id}`))).toBe('not_found');
});

test('M01 admins invite as the owner does, members may not', async () => {
  const owner = await newOwner();
  const [admin, member] = [await teams.join(owner, 'admin'), await teams.join(owner)];
  const answer = await teams.invite(admin, [address()]);
  expect(answer.json().team).toMatchObject({ place: 'admin', seats: { taken: 4 } });
  for (const [method, path, body] of [
    ['GET', 'team', undefined],
    ['POST', 'team/invites', { emails: [address()] }],
    ['PATCH', 'teams', { newMemberEmail: address() }],
    ['GET', 'team/log', undefined],
    ['GET', 'team/log.csv', undefined],
  ] as const)
    expect(codeOf(await teams.ask(member, method, path, body)), path).toBe('forbidden');
});

test('C20 S116 teams: answers the caller’s own account and no tokens, and the password of the invited stays', async () => {
  const owner = await newOwner();
  const invited = await app.makeUser({ password: 'their own' });
  const hash = async () =>
    (
      await app.deps.db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', invited.id)
        .executeTakeFirstOrThrow()
    ).password_hash;
  const before = await hash();
  const answer = await teams.ask(owner, 'PATCH', 'teams', {
    newMemberEmail: invited.email,
    company: 'Halden',
    password: 'chosen by the inviter',
  });
  const { data } = answer.json();
  expect(data).toMatchObject({ accessToken: null, refreshToken: null, user: { _id: owner.id, team: [] } });
  expect(await hash()).toBe(before);
  expect((await teams.userOf(invited.id)).role).toBe('free');
});

test('S88 invitations to one person are held after a few, and a team mails only so many a day', async () => {
  const victim = address();
  for (let sent = 0; sent < 6; sent += 1) await teams.invite(await newOwner(), [victim]);
  const waiting = async () => {
    const rows = await app.deps.db
      .selectFrom('mails')
      .select(['state'])
      .where('to_address', '=', victim)
      .execute();
    return rows.filter(({ state }) => state === 'sent').length;
  };
  await mailbox.quiet();
  expect(await waiting()).toBe(4);
  const owner = await newOwner();
  await sql`insert into team_log (owner_id, act, actor) select ${owner.id}, 'invited', '' from generate_series(1, 200)`.execute(
    app.deps.db,
  );
  expect(codeOf(await teams.invite(owner, [address()]))).toBe('mail_capped');
});

test('M01 invitations that ended long ago are swept, open ones stay', async () => {
  const owner = await newOwner();
  const [old, open] = [address(), address()];
  for (const email of [old, open]) await teams.link(owner, email);
  await sql`update team_invites set expires_at = now() - interval '40 days' where email = ${old}`.execute(
    app.deps.db,
  );
  await sweepInvites(app.deps.db);
  expect((await teams.team(owner)).invites.map(({ email }) => email)).toEqual([open]);
});
