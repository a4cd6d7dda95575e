/** Tests handing a team over through the whole app: everything of it moves in one transaction, and nothing is lost. */
import { CHOOSABLE_REGIONS } from '@waybill/contract/regions';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf } from '../../../../test/browser.ts';
import { openSends, type Sends } from '../../../../test/sends.ts';
import { payerOf } from '../../billing/billing.suite.ts';
import { openTeams, type Teams } from '../teams.suite.ts';

let app: TestApp;
let teams: Teams;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  teams = openTeams(app);
  sends = await openSends(app);
});

const PASSWORD = 'long enough';
const newOwner = (role = 'business'): Promise<TestUser> =>
  app.makeUser({ role, password: PASSWORD, fullName: 'Amara Okafor' });
const handOver = (owner: TestUser, member: string, password: string | undefined = PASSWORD) =>
  teams.ask(owner, 'POST', 'team/owner', { member, ...(password === undefined ? {} : { password }) });
const useOf = async (owner: string) => {
  const row = await app.deps.db
    .selectFrom('storage_use')
    .select(['used', 'reserved'])
    .where('owner', '=', owner)
    .executeTakeFirst();
  return row === undefined ? '0 0' : `${row.used} ${row.reserved}`;
};

test('M01 handOverTeam: storage, members, invitations, log, look and plan go to the new owner, who sees the whole team', async () => {
  const owner = await newOwner();
  const [next, third] = [await app.makeUser(), await app.makeUser()];
  await sends.send(next, {}, { 'own.bin': 10 });
  for (const user of [next, third]) await teams.join(owner, 'member', user);
  const mine = await sends.send(owner, {}, { 'a.bin': 100 });
  const theirs = await sends.send(third, {}, { 'b.bin': 200 });
  const running = await sends.upload(owner, { 'c.bin': 40 });
  await teams.invite(owner, ['waiting@example.com']);
  const { db } = app.deps;
  await db.insertInto('branding').values({ user_id: owner.id, message: 'Hello' }).execute();
  await db.insertInto('branding').values({ user_id: next.id, message: 'Own' }).execute();
  await db
    .insertInto('domains')
    .values({ user_id: owner.id, kind: 'link', name: 'files.halden.example', challenge: 'x' })
    .execute();

  const answer = await handOver(owner, next.id);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().user).toMatchObject({
    teamPlace: 'admin',
    role: 'business',
    parentAdmin: { parentAdminID: next.id },
  });
  const team = await teams.team(next);
  expect(team.place).toBe('owner');
  expect(new Map(team.members.map(({ _id, place }) => [_id, place]))).toEqual(
    new Map([
      [next.id, 'owner'],
      [owner.id, 'admin'],
      [third.id, 'member'],
    ]),
  );
  expect(team.invites.map(({ email }) => email)).toEqual(['waiting@example.com']);
  expect(team.storage.used).toBe(310);
  expect([await useOf(owner.id), await useOf(next.id)]).toEqual(['0 0', '310 40']);
  const look = await db.selectFrom('branding').select(['user_id', 'message']).execute();
  expect(look).toEqual([{ user_id: next.id, message: 'Hello' }]);
  const domains = await db.selectFrom('domains').select('user_id').execute();
  expect(domains).toEqual([{ user_id: next.id }]);
  for (const user of [owner, next, third])
    expect((await teams.userOf(user.id)).role, user.email).toBe('business');
  const { entries } = (await teams.ask(next, 'GET', 'team/log')).json();
  expect(entries[0]).toMatchObject({ act: 'handed_over', actor: 'Amara Okafor', subject: next.email });
  expect(entries).toHaveLength(4);

  // What they sent stays theirs, and an upload under way is finished in the team.
  const sent = await sends.quicksend({ token: owner.token }, running);
  expect(sent.statusCode, sent.body).toBe(200);
  expect(await useOf(next.id)).toBe('350 0');
  const mineNow = await teams.ask(owner, 'GET', `transfers/${mine.slug}`);
  expect(mineNow.statusCode).toBe(200);
  expect((await teams.ask(third, 'GET', `transfers/${theirs.slug}`)).statusCode).toBe(200);
  const { rows } = await sql<{ count: string }>`
    select count(*) from drafts where owner = ${owner.id} and state in ('open', 'sealed')`.execute(db);
  expect(rows[0]?.count).toBe('0');
});

test('M01 handOverTeam: the subscription with its card is the new owner’s, also at the payment service', async () => {
  const owner = await app.makeUser({ password: PASSWORD });
  const payer = payerOf(app, owner, '10.44.0.1');
  await payer.buy('business');
  const next = await teams.join(owner);
  const own = payerOf(app, next, '10.44.0.2');
  const customer = await payer.customer();
  expect((await handOver(owner, next.id)).statusCode).toBe(200);
  await sends.mailbox.quiet();
  expect(await own.customer()).toBe(customer);
  expect(await own.subscription()).toMatchObject({
    state: 'trialing',
    role: 'business',
    card: { last4: '4242' },
  });
  expect(await app.deps.payments.customer(customer)).toMatchObject({ userId: next.id });
  expect(await teams.userOf(owner.id)).toMatchObject({ role: 'business', payment_state: 'trialing' });
  expect((await sends.mailbox.newest(next.email, 'team-notice')).subject).toContain('You now own');
  // Once they have left, they begin anew as a customer of their own.
  await teams.ask(owner, 'POST', 'team/leave');
  expect(await teams.userOf(owner.id)).toMatchObject({ role: 'free', payment_state: 'none' });
  await payer.open('pro');
  expect(await payer.customer()).not.toBe(customer);
});

test('M01 handOverTeam: only the owner, with the password, and only to someone in the team', async () => {
  const owner = await newOwner();
  const admin = await teams.join(owner, 'admin');
  const stranger = await app.makeUser();
  expect(codeOf(await handOver(owner, admin.id, 'wrong one'))).toBe('reauth_required');
  expect(codeOf(await teams.ask(owner, 'POST', 'team/owner', { member: admin.id }))).toBe('reauth_required');
  expect(codeOf(await handOver(owner, stranger.id))).toBe('not_found');
  expect(codeOf(await handOver(owner, owner.id))).toBe('not_found');
  expect(codeOf(await handOver(admin, admin.id))).toBe('forbidden');
  expect((await teams.team(owner)).place).toBe('owner');
});

test('M01 changeMember and removeMember: by owner and admins, never of the owner, and written into the log', async () => {
  const owner = await newOwner();
  const [admin, member] = [await teams.join(owner, 'admin'), await teams.join(owner)];
  const change = (by: TestUser, id: string, role: string) =>
    teams.ask(by, 'PATCH', `team/members/${id}`, { role });
  expect(codeOf(await change(member, member.id, 'admin'))).toBe('forbidden');
  expect(codeOf(await change(admin, owner.id, 'member'))).toBe('forbidden');
  expect(codeOf(await teams.ask(admin, 'DELETE', `team/members/${owner.id}`))).toBe('forbidden');
  expect((await change(admin, member.id, 'admin')).statusCode).toBe(200);
  expect((await teams.team(member)).place).toBe('admin');
  expect((await change(owner, admin.id, 'member')).statusCode).toBe(200);
  expect(codeOf(await teams.invite(admin, ['x@example.com']))).toBe('forbidden');
  expect((await teams.ask(member, 'DELETE', `team/members/${admin.id}`)).statusCode).toBe(200);
  expect(codeOf(await teams.ask(owner, 'DELETE', `team/members/${admin.id}`))).toBe('not_found');
  const { entries } = (await teams.ask(owner, 'GET', 'team/log')).json();
  const acts = entries.map(({ act, subject, detail }: Record<string, string>) => [act, subject, detail]);
  expect(acts.slice(0, 3)).toEqual([
    ['removed', admin.email, ''],
    ['role_changed', admin.email, 'member'],
    ['role_changed', member.email, 'admin'],
  ]);
  const narrowed = (about: string) => teams.ask(owner, 'GET', `team/log?about=${about}`);
  expect((await narrowed('people')).json().entries).toEqual(entries);
  expect((await narrowed('files')).json()).toEqual({ entries: [], next: null });
  expect((await narrowed('weather')).statusCode).toBe(400);
});

test('M01 leaveTeam: a member and an admin leave, the owner cannot, and their pages learn of it', async () => {
  const owner = await newOwner();
  const admin = await teams.join(owner, 'admin');
  expect(codeOf(await teams.ask(owner, 'POST', 'team/leave'))).toBe('forbidden');
  const left = await teams.ask(admin, 'POST', 'team/leave');
  expect(left.json().user).toMatchObject({
    isTeamMember: false,
    teamPlace: 'owner',
    role: 'free',
    parentAdmin: null,
  });
  expect(codeOf(await teams.ask(admin, 'POST', 'team/leave'))).toBe('forbidden');
  for (const user of [owner, admin]) {
    const events = await app.deps.db
      .selectFrom('events')
      .select('kind')
      .where('account_id', '=', user.id)
      .where('kind', '=', 'team.changed')
      .execute();
    expect(events.length, user.email).toBeGreaterThanOrEqual(2);
  }
});

test('M01 teamLog: page by page, as CSV in both languages, and formulas in it stay text', async () => {
  const owner = await app.makeUser({ role: 'business', fullName: '=1+1' });
  const member = await teams.join(owner, 'admin');
  await sql`
    insert into team_log (owner_id, act, actor, subject)
    select ${owner.id}::uuid, 'invited', 'x', 'n' || n from generate_series(1, 60) as n`.execute(app.deps.db);
  const first = (await teams.ask(member, 'GET', 'team/log')).json();
  expect(first.entries).toHaveLength(50);
  const second = (await teams.ask(member, 'GET', `team/log?before=${first.next}`)).json();
  expect([second.entries.length, second.next]).toEqual([11, null]);
  await teams.ask(owner, 'PATCH', `team/members/${member.id}`, { role: 'member' });
  const [before, after] = CHOOSABLE_REGIONS;
  for (const region of [after, after, before])
    await teams.ask(owner, 'PATCH', 'settings/region', { userid: owner.id, region });
  const regions = (await teams.ask(owner, 'GET', 'team/log')).json().entries.slice(0, 2);
  expect(regions.map(({ act, detail }: Record<string, string>) => [act, detail])).toEqual([
    ['region_changed', before],
    ['region_changed', after],
  ]);
  const csv = async (lang: string) => (await teams.ask(owner, 'GET', `team/log.csv?lang=${lang}`)).body;
  const english = await csv('en');
  expect(english.split('\n').filter((line) => line.trim() !== '')).toHaveLength(65);
  expect(english).toContain('Changed role');
  expect(english).not.toMatch(/(^|,)"?=1\+1/m);
  expect(await csv('zh')).toContain('更改角色');
  const other = await newOwner();
  expect((await teams.ask(other, 'GET', 'team/log')).json().entries).toEqual([]);
});
