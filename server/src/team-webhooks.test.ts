/** Tests webhooks of people in a team: they report what their owner sends there, and nothing more of it once they are out. */
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../test/app.ts';
import { openSends, type Sends } from '../test/sends.ts';
import { suspendUser } from './features/accounts/index.ts';
import { openTeams, type Teams } from './features/teams/teams.suite.ts';
import { type Hooks, LOCAL, openHooks, openReceiver } from './features/webhooks/webhooks.suite.ts';

let app: TestApp;
let sends: Sends;
let teams: Teams;
let hooks: Hooks;
beforeAll(async () => {
  app = await testApp({ env: LOCAL });
  sends = await openSends(app);
  teams = openTeams(app);
  hooks = openHooks(app);
});

const typesOf = (received: readonly { readonly body: string }[]) =>
  received.map(({ body }) => JSON.parse(body).data.transfer.title);

async function inTeam() {
  const owner = await app.makeUser({ role: 'business' });
  const member = await teams.join(owner);
  const [ofMember, ofOwner] = [await openReceiver(), await openReceiver()];
  const { id } = await hooks.create(member, ofMember.url);
  await hooks.create(owner, ofOwner.url);
  return { owner, member, id, ofMember, ofOwner };
}

test('O03 M01 a member’s webhook reports what they send in the team, and the owner’s does not', async () => {
  const { member, ofMember, ofOwner } = await inTeam();
  await sends.send(member, { title: 'Of the team' });
  await sends.mailbox.quiet();
  await hooks.deliverDue();
  expect([typesOf(ofMember.received), ofOwner.received]).toEqual([['Of the team'], []]);
});

test('O03 M01 after a member is removed, nothing of the team is sent to their webhook, also not what was waiting', async () => {
  const { owner, member, id, ofMember } = await inTeam();
  await sends.send(member, { title: 'Of the team' });
  await sends.mailbox.quiet();
  expect((await hooks.deliveries(member, id)).map(({ state }) => state)).toEqual(['waiting']);
  const removed = await teams.ask(owner, 'DELETE', `team/members/${member.id}`);
  expect(removed.statusCode, removed.body).toBe(200);
  await hooks.deliverDue();
  expect(ofMember.received).toEqual([]);
  expect(await hooks.deliveries(member, id)).toMatchObject([{ state: 'failed', attempts: 0 }]);
  // By hand neither.
  const [delivery] = await hooks.deliveries(member, id);
  await hooks.ask(member, 'POST', `/${id}/deliveries/${delivery?.id}/again`, {});
  await hooks.deliverDue();
  expect(ofMember.received).toEqual([]);
  // What they send by themselves is reported.
  await sends.send(member, { title: 'Their own' });
  await sends.mailbox.quiet();
  await hooks.deliverDue();
  expect(typesOf(ofMember.received)).toEqual(['Their own']);
});

test('O03 G13 while the owner of a team is suspended, nothing of the team is sent', async () => {
  const { owner, member, id, ofMember } = await inTeam();
  await sends.send(member, { title: 'Of the team' });
  await sends.mailbox.quiet();
  await suspendUser(app.deps.db, owner.id);
  await hooks.due(id);
  await hooks.deliverDue();
  expect(ofMember.received).toEqual([]);
});
