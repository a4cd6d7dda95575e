/** Who hears in the bell that someone joined a team, left it or was removed. */
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../test/app.ts';
import { openSends, type Sends } from '../../../test/sends.ts';
import { openTeams, type Teams } from '../teams/teams.suite.ts';

let app: TestApp;
let teams: Teams;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  teams = openTeams(app);
  sends = await openSends(app);
});

const bellOf = async (user: TestUser): Promise<string[]> => {
  await sends.mailbox.quiet();
  const answer = await teams.ask(user, 'POST', 'notifications', { userid: user.id });
  return answer
    .json()
    .notifications.map(({ kind, about, person }: Record<string, string>) => `${about} ${kind} ${person}`);
};

async function teamOfThree() {
  const owner = await app.makeUser({ role: 'business', fullName: 'Olga Owner' });
  const admin = await teams.join(owner, 'admin', await app.makeUser({ fullName: 'Adam Admin' }));
  const member = await teams.join(owner, 'member', await app.makeUser({ fullName: 'Mia Member' }));
  return { owner, admin, member };
}

test('K22 someone who joins a team is in the bells of its owner and admins, not of members', async () => {
  const { owner, admin, member } = await teamOfThree();
  await teams.join(owner, 'member', await app.makeUser({ fullName: 'Nina New' }));
  expect(await bellOf(owner)).toEqual([
    'team team_joined Nina New',
    'team team_joined Mia Member',
    'team team_joined Adam Admin',
  ]);
  expect(await bellOf(admin)).toEqual(['team team_joined Nina New', 'team team_joined Mia Member']);
  expect(await bellOf(member)).toEqual([]);
});

test('K22 someone who leaves a team is in the bells of its owner and admins', async () => {
  const { owner, admin, member } = await teamOfThree();
  expect((await teams.ask(member, 'POST', 'team/leave')).statusCode).toBe(200);
  expect((await bellOf(owner))[0]).toBe('team team_left Mia Member');
  expect((await bellOf(admin))[0]).toBe('team team_left Mia Member');
});

test('K22 someone who is removed is in the bells of those who manage the team, except of the one who did it', async () => {
  const { owner, admin, member } = await teamOfThree();
  expect((await teams.ask(admin, 'DELETE', `team/members/${member.id}`)).statusCode).toBe(200);
  expect((await bellOf(owner))[0]).toBe('team team_removed Mia Member');
  expect((await bellOf(admin)).filter((line) => line.includes('removed'))).toEqual([]);
});
