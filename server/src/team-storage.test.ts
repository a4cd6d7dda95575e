/** Tests what a team shares through the whole app: its storage, what members send and ask for, and what stays when they go. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../test/app.ts';
import { codeOf, openBrowser } from '../test/browser.ts';
import { type Giving, openGiving } from '../test/giving.ts';
import type { Sends } from '../test/sends.ts';
import { someBytes, statusOf } from './adapters/storage/upload.suite.ts';
import { suspendUser } from './features/accounts/index.ts';
import { storageDifferences } from './features/files/index.ts';
import { uploaderOf } from './features/files/uploads.suite.ts';
import { openTeams, type Teams } from './features/teams/teams.suite.ts';
import { userCommands } from './operator/user-commands.ts';
import { sweep } from './worker.ts';

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

const newOwner = (role = 'business'): Promise<TestUser> => app.makeUser({ role, password: 'long enough' });
const useOf = async (owner: string) => {
  const row = await app.deps.db
    .selectFrom('storage_use')
    .select(['used', 'reserved'])
    .where('owner', '=', owner)
    .executeTakeFirst();
  return row === undefined ? '0 0' : `${row.used} ${row.reserved}`;
};
/** What the records of storage say against each other. */
const differences = async (...owners: readonly string[]) => {
  const found: string[] = [];
  for await (const { what, where, detail } of storageDifferences(app.deps.db, app.deps.storage))
    if (what !== 'storage in use' || owners.includes(where)) found.push(`${what} ${where} ${detail}`);
  return found;
};
const open = (slug: string) => openBrowser(app).post('/v1/getDownload', { slug });
const announce = (user: TestUser, body: object, size = 1) =>
  sends.sending.ask({ id: user.id, files: [{ path: 'a.bin', size }], ...body }, { token: user.token });

test('M02 a member’s upload lies below the owner’s folder and counts as the owner’s storage', async () => {
  const owner = await newOwner();
  const member = await teams.join(owner);
  await sends.send(owner, {}, { 'own.bin': 500 });
  const uploaded = await sends.upload(member, { 'a.bin': 700 });
  expect(uploaded.access.prefix).toBe(`${owner.id}/#Team/${member.id}/${uploaded.access.slug}/`);
  expect(await useOf(owner.id)).toBe('500 700');
  const sent = (await sends.quicksend({ token: member.token }, uploaded)).json().transfer;
  expect(sent).toMatchObject({ parentAdminID: owner.id });
  expect([await useOf(owner.id), await useOf(member.id)]).toEqual(['1200 0', '0 0']);
  for (const one of [owner, member]) {
    const size = await teams.ask(one, 'POST', 'folderSize', { userid: one.id });
    expect(size.json()).toEqual({ size: 1_200 });
  }
  const { members, storage } = await teams.team(owner);
  expect(members.map(({ bytes, transfers }) => [bytes, transfers])).toEqual([
    [500, 1],
    [700, 1],
  ]);
  expect(storage.used).toBe(1_200);
  expect((await open(sent.slug)).statusCode).toBe(200);
  expect(await differences(owner.id, member.id)).toEqual([]);
});

test('M02 what a member sends reaches the pages of the owner and of admins, and no one else’s', async () => {
  const owner = await newOwner();
  const [admin, member, other] = [
    await teams.join(owner, 'admin'),
    await teams.join(owner),
    await teams.join(owner),
  ];
  const eventsOf = async ({ id }: TestUser) =>
    (
      await app.deps.db
        .selectFrom('events')
        .select('id')
        .where('account_id', '=', id)
        .where('kind', '=', 'team.changed')
        .execute()
    ).length;
  const before = await Promise.all([owner, admin, other].map(eventsOf));
  await sends.send(member, {}, { 'a.bin': 700 });
  await expect
    .poll(() => Promise.all([owner, admin, other].map(eventsOf)))
    .toEqual(before.map((count, at) => (at === 2 ? count : count + 1)));
});

test('M02 S118 stsAuth: teamMember names the own owner, teamUpload is for members, and no one gets the owner’s root', async () => {
  const [owner, other] = [await newOwner(), await newOwner()];
  const member = await teams.join(owner);
  const prefix = `${owner.id}/#Team/${member.id}/`;
  for (const body of [
    { type: 'userUpload' },
    { type: 'teamUpload' },
    { type: 'teamUpload', adminId: owner.id },
    { type: 'teamMember', adminId: owner.id },
  ]) {
    const answer = await announce(member, body);
    expect(answer.json().prefix?.startsWith(prefix), answer.body).toBe(true);
  }
  for (const [who, body] of [
    [member, { type: 'teamMember', adminId: other.id }],
    [member, { type: 'teamMember' }],
    [member, { type: 'userUpload', adminId: other.id }],
    [member, { type: 'userUpload', id: owner.id }],
    [member, { type: 'teamMember', id: owner.id, adminId: owner.id }],
    [owner, { type: 'teamUpload' }],
    [other, { type: 'teamMember', adminId: owner.id }],
    [other, { type: 'teamUpload', adminId: owner.id }],
  ] as const)
    expect(codeOf(await announce(who, body)), JSON.stringify(body)).toBe('forbidden');
  const visitor = await sends.sending.ask({ type: 'teamMember', adminId: owner.id, files: [] });
  expect(codeOf(visitor)).toBe('unauthenticated');
});

test('M02 uploads of several members at once never pass the storage of the plan', async () => {
  const owner = await newOwner('pro');
  const member = await teams.join(owner);
  const GB = 1e9;
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      announce(index % 2 === 0 ? owner : member, { type: 'userUpload' }, 20 * GB),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  expect(await useOf(owner.id)).toBe(`0 ${200 * GB}`);
});

test('M01 removeMember: transfers and requests go to the owner, links keep working, and nothing is counted twice', async () => {
  const owner = await newOwner();
  const member = await app.makeUser({ role: 'free' });
  const before = await sends.send(member, {}, { 'before.bin': 300 });
  await teams.join(owner, 'member', member);
  const sent = await sends.send(member, { emailTo: ['friend@example.com'] }, { 'team.bin': 400 });
  const request = await giving.ask(member);
  const person = await giving.come(request, '198.51.100.71');
  await giving.give(person, { 'given.bin': 50 });
  expect([await useOf(owner.id), await useOf(member.id)]).toEqual(['450 0', '300 0']);

  expect((await teams.ask(owner, 'DELETE', `team/members/${member.id}`)).statusCode).toBe(200);
  expect((await open(sent.slug)).statusCode).toBe(200);
  expect((await giving.open(person)).statusCode).toBe(200);
  await giving.give(person, { 'later.bin': 25 });
  await sends.mailbox.quiet();
  expect([await useOf(owner.id), await useOf(member.id)]).toEqual(['475 0', '300 0']);
  expect(await differences(owner.id, member.id)).toEqual([]);

  const list = async (user: TestUser) => (await teams.ask(user, 'GET', `getQs?userid=${user.id}`)).json();
  const slugsOf = async (user: TestUser) =>
    (await list(user)).allDocs.map(({ slug }: { slug: string }) => slug);
  expect(await slugsOf(owner)).toEqual([sent.slug]);
  expect(await slugsOf(member)).toEqual([before.slug]);
  expect((await list(member)).allCount).toBe(1);
  expect((await teams.ask(owner, 'GET', `requests/${request.slug}`)).statusCode).toBe(200);
  expect(codeOf(await teams.ask(member, 'GET', `requests/${request.slug}`))).toBe('not_found');
  const { rows: facts } = await sql<{ user_id: string; slug: string }>`
    select distinct user_id, slug from analytics_facts where user_id in (${owner.id}, ${member.id})`.execute(
    app.deps.db,
  );
  expect(new Set(facts.map(({ user_id, slug }) => `${user_id} ${slug}`))).toEqual(
    new Set([`${owner.id} ${sent.slug}`, `${member.id} ${before.slug}`]),
  );
  expect(await teams.userOf(member.id)).toMatchObject({ role: 'free' });
  expect((await sends.mailbox.newest(member.email, 'team-notice')).subject).toContain('no longer in');
  const later = await sends.upload(member, { 'own.bin': 10 });
  expect(later.access.prefix).toBe(`${member.id}/${later.access.slug}/`);
});

test('M02 files added to a transfer from before joining lie in the member’s own storage, and go with them', async () => {
  const owner = await newOwner();
  const member = await app.makeUser();
  const { slug, _id } = await sends.send(member, {}, { 'before.bin': 300 });
  await teams.join(owner, 'member', member);
  const more = await sends.upload(member, { 'more.bin': 40 });
  expect(await useOf(owner.id)).toBe('0 40');
  const added = await teams.ask(member, 'PATCH', 'transfers/addFiles', {
    senderId: member.id,
    slug,
    _id,
    draftId: more.access.draftId,
    fileObjects: more.fileObjects,
  });
  expect(added.json().transfer?.fileNumber, added.body).toBe(2);
  await teams.ask(member, 'POST', 'team/leave');
  expect((await open(slug)).statusCode).toBe(200);
  expect([await useOf(owner.id), await useOf(member.id)]).toEqual(['0 0', '340 0']);
  expect(await differences(owner.id, member.id)).toEqual([]);
});

test('M01 S118 a removed member cannot send what they were uploading; its storage is free and its bytes are swept', async () => {
  const owner = await newOwner();
  const member = await teams.join(owner);
  const uploaded = await sends.upload(member, { 'a.bin': 900 });
  expect(await useOf(owner.id)).toBe('0 900');
  await teams.ask(owner, 'DELETE', `team/members/${member.id}`);
  expect(codeOf(await sends.quicksend({ token: member.token }, uploaded))).toBe('left_team');
  const { draftId, prefix } = uploaded.access;
  expect(codeOf(await announce(member, { type: 'userUpload', draftId }))).toBe('left_team');
  await sends.mailbox.quiet();
  const put = () => statusOf(uploaderOf(uploaded.access).put(`${prefix}b`, someBytes(1)));
  await expect.poll(put, { timeout: 20_000, interval: 50 }).toBe(403);
  expect(await useOf(owner.id)).toBe('0 0');
  expect(await differences(owner.id, member.id)).toEqual([]);
});

test('M01 removal while many uploads are sent leaves every transfer with the owner or refused', async () => {
  const owner = await newOwner();
  const member = await teams.join(owner);
  const uploads = await Promise.all(Array.from({ length: 6 }, () => sends.upload(member, { 'a.bin': 100 })));
  const [removed, ...answers] = await Promise.all([
    teams.ask(owner, 'DELETE', `team/members/${member.id}`),
    ...uploads.map((uploaded) => sends.quicksend({ token: member.token }, uploaded)),
    ...Array.from({ length: 4 }, () => announce(member, { type: 'userUpload' }, 5)),
  ]);
  expect(removed.statusCode).toBe(200);
  await sends.mailbox.quiet();
  const { rows } = await sql<{ count: string }>`
    select count(*) from (
      select id::text from transfers where owner = ${owner.id} and user_id = ${member.id}::uuid
      union all select id from drafts where owner = ${owner.id} and user_id = ${member.id}::uuid
    ) as left_over`.execute(app.deps.db);
  expect(rows[0]?.count).toBe('0');
  const sent = answers.slice(0, 6).filter(({ statusCode }) => statusCode === 200).length;
  expect(await useOf(owner.id)).toBe(`${sent * 100} 0`);
  expect(await differences(owner.id, member.id)).toEqual([]);
});

test('M01 a suspended owner’s team neither uploads nor takes files, and its links say so', async () => {
  const owner = await newOwner();
  const member = await teams.join(owner);
  const sent = await sends.send(member);
  const request = await giving.ask(member);
  const person = await giving.come(request, '198.51.100.72');
  await suspendUser(app.deps.db, owner.id);
  expect(codeOf(await announce(member, { type: 'userUpload' }))).toBe('suspended');
  expect(codeOf(await open(sent.slug))).toBe('sender_suspended');
  expect(codeOf(await giving.open(person))).toBe('sender_suspended');
});

const due = async (id: string) => {
  // An account that a job has locked is left for the next sweep.
  await sends.mailbox.quiet();
  await sql`update users set delete_at = now() - interval '2 days' where id = ${id}`.execute(app.deps.db);
};

test('M01 a member who deletes their account leaves what they made with the team', async () => {
  const owner = await newOwner();
  const member = await teams.join(owner);
  const sent = await sends.send(member, {}, { 'a.bin': 200 });
  await due(member.id);
  await sweep.run({}, { deps: app.deps, attempt: 1, lastAttempt: false });
  expect((await open(sent.slug)).statusCode).toBe(200);
  expect(await useOf(owner.id)).toBe('200 0');
  const { entries } = (await teams.ask(owner, 'GET', 'team/log')).json();
  expect(entries[0]).toMatchObject({ act: 'left', subject: member.email });
});

test('M01 when an owner’s account is deleted its members have their own plans again, and its storage is free', async () => {
  const owner = await newOwner();
  const member = await app.makeUser({ role: 'personal' });
  await sends.send(member, {}, { 'own.bin': 30 });
  await teams.join(owner, 'member', member);
  const sent = await sends.send(member, {}, { 'a.bin': 200 });
  await due(owner.id);
  await sweep.run({}, { deps: app.deps, attempt: 1, lastAttempt: false });
  expect((await open(sent.slug)).statusCode).toBe(404);
  expect([await useOf(owner.id), await useOf(member.id)]).toEqual(['0 0', '30 0']);
  expect(await teams.userOf(member.id)).toMatchObject({ role: 'personal' });
  expect((await sends.mailbox.newest(member.email, 'team-notice')).subject).toContain('has ended');
  expect(
    (
      await teams.ask(member, 'POST', 'requests', {
        title: 'Papers',
        sendAs: 'link',
        expiryDate: Date.now() + 86_400_000,
        key: randomUUID(),
      })
    ).statusCode,
  ).toBe(200);
});

test('M01 users show: names the team that someone owns or is in', async () => {
  const owner = await newOwner();
  const admin = await teams.join(owner, 'admin');
  const show = userCommands.find(({ name }) => name === 'users show');
  const shown = async (who: string) => (await show?.run(app.deps.db, [who], {}))?.lines.join('\n');
  expect(await shown(owner.email)).toMatch(new RegExp(`Owns a team:[^]*${admin.email} +admin`));
  expect(await shown(admin.id)).toContain(`In the team of ${owner.email}, as admin.`);
  expect(await shown((await app.makeUser()).id)).toContain('Neither owns a team nor is in one.');
});
