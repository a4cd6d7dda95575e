/** Tests handing a team over through the whole app: what the team has moves in one transaction, private history stays, and nothing is lost. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { type Giving, openGiving } from '../../../../test/giving.ts';
import type { Sends } from '../../../../test/sends.ts';
import { originOfName } from '../../../http/access/hosts.ts';
import { openTeams, type Teams } from '../teams.suite.ts';
import { expireOffers } from './expire-offers.ts';

let app: TestApp;
let teams: Teams;
let sends: Sends;
let giving: Giving;
beforeAll(async () => {
  app = await testApp();
  teams = openTeams(app);
  giving = await openGiving(app);
  ({ sends } = giving);
});

const PASSWORD = 'long enough';
const newOwner = (role = 'business'): Promise<TestUser> =>
  app.makeUser({ role, password: PASSWORD, fullName: 'Amara Okafor' });
const offer = (owner: TestUser, member: string, password: string | undefined = PASSWORD) =>
  teams.ask(owner, 'POST', 'team/owner', { member, ...(password === undefined ? {} : { password }) });
const offerOf = async (user: TestUser) => (await teams.ask(user, 'GET', 'team/offer')).json().offer;
const accept = async (user: TestUser) => {
  const { _id, payment } = await offerOf(user);
  return teams.ask(user, 'POST', 'team/offer/accept', { offer: _id, amount: payment?.amount ?? null });
};
const handOver = async (owner: TestUser, next: TestUser) => {
  const offered = await offer(owner, next.id);
  return offered.statusCode === 200 ? accept(next) : offered;
};
/** `used reserved` by the counter, and the same by the uploads that it counts. */
const useOf = async (owner: string) => {
  const { rows } = await sql<{ counted: string; kept: string }>`
    select coalesce((select used || ' ' || reserved from storage_use where owner = ${owner}), '0 0') as counted,
      coalesce((select sum(size) from (select distinct coalesce(copy_of, files.id), size from files
        join drafts on drafts.id = draft_id where owner = ${owner} and state = 'sealed') as once), 0) || ' ' ||
      coalesce((select sum(coalesce(reserved, bytes)) from drafts
        where owner = ${owner} and state = 'open' and not copying), 0) as kept`.execute(app.deps.db);
  expect(rows[0]?.counted).toBe(rows[0]?.kept);
  return rows[0]?.counted;
};
const opens = async (slug: string) => (await openBrowser(app).post('/v1/getDownload', { slug })).statusCode;
const read = (user: TestUser, slug: string) => teams.ask(user, 'GET', `transfers/${slug}`);

test('H07 M01 acceptOffer: storage, members, invitations, log, look and plan go to the new owner, who sees the whole team', async () => {
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

  const answer = await handOver(owner, next);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().user).toMatchObject({ teamPlace: 'owner', role: 'business', parentAdmin: null });
  const team = await teams.team(next);
  expect(team).toMatchObject({ place: 'owner', offer: null });
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
  expect(entries[1]).toMatchObject({ act: 'offered', subject: next.email });

  // An upload under way is finished in the team.
  const sent = await sends.quicksend({ token: owner.token }, running);
  expect(sent.statusCode, sent.body).toBe(200);
  expect(await useOf(next.id)).toBe('350 0');
  expect((await read(owner, mine.slug)).statusCode).toBe(200);
  expect((await read(third, theirs.slug)).statusCode).toBe(200);
});

test('H07 what the former owner made before the team stays theirs, also when they leave, and its links work', async () => {
  const owner = await newOwner();
  const before = await sends.send(owner, {}, { 'private.bin': 1_000 });
  const asked = await giving.ask(owner);
  await giving.give(await giving.come(asked), { 'early.bin': 50 });
  const next = await teams.join(owner);
  const after = await sends.send(owner, {}, { 'team.bin': 300 });
  // Files that are handed in later for an early request belong to it, not to the team.
  await giving.give(await giving.come(asked), { 'late.bin': 70 });
  await giving.give(await giving.come(await giving.ask(owner)), { 'team-request.bin': 9 });
  expect(await useOf(owner.id)).toBe('1429 0');
  expect((await offer(owner, next.id)).statusCode).toBe(200);
  expect(await offerOf(next)).toMatchObject({ storage: 309, members: 1, payment: null });
  expect((await accept(next)).statusCode).toBe(200);

  expect([await useOf(owner.id), await useOf(next.id)]).toEqual(['1120 0', '309 0']);
  expect((await teams.team(next)).storage.used).toBe(309);
  for (const { slug } of [before, after]) {
    expect((await read(next, slug)).statusCode).toBe(404);
    expect(await opens(slug)).toBe(200);
  }
  expect((await teams.ask(owner, 'POST', 'team/leave')).statusCode).toBe(200);
  // What was made in the team stays with it; what is older leaves with its person.
  expect((await read(owner, before.slug)).statusCode).toBe(200);
  expect((await read(next, before.slug)).statusCode).toBe(404);
  expect((await read(next, after.slug)).statusCode).toBe(200);
  expect((await read(owner, after.slug)).statusCode).toBe(404);
  for (const { slug } of [before, after]) expect(await opens(slug)).toBe(200);
  const { rows } = await sql<{ user_id: string; owner: string }>`
    select user_id, owner from requests where slug = ${asked.slug}`.execute(app.deps.db);
  expect(rows).toEqual([{ user_id: owner.id, owner: owner.id }]);
});

test('H07 a second hand-over moves what former members made, and nothing that is private to either owner', async () => {
  const first = await newOwner();
  const second = await app.makeUser({ password: PASSWORD });
  const [third, gone] = [await app.makeUser(), await app.makeUser()];
  await sends.send(first, {}, { 'first.bin': 1 });
  await teams.join(first, 'member', gone);
  const left = await sends.send(gone, {}, { 'gone.bin': 20 });
  await sends.send(second, {}, { 'second.bin': 300 });
  await teams.join(first, 'member', second);
  await teams.join(first, 'member', third);
  expect((await handOver(first, second)).statusCode).toBe(200);
  expect((await teams.ask(second, 'DELETE', `team/members/${gone.id}`)).statusCode).toBe(200);
  expect(await useOf(second.id)).toBe('320 0');
  expect((await handOver(second, third)).statusCode).toBe(200);
  expect([await useOf(first.id), await useOf(second.id), await useOf(third.id)]).toEqual([
    '1 0',
    '300 0',
    '20 0',
  ]);
  expect(await opens(left.slug)).toBe(200);
});

test('H07 a team that everyone left is over: what was made in it is its owner’s, and not of a later team', async () => {
  const owner = await newOwner();
  const member = await teams.join(owner);
  await sends.send(owner, {}, { 'a.bin': 40 });
  await teams.ask(member, 'POST', 'team/leave');
  const next = await teams.join(owner);
  await sends.send(owner, {}, { 'b.bin': 2 });
  expect((await handOver(owner, next)).statusCode).toBe(200);
  expect([await useOf(owner.id), await useOf(next.id)]).toEqual(['40 0', '2 0']);
});

test('H07 offerTeam: only the owner, with the password, and only to someone in the team; nothing changes until it is accepted', async () => {
  const owner = await newOwner();
  const admin = await teams.join(owner, 'admin');
  const stranger = await app.makeUser();
  expect(codeOf(await offer(owner, admin.id, 'wrong one'))).toBe('reauth_required');
  expect(codeOf(await teams.ask(owner, 'POST', 'team/owner', { member: admin.id }))).toBe('reauth_required');
  expect(codeOf(await offer(owner, stranger.id))).toBe('not_found');
  expect(codeOf(await offer(owner, owner.id))).toBe('not_found');
  expect(codeOf(await offer(admin, admin.id))).toBe('forbidden');
  const offered = await offer(owner, admin.id);
  expect(offered.json().team).toMatchObject({ place: 'owner', offer: { member: admin.id } });
  const { _id } = await offerOf(admin);
  for (const user of [owner, stranger])
    expect(codeOf(await teams.ask(user, 'POST', 'team/offer/accept', { offer: _id, amount: null }))).toBe(
      'offer_over',
    );
  expect((await teams.team(owner)).place).toBe('owner');
});

test('H07 an offer that is declined, withdrawn or replaced can’t be accepted, and the other one learns of it', async () => {
  const owner = await newOwner();
  const [one, other] = [await teams.join(owner), await teams.join(owner)];
  const bellOf = async (user: TestUser) =>
    (await teams.ask(user, 'POST', 'notifications', { userid: user.id }))
      .json()
      .notifications.filter(({ kind }: { kind: string }) => kind !== 'team_joined')
      .map(({ kind, about, person, gone }: Record<string, unknown>) => [kind, about, person, gone]);
  await offer(owner, one.id);
  const first = (await offerOf(one))._id;
  await sends.mailbox.quiet();
  expect(await bellOf(one)).toEqual([['team_offered', 'team', 'Amara Okafor', false]]);
  expect((await sends.mailbox.newest(one.email, 'team-notice')).subject).toContain('take over the team');
  expect((await teams.ask(one, 'POST', 'team/offer/decline', { offer: first })).statusCode).toBe(200);
  await sends.mailbox.quiet();
  expect(await bellOf(owner)).toEqual([['team_declined', 'team', one.email, false]]);
  expect((await sends.mailbox.newest(owner.email, 'team-notice')).subject).toContain('declined');

  await offer(owner, one.id);
  await offer(owner, other.id);
  expect(await offerOf(one)).toBeNull();
  const second = (await offerOf(other))._id;
  expect((await teams.ask(owner, 'DELETE', 'team/owner')).json().team.offer).toBeNull();
  await sends.mailbox.quiet();
  expect((await bellOf(other))[0][0]).toBe('team_withdrawn');
  for (const [user, id] of [
    [one, first],
    [other, second],
  ] as const)
    for (const [path, more] of [
      ['accept', { amount: null }],
      ['decline', {}],
    ] as const)
      expect(codeOf(await teams.ask(user, 'POST', `team/offer/${path}`, { offer: id, ...more }))).toBe(
        'offer_over',
      );
});

test('H07 an offer ends after seven days and with the membership; accepting and withdrawing at once has one outcome', async () => {
  const { db } = app.deps;
  const owner = await newOwner();
  const [late, leaver, racer] = [
    await teams.join(owner),
    await teams.join(owner),
    await teams.join(owner, 'admin'),
  ];
  await offer(owner, late.id);
  const { _id } = await offerOf(late);
  await sql`update team_offers set expires_at = now() where id = ${_id}::uuid`.execute(db);
  expect(codeOf(await teams.ask(late, 'POST', 'team/offer/accept', { offer: _id, amount: null }))).toBe(
    'offer_over',
  );
  await expireOffers.run({}, { deps: app.deps, attempt: 1, lastAttempt: false });
  expect((await sends.mailbox.newest(owner.email, 'team-notice')).subject).toContain('expired');
  await offer(owner, leaver.id);
  await teams.ask(leaver, 'POST', 'team/leave');
  expect((await teams.team(owner)).offer).toBeNull();

  await offer(owner, racer.id);
  const answers = await Promise.all([accept(racer), accept(racer), teams.ask(owner, 'DELETE', 'team/owner')]);
  const { rows } = await sql<{ outcome: string }>`
    select outcome from team_offers where member_id = ${racer.id}::uuid`.execute(db);
  const [{ outcome } = { outcome: '' }] = rows;
  const accepted = answers.slice(0, 2).filter(({ statusCode }) => statusCode === 200).length;
  expect([outcome, accepted]).toEqual(outcome === 'accepted' ? ['accepted', 1] : ['withdrawn', 0]);
  const { count } = await db
    .selectFrom('team_members')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', 'in', [owner.id, racer.id])
    .executeTakeFirstOrThrow();
  expect(count).toBe('1');
});

test('H07 a plan that the operator gave goes along without a card', async () => {
  const owner = await newOwner();
  const next = await teams.join(owner);
  expect((await handOver(owner, next)).statusCode).toBe(200);
  expect(await teams.userOf(owner.id)).toMatchObject({ role: 'business' });
  await teams.ask(owner, 'POST', 'team/leave');
  expect(await teams.userOf(owner.id)).toMatchObject({ role: 'free', payment_state: 'none' });
  expect(await teams.userOf(next.id)).toMatchObject({ role: 'business' });
});

test('H07 links at the team’s domain work on for what stayed with its former owners, and for nothing else of theirs', async () => {
  const owner = await newOwner();
  const before = await sends.send(owner, {}, { 'private.bin': 5 });
  const asked = await giving.ask(owner);
  const [second, third] = [await app.makeUser({ password: PASSWORD }), await app.makeUser()];
  await teams.join(owner, 'member', second);
  await teams.join(owner, 'member', third);
  const { db, config } = app.deps;
  const name = 'files.former.example';
  await db
    .insertInto('domains')
    .values({ user_id: owner.id, kind: 'link', name, challenge: 'x', verified_at: new Date() })
    .execute();
  const { host } = new URL(originOfName(config.publicUrl, name));
  const at = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, payload, headers: { host, 'x-waybill': '1' } })).statusCode;
  const open = (slug: string) => at('/v1/getDownload', { slug });
  await expect.poll(() => open(before.slug)).toBe(200);
  expect((await handOver(owner, second)).statusCode).toBe(200);
  expect((await handOver(second, third)).statusCode).toBe(200);
  await teams.ask(owner, 'POST', 'team/leave');
  const later = await sends.send(owner, {}, { 'later.bin': 5 });
  await expect.poll(() => open(before.slug)).toBe(200);
  expect(await at('/api/r/open', { id: asked.slug })).toBe(200);
  expect(await open(later.slug)).toBe(404);
  expect(await opens(later.slug)).toBe(200);
});
