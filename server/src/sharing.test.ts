/** Tests sharing with colleagues through the whole app: who sees a transfer, what they may do with it, and when it ends. */
import { randomUUID } from 'node:crypto';
import type { LibraryCounts, LibraryRow } from '@waybill/contract/library';
import type { TransferView } from '@waybill/contract/transfers';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../test/app.ts';
import { codeOf, openBrowser } from '../test/browser.ts';
import { openSends, type Sends } from '../test/sends.ts';
import { openTeams, type Teams } from './features/teams/teams.suite.ts';

let app: TestApp;
let teams: Teams;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  teams = openTeams(app);
  sends = await openSends(app);
});

const newOwner = (): Promise<TestUser> =>
  app.makeUser({ role: 'business', password: 'long enough', fullName: 'Olga Owner' });
const share = (user: TestUser, slug: string, people: readonly TestUser[], everyone = false) =>
  teams.ask(user, 'PUT', `transfers/${slug}/sharing`, { people: people.map(({ id }) => id), everyone });
const listed = async (user: TestUser, query = 'filter=shared'): Promise<LibraryRow[]> =>
  (await teams.ask(user, 'GET', `transfers?${query}`)).json().rows;
const slugs = async (user: TestUser, query?: string) => (await listed(user, query)).map(({ slug }) => slug);
const counted = async (user: TestUser): Promise<LibraryCounts> =>
  (await teams.ask(user, 'GET', 'transfers/counts')).json();
const openedBy = async (user: TestUser, slug: string) =>
  (await teams.ask(user, 'GET', `transfers/${slug}`)).statusCode;
const bellOf = async (user: TestUser): Promise<string[]> => {
  await sends.mailbox.quiet();
  const bell = await openBrowser(app).post('/api/notifications', { userid: user.id }, user);
  return bell
    .json()
    .notifications.map(({ kind, slug, person }: Record<string, string>) => `${kind} ${slug} ${person}`);
};
const eventsOf = async (user: TestUser): Promise<string[]> => {
  await sends.mailbox.quiet();
  const { rows } = await sql<{ slug: string }>`
    select data->>'slug' as slug from events where account_id = ${user.id} and kind = 'transfer.shared' order by id`.execute(
    app.deps.db,
  );
  return rows.map(({ slug }) => slug);
};

test('M03 C11 a send with shareWith is seen by those colleagues and by no one else', async () => {
  const owner = await newOwner();
  const [ana, ben] = [await teams.join(owner), await teams.join(owner)];
  const sent = await sends.send(ana, { title: 'Plans', shareWith: [ben.id, { shareWithId: owner.id }] });
  expect(sent).toMatchObject({ sharedWithEveryone: false, senderId: ana.id });
  expect(sent.shareWith.map(({ shareWithId }) => shareWithId).sort()).toEqual([ben.id, owner.id].sort());
  const other = await teams.join(owner);
  for (const one of [ben, owner]) {
    expect(await slugs(one)).toEqual([sent.slug]);
    expect(await slugs(one, 'filter=all')).toEqual([]);
    expect(await counted(one)).toMatchObject({ all: 0, shared: 1 });
    expect(await openedBy(one, sent.slug)).toBe(200);
  }
  expect([await slugs(other), await slugs(ana), await openedBy(other, sent.slug)]).toEqual([[], [], 404]);
  const [row] = await listed(ben);
  expect(row).toMatchObject({ sharedBy: { email: ana.email }, sharedWith: { everyone: false, people: 2 } });
  expect((await listed(ana, 'filter=all'))[0]).toMatchObject({ sharedBy: null, sharedWith: { people: 2 } });
  expect(await bellOf(ben)).toEqual([`shared ${sent.slug} ${ana.email}`]);
  expect([await eventsOf(ben), await eventsOf(other)]).toEqual([[sent.slug], []]);
});

test('M03 S120 shareWith with someone outside the team answers 400, and nothing is sent', async () => {
  const [owner, stranger] = [await newOwner(), await newOwner()];
  const member = await teams.join(owner);
  const former = await teams.join(owner);
  await teams.ask(owner, 'DELETE', `team/members/${former.id}`);
  const uploaded = await sends.upload(member);
  for (const wrong of [[stranger.id], [owner.id, former.id], [member.id], [randomUUID()]]) {
    const answer = await sends.quicksend(member, uploaded, { shareWith: wrong });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'not_colleagues']);
  }
  // The upload can still be sent.
  const sent: TransferView = (await sends.quicksend(member, uploaded, { shareWith: [owner.id] })).json()
    .transfer;
  for (const wrong of [stranger, former, member]) {
    const answer = await share(member, sent.slug, [wrong]);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'not_colleagues']);
  }
  expect(await slugs(owner)).toEqual([sent.slug]);
});

test('M03 everyone covers those who join later; ending it takes it away from all', async () => {
  const owner = await newOwner();
  const early = await teams.join(owner);
  const sent = await sends.send(owner, { title: 'Handbook', shareWithEveryone: true });
  const late = await teams.join(owner);
  expect([await slugs(early), await slugs(late)]).toEqual([[sent.slug], [sent.slug]]);
  const { transfer } = (await teams.ask(late, 'GET', `transfers/${sent.slug}`)).json();
  expect(transfer.shareWith).toHaveLength(2);
  expect(transfer.sharedWithEveryone).toBe(true);
  expect((await share(owner, sent.slug, [])).json().transfer).toMatchObject({ shareWith: [] });
  expect([await slugs(early), await slugs(late)]).toEqual([[], []]);
  expect((await teams.ask(late, 'GET', `transfers/${sent.slug}/timeline`)).statusCode).toBe(404);
  expect(await bellOf(early)).toEqual([]);
  expect((await eventsOf(late)).at(-1)).toBe(sent.slug);
  const log = (await teams.ask(owner, 'GET', 'team/log')).json().entries;
  expect(log.filter(({ act }: { act: string }) => act === 'sharing_changed')).toHaveLength(2);
});

test('M03 S120 a removed member sees nothing at once, and what they sent stays shared as the owner’s', async () => {
  const owner = await newOwner();
  const [ana, ben] = [await teams.join(owner), await teams.join(owner)];
  const before = await app.makeUser({ role: 'pro' });
  const own = await sends.send(before, { title: 'From before' });
  await teams.join(owner, 'member', before);
  await share(before, own.slug, [ana]);
  const theirs = await sends.send(ana, { shareWith: [ben.id, owner.id, before.id] });
  const general = await sends.send(owner, { shareWithEveryone: true });
  expect((await slugs(before)).sort()).toEqual([theirs.slug, general.slug].sort());
  await teams.ask(owner, 'DELETE', `team/members/${before.id}`);
  expect([await slugs(before), await openedBy(before, general.slug), await bellOf(before)]).toEqual([
    [],
    404,
    [],
  ]);
  // What they had sent before went with them.
  expect([await slugs(ana), await openedBy(ana, own.slug)]).toEqual([[general.slug], 404]);
  await teams.ask(owner, 'DELETE', `team/members/${ana.id}`);
  expect(await slugs(ben)).toContain(theirs.slug);
  const { transfer, sharedBy } = (await teams.ask(ben, 'GET', `transfers/${theirs.slug}`)).json();
  expect(sharedBy).toEqual({ name: 'Olga Owner', email: owner.email });
  expect(transfer.shareWith.map(({ shareWithId }: { shareWithId: string }) => shareWithId)).toEqual([ben.id]);
  // Back in the team, nothing of it is shared again.
  await teams.join(owner, 'member', before);
  expect([await slugs(before), await openedBy(ana, own.slug)]).toEqual([[general.slug], 404]);
});

test('M03 sharing follows a hand-over, and ends with the transfer', async () => {
  const owner = await newOwner();
  const [next, member] = [await teams.join(owner, 'admin'), await teams.join(owner)];
  const [all, named] = [
    await sends.send(owner, { shareWithEveryone: true }),
    await sends.send(member, { shareWith: [next.id, owner.id] }),
  ];
  const handed = await teams.ask(owner, 'POST', 'team/owner', { member: next.id, password: 'long enough' });
  expect(handed.statusCode).toBe(200);
  expect((await slugs(next)).sort()).toEqual([all.slug, named.slug].sort());
  expect([await slugs(member), await slugs(owner)]).toEqual([[all.slug], [named.slug]]);
  await teams.ask(owner, 'POST', 'deleteTransfer', { ids: [all._id] });
  expect([await slugs(member), await openedBy(member, all.slug)]).toEqual([[], 404]);
  await teams.ask(owner, 'POST', 'keepTransfer', { ids: [all._id] });
  expect(await slugs(member)).toEqual([all.slug]);
  await sql`update transfers set expires_at = now() where id = ${all._id}`.execute(app.deps.db);
  expect([await slugs(member), (await counted(member)).shared]).toEqual([[], 0]);
});

test('M03 S120 sharing and removing at the same moment: no one outside the team sees anything', async () => {
  const owner = await newOwner();
  const sent = await sends.send(owner);
  const stays = await teams.join(owner);
  for (let round = 0; round < 3; round += 1) {
    const goes = await teams.join(owner);
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_, turn) => share(owner, sent.slug, turn % 2 ? [stays, goes] : [goes])),
      teams.ask(owner, 'DELETE', `team/members/${goes.id}`),
    ]);
    for (const answer of answers) expect([200, 400], answer.body).toContain(answer.statusCode);
    expect(await slugs(goes)).toEqual([]);
    const { rows } = await sql`select from transfer_shares where user_id = ${goes.id}`.execute(app.deps.db);
    expect(rows).toEqual([]);
  }
});

test('M03 C15 a colleague forwards a shared transfer without its link’s password, until it is no longer shared', async () => {
  const owner = await newOwner();
  const member = await teams.join(owner);
  const sent = await sends.send(owner, { title: 'Plans', password: 'secret', shareWith: [member.id] });
  const forward = { from: sent.slug, key: randomUUID(), sendAs: 'link' };
  const forwarded = await teams.ask(member, 'POST', 'shareFile', forward);
  expect(forwarded.json().transfer).toMatchObject({ title: 'Plans', senderId: member.id, locked: false });
  const again = await teams.ask(member, 'POST', 'shareFile', forward);
  expect(again.json().transfer.slug).toBe(forwarded.json().transfer.slug);
  const { timeline } = (await teams.ask(owner, 'GET', `transfers/${sent.slug}`)).json();
  expect(timeline.entries[0]).toMatchObject({ kind: 'forwarded', actor: 'colleague' });
  const copied = (await teams.ask(member, 'POST', 'copyObj', { slug: sent.slug, key: randomUUID() })).json();
  await share(owner, sent.slug, []);
  const { draftId, fileObjects } = copied;
  const late = await teams.ask(member, 'POST', 'quicksend2', { draftId, fileObjects, sendAs: 'link' });
  expect(codeOf(late)).toBe('forbidden');
  expect(codeOf(await teams.ask(member, 'POST', 'copyObj', { slug: sent.slug, key: randomUUID() }))).toBe(
    'not_found',
  );
});

test('M03 C16 getQs lists shared transfers; isTeam names people of the own team only', async () => {
  const [owner, stranger] = [await newOwner(), await newOwner()];
  const member = await teams.join(owner);
  const sent = await sends.send(owner, { shareWith: [member.id] });
  await sends.send(member);
  const get = (query: Record<string, string>, isteam?: unknown) =>
    app.inject({
      url: '/api/getQs',
      query: { userid: member.id, ...query },
      headers: {
        authorization: `Bearer ${member.token}`,
        ...(isteam === undefined ? {} : { isteam: JSON.stringify(isteam) }),
      },
    });
  const shared = (await get({ filter: 'shared' }, [owner.id, member.id])).json();
  expect(shared).toMatchObject({ allCount: 1, sharedCount: 1 });
  expect(shared.allDocs.map(({ slug }: TransferView) => slug)).toEqual([sent.slug]);
  expect((await get({ filter: 'shared', slug: 'abcdefg' })).json().allDocs).toEqual([]);
  expect((await get({ filter: 'shared', skip: '1' })).json().allDocs).toEqual([]);
  for (const wrong of [[stranger.id], [owner.id, stranger.id], ['x'], { $gt: '' }])
    expect(codeOf(await get({}, wrong))).toBe('forbidden');
});

test('M03 the shared list is searched, sorted and paged like the others', async () => {
  const owner = await newOwner();
  const member = await teams.join(owner);
  const sizes = [30, 10, 20];
  for (const [at, size] of sizes.entries())
    await sends.send(owner, { title: `Paper ${at}`, shareWithEveryone: true }, { 'a.bin': size });
  const titles = async (query: string) =>
    (await listed(member, `filter=shared&${query}`)).map(({ title }) => title);
  expect(await titles('sort=largest')).toEqual(['Paper 0', 'Paper 2', 'Paper 1']);
  expect(await titles('sort=oldest')).toEqual(['Paper 0', 'Paper 1', 'Paper 2']);
  expect(await titles('q=paper%201')).toEqual(['Paper 1']);
  for (const sort of ['newest', 'expiry', 'downloads']) {
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const page = (
        await teams.ask(member, 'GET', `transfers?filter=shared&limit=1&sort=${sort}${after}`)
      ).json();
      seen.push(...page.rows.map(({ title }: LibraryRow) => title));
      if (page.next === null) break;
      after = `&after=${page.next}`;
    }
    expect(seen.sort()).toEqual(['Paper 0', 'Paper 1', 'Paper 2']);
  }
});
