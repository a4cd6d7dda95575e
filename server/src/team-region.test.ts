/** Tests where files are stored through the whole app: the region of a team, that of one transfer, and what stays where it is. */
import { randomUUID } from 'node:crypto';
import { CHOOSABLE_REGIONS, REGIONS } from '@waybill/contract/built-in-regions';
import { DEFAULT_REGION } from '@waybill/contract/regions';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../test/app.ts';
import { codeOf, openBrowser } from '../test/browser.ts';
import { type Giving, openGiving } from '../test/giving.ts';
import type { Sends } from '../test/sends.ts';
import { repeatRequests } from '../test/tasks.ts';
import { uploaderOf } from './features/files/uploads.suite.ts';
import { openTeams, type Teams } from './features/teams/teams.suite.ts';

let app: TestApp;
let teams: Teams;
let giving: Giving;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  teams = openTeams(app);
  giving = await openGiving(app);
  ({ sends } = giving);
});

const choose = (user: TestUser, region: string) =>
  teams.ask(user, 'PATCH', 'settings/region', { userid: user.id, region });
const regionOf = async (user: TestUser): Promise<string> =>
  (await teams.ask(user, 'POST', 'updateProfile', { userid: user.id })).json().user.region;
const eventsOf = async ({ id }: TestUser) =>
  (
    await app.deps.db
      .selectFrom('events')
      .select('id')
      .where('account_id', '=', id)
      .where('kind', '=', 'account.profile_changed')
      .execute()
  ).length;

test('M07 the owner and admins choose the region of the team, members follow it, and their pages learn of it', async () => {
  const owner = await app.makeUser({ role: 'business' });
  const [admin, member] = [await teams.join(owner, 'admin'), await teams.join(owner)];
  expect((await choose(owner, 'oss-eu-central-1')).json().user.region).toBe('oss-eu-central-1');
  for (const one of [admin, member]) expect(await regionOf(one)).toBe('oss-eu-central-1');
  expect((await sends.upload(member)).access.region).toBe('oss-eu-central-1');
  const before = await eventsOf(member);
  expect((await choose(admin, 'oss-me-east-1')).json().user.region).toBe('oss-me-east-1');
  expect(await eventsOf(member)).toBe(before + 1);
  for (const one of [owner, member]) expect((await sends.upload(one)).access.region).toBe('oss-me-east-1');
  expect(codeOf(await choose(member, 'oss-us-west-1'))).toBe('forbidden');
  const { entries } = (await teams.ask(owner, 'GET', 'team/log')).json();
  expect(entries.slice(0, 2)).toMatchObject([
    { act: 'region_changed', actor: admin.email, detail: 'oss-me-east-1' },
    { act: 'region_changed', actor: owner.email, detail: 'oss-eu-central-1' },
  ]);
  // Who leaves has the region from before again, and the team keeps its own.
  await teams.ask(admin, 'POST', 'team/leave');
  expect(await regionOf(admin)).toBe(DEFAULT_REGION);
  expect((await choose(admin, 'oss-us-west-1')).statusCode).toBe(200);
  expect(await regionOf(owner)).toBe('oss-me-east-1');
});

test('M07 an admin who is removed at the same moment chooses for the team before it or not at all', async () => {
  const owner = await app.makeUser({ role: 'business' });
  const admin = await teams.join(owner, 'admin');
  const [chosen] = await Promise.all([
    choose(admin, 'oss-eu-central-1'),
    teams.ask(owner, 'DELETE', `team/members/${admin.id}`),
  ]);
  const own = await app.deps.db
    .selectFrom('users')
    .select('region')
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow();
  if (chosen.statusCode === 200)
    expect([await regionOf(owner), own.region].filter((region) => region === 'oss-eu-central-1').length).toBe(
      1,
    );
  else expect([codeOf(chosen), await regionOf(owner)]).toEqual(['forbidden', DEFAULT_REGION]);
});

test('M07 a paid plan stores one transfer in any region that can be chosen, a free one only in its own', async () => {
  const [paid, free] = [await app.makeUser({ role: 'personal' }), await app.makeUser()];
  const ask = (user: TestUser, region: string) =>
    sends.sending.ask(
      { type: 'userUpload', id: user.id, region, files: [{ path: 'a.bin', size: 1 }] },
      { token: user.token },
    );
  expect(REGIONS).toHaveLength(7);
  for (const region of CHOOSABLE_REGIONS) {
    expect((await ask(paid, region)).json()).toMatchObject({ region, bucket: region });
    const answer = await ask(free, region);
    expect(answer.statusCode === 200 ? 'ok' : codeOf(answer)).toBe(
      region === DEFAULT_REGION ? 'ok' : 'plan_required',
    );
  }
  expect(codeOf(await ask(paid, 'oss-cn-hongkong-anon'))).toBe('forbidden');
  expect(codeOf(await ask(paid, 'oss-mars-1'))).toBe('invalid_input');
  // More files for what was sent before the region was changed.
  await sends.send(free);
  await choose(free, 'oss-eu-central-1');
  expect((await ask(free, DEFAULT_REGION)).json()).toMatchObject({ region: DEFAULT_REGION });
});

test('M07 a member chooses for one transfer; the list says where it is, and forwards stay there', async () => {
  const owner = await app.makeUser({ role: 'business' });
  const member = await teams.join(owner);
  const access = await sends.sending.announce(member, [3], { region: 'oss-eu-central-1' });
  await uploaderOf(access).put(`${access.prefix}file-0.bin`, new Uint8Array(3));
  const fileObjects = [{ itemPath: `${access.prefix}file-0.bin`, size: 3 }];
  const sent = (
    await sends.quicksend({ token: member.token }, { access, fileObjects, bytes: new Map() })
  ).json().transfer;
  const forwarded = await teams.ask(member, 'POST', 'shareFile', {
    from: sent.slug,
    key: randomUUID(),
    sendAs: 'link',
  });
  const { region, fileObjects: copies } = forwarded.json().transfer;
  expect(region).toBe('oss-eu-central-1');
  expect(await app.deps.storage.head('oss-eu-central-1', copies[0].itemPath)).toMatchObject({ size: 3 });
  await sends.send(member);
  const { rows } = (await teams.ask(member, 'GET', 'transfers')).json();
  expect(rows.map((row: { region: string }) => row.region)).toEqual([
    DEFAULT_REGION,
    'oss-eu-central-1',
    'oss-eu-central-1',
  ]);
});

test('M07 a member’s requests take files into the region of the team, also when they are asked again', async () => {
  const owner = await app.makeUser({ role: 'business' });
  const member = await teams.join(owner);
  await choose(owner, 'oss-us-west-1');
  const asked = await giving.ask(member, { repeats: 'monthly' });
  const { access } = await giving.upload(await giving.come(asked), { 'a.pdf': 5 });
  expect([asked.region, access.region]).toEqual(['oss-us-west-1', 'oss-us-west-1']);
  await choose(owner, 'oss-me-east-1');
  await sql`update requests set repeats_at = now() where id = ${asked._id}`.execute(app.deps.db);
  await repeatRequests.run({}, { deps: app.deps, attempt: 1, lastAttempt: false });
  const { requests } = (await openBrowser(app).ask('GET', '/api/requests', { token: member.token })).json();
  expect(requests.map((request: { region: string }) => request.region)).toEqual([
    'oss-me-east-1',
    'oss-us-west-1',
  ]);
});
