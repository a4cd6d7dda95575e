/** Tests every call of the contract against the permission matrix of teams: admins, members, former members and people in another team. */
import { api } from '@waybill/contract/api';
import { CHOOSABLE_REGIONS } from '@waybill/contract/built-in-regions';
import type { ApiTable } from '@waybill/contract/openapi';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../test/app.ts';
import { codeOf } from '../test/browser.ts';
import { openSends } from '../test/sends.ts';
import { openTeams, type Teams } from './features/teams/teams.suite.ts';
import { type Matrix, openMatrix, type World } from './permission-world.suite.ts';
import { CALLERS, PERMISSIONS } from './permissions.suite.ts';
import { TEAM_PERMISSIONS } from './team-permissions.suite.ts';

const table: ApiTable = api;
/** The stream stays open, and leaving is theirs to do: both are tested on their own. */
const calls = Object.keys(table).filter(
  (name) => !['live', 'contactLive', 'giveLive', 'leaveTeam'].includes(name),
);

let app: TestApp;
let teams: Teams;
let matrix: Matrix;
beforeAll(async () => {
  app = await testApp();
  teams = openTeams(app);
  const sends = await openSends(app);
  await sends.mailbox.stop();
  matrix = openMatrix(app, sends);
});

type Place = keyof typeof TEAM_PERMISSIONS;

const share = ({ user, known }: World, people: readonly string[]) =>
  teams.ask(user, 'PUT', `transfers/${known.slug}/sharing`, { people, everyone: false });

/** Someone in the team of the owner or of another, or who was in it. */
async function callerWith(place: Place, world: World): Promise<TestUser> {
  const owner = world.user;
  const isOther = place === 'otherAdmin' || place === 'otherMember';
  const team = isOther ? await app.makeUser({ role: 'business' }) : owner;
  const role = place === 'admin' || place === 'otherAdmin' || place === 'former' ? 'admin' : 'member';
  const user = await teams.join(team, role, await app.makeUser({ role: 'pro', password: 'another one' }));
  if (place === 'viewer' || place === 'former') await share(world, [user.id]);
  if (place === 'former') await teams.ask(owner, 'DELETE', `team/members/${user.id}`);
  return user;
}

test.each(['admin', 'member', 'viewer', 'former', 'otherAdmin', 'otherMember'] as const)(
  'S118 S120 S32 a caller who is %s is answered as the matrix of teams says, and changes nothing of the owner',
  async (place) => {
    const owner = await matrix.openWorld('business');
    const { token } = await callerWith(place, owner);
    const before = await matrix.stateOf(owner);
    const wrong: unknown[] = [];
    for (const name of calls) {
      const endpoint = table[name];
      if (endpoint === undefined) continue;
      const answer = await matrix.answerOf(name, endpoint, 'other', owner, { token });
      const expected = TEAM_PERMISSIONS[place][name] ?? PERMISSIONS[name]?.[CALLERS.indexOf('other')];
      if (answer !== expected) wrong.push({ name, answer, expected });
    }
    expect(wrong).toEqual([]);
    expect(await matrix.stateOf(owner)).toEqual(before);
  },
);

test('S118 a member is refused the owner’s calls also with their own id', async () => {
  const owner = await app.makeUser({ role: 'business' });
  const member = await teams.join(owner);
  for (const [method, path, body] of [
    ['PATCH', 'settings/region', { userid: member.id, region: CHOOSABLE_REGIONS[0] }],
    ['GET', 'billing', undefined],
    ['POST', 'stripe/createSubscription', { price_id: 'x', client_reference_id: member.id }],
    ['POST', 'lifetime-upgrade', { userId: member.id, codes: ['WB-0000-0000-0000'] }],
    ['PATCH', 'teams', { newMemberEmail: 'x@example.com' }],
  ] as const) {
    const answer = await teams.ask(member, method, path, body);
    expect([answer.statusCode, codeOf(answer)], path).toEqual([403, 'forbidden']);
  }
});
