/** Tests what forwarded files count for when a team is handed over. */
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { openSends, type Sends } from '../../../../test/sends.ts';
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
const useOf = async ({ id }: TestUser) => {
  const row = await app.deps.db
    .selectFrom('storage_use')
    .selectAll()
    .where('owner', '=', id)
    .executeTakeFirst();
  return `${row?.used ?? 0} ${row?.reserved ?? 0}`;
};

test('K03 T32 acceptOffer: forwarded files count once for each of both owners after a team is handed over', async () => {
  const owner = await app.makeUser({ role: 'business', password: PASSWORD });
  const before = await sends.send(owner, {}, { 'before.bin': 1_000 });
  const next = await teams.join(owner);
  const forward = async (user: TestUser, from: string) => {
    const body = { from, key: crypto.randomUUID(), sendAs: 'link' };
    return (await teams.ask(user, 'POST', 'shareFile', body)).json().transfer;
  };
  const sent = await sends.send(owner, {}, { 'team.bin': 200 });
  await forward(owner, before.slug);
  await forward(owner, sent.slug);
  const own = await sends.send(next, {}, { 'member.bin': 30 });
  await forward(next, own.slug);
  expect(await useOf(owner)).toBe('1230 0');
  await teams.ask(owner, 'POST', 'team/owner', { member: next.id, password: PASSWORD });
  const { _id, storage, payment } = (await teams.ask(next, 'GET', 'team/offer')).json().offer;
  expect(storage).toBe(1_230);
  const answer = { offer: _id, amount: payment?.amount ?? null };
  expect((await teams.ask(next, 'POST', 'team/offer/accept', answer)).statusCode).toBe(200);
  // The transfer from before the team stays with the former owner, and its forward goes along.
  expect([await useOf(owner), await useOf(next)]).toEqual(['1000 0', '1230 0']);
});
