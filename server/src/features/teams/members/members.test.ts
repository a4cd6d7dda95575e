/** Tests the people of a team through the whole app: roles, leaving, and the log of what happened. */
import { CHOOSABLE_REGIONS } from '@waybill/contract/built-in-regions';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf } from '../../../../test/browser.ts';
import { openTeams, type Teams } from '../teams.suite.ts';

let app: TestApp;
let teams: Teams;
beforeAll(async () => {
  app = await testApp();
  teams = openTeams(app);
});

const newOwner = (role = 'business'): Promise<TestUser> =>
  app.makeUser({ role, password: 'long enough', fullName: 'Amara Okafor' });

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
