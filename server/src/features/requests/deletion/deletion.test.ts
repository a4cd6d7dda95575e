/** Deleting requests, undoing that, and giving back the storage of what was handed in. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { gather } from '../../../adapters/storage/upload.suite.ts';
import { readUse, storageDifferences } from '../../files/index.ts';
import { type Giving, openGiving } from '../giving/giving.suite.ts';
import { requestDifferences } from '../reconcile-requests.ts';
import { repeatRequests } from '../recurring/repeat-requests.ts';
import { remindBeforeDeadline } from '../reminding/remind-givers.ts';
import { releaseDeleted, releaseRequestTask } from './release-request.ts';

let app: TestApp;
let giving: Giving;
beforeAll(async () => {
  app = await testApp();
  giving = await openGiving(app);
});

const context = () => ({ deps: app.deps, attempt: 1, lastAttempt: false });
const remove = ({ token }: TestUser, slug: string) =>
  openBrowser(app).ask('DELETE', `/api/requests/${slug}`, { token });
const keep = (user: TestUser, slug: string) => giving.requests.act(user, slug, 'keep');
const release = (id: string) => releaseRequestTask.run({ id }, context());
/** As if the time to undo had passed. */
const pass = (id: string) =>
  sql`update requests set deleted_at = now() - interval '2 minutes' where id = ${id}`.execute(app.deps.db);
const rowsOf = async (id: string) => {
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from givers where request_id = ${id})::int
      + (select count(*) from hand_ins where request_id = ${id})::int
      + (select count(*) from request_drafts where request_id = ${id})::int
      + (select count(*) from request_items where request_id = ${id})::int as left`.execute(app.deps.db);
  return rows[0]?.left;
};
const eventsOf = async (id: string) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from events where data->>'id' = ${id} and kind in ('request.deleted', 'request.kept')
    order by id`.execute(app.deps.db);
  return rows.map(({ kind }) => kind);
};
const useOf = (user: TestUser) => readUse(app.deps.db, user.id);

async function filled() {
  const owner = await app.makeUser();
  const asked = await giving.ask(owner, { items: [{ name: 'Offer' }], password: '' });
  const person = await giving.come(asked);
  const { handIn } = await giving.give(person, { 'a.txt': 100 }, { item: asked.items[0]?._id });
  const prefix = `${owner.id}/#Requests/${asked.slug}/`;
  const stored = () => app.deps.storage.used(asked.region, prefix);
  return { owner, asked, person, handIn, stored };
}

test('D04 deleteRequest ends the links at once, can be undone, and repeated calls emit one event', async () => {
  const { owner, asked, person } = await filled();
  const counts = async () => (await openBrowser(app).ask('GET', '/api/requests/counts', owner)).json();
  for (let turn = 0; turn < 2; turn += 1) expect((await remove(owner, asked.slug)).statusCode).toBe(200);
  expect(codeOf(await giving.open(person))).toBe('not_found');
  expect(codeOf(await giving.announce(person, { 'b.txt': 1 }))).toBe('forbidden');
  expect(codeOf(await giving.requests.act(owner, asked.slug, 'close'))).toBe('not_found');
  expect(await counts()).toMatchObject({ all: 0, open: 0, toReview: 0, askedThisMonth: 1 });
  await release(asked._id);
  expect(await useOf(owner)).toMatchObject({ used: 100 });
  expect((await keep(owner, asked.slug)).json().request).toMatchObject({ slug: asked.slug, files: 1 });
  expect((await keep(owner, asked.slug)).statusCode).toBe(200);
  expect((await giving.open(person)).json().give.handedIn).toHaveLength(1);
  expect(await counts()).toMatchObject({ all: 1, toReview: 1 });
  expect(await eventsOf(asked._id)).toEqual(['request.deleted', 'request.kept']);
});

test('S84 a deleted request gives back its storage once, with what was still arriving, and can then not be restored', async () => {
  const { owner, asked, person, stored } = await filled();
  await giving.upload(person, { 'half.txt': 50 });
  expect(await useOf(owner)).toMatchObject({ used: 100, reserved: 50 });
  await remove(owner, asked.slug);
  await pass(asked._id);
  await Promise.all([release(asked._id), release(asked._id), releaseDeleted(app.deps.db)]);
  expect(await useOf(owner)).toMatchObject({ used: 0, reserved: 0 });
  await expect.poll(stored, { interval: 50 }).toBe(0);
  expect(await rowsOf(asked._id)).toBe(0);
  expect(codeOf(await keep(owner, asked.slug))).toBe('not_found');
  expect(codeOf(await remove(owner, asked.slug))).toBe('not_found');
  const exported = await openBrowser(app).ask('GET', '/api/exportData', owner);
  expect(exported.json().requests).toEqual([]);
  expect(await requestDifferences(app.deps.db)).toEqual([]);
  const differences = [];
  for await (const one of storageDifferences(app.deps.db, app.deps.storage)) differences.push(one);
  expect(differences).toEqual([]);
});

test('S115 what was forwarded stays whole when its request is deleted, before and after it is sent', async () => {
  const { owner, asked, stored } = await filled();
  const [handIn] = (await giving.requests.open(owner, asked.slug)).handIns;
  const copy = async () => {
    const files = handIn?.files.map(({ _id }) => _id);
    return (await giving.requests.act(owner, asked.slug, 'copy', { key: randomUUID(), files })).json();
  };
  const send = async ({ draftId, fileObjects }: { draftId: string; fileObjects: object[] }) => {
    const body = { draftId, sendAs: 'link', fileObjects };
    return (await openBrowser(app).post('/api/quicksend2', body, owner)).json().transfer;
  };
  const [sent, begun] = [await send(await copy()), await copy()];
  await remove(owner, asked.slug);
  await pass(asked._id);
  await release(asked._id);
  await expect.poll(stored, { interval: 50 }).toBe(0);
  const later = await send(begun);
  for (const { region, fileObjects } of [sent, later]) {
    const bytes = await gather(app.deps.storage.read({ region, key: fileObjects[0].itemPath }));
    expect(bytes).toHaveLength(100);
  }
  expect(await useOf(owner)).toMatchObject({ used: 100, reserved: 0 });
});

test('S109 S115 what is handed in while the owner deletes is refused, and its bytes do not stay', async () => {
  const { owner, asked, person } = await filled();
  const uploaded = await giving.upload(person, { 'late.txt': 70 });
  const [answer] = await Promise.all([giving.handIn(person, uploaded), remove(owner, asked.slug)]);
  expect([undefined, 'request_closed', 'not_found']).toContain(codeOf(answer));
  expect(codeOf(await giving.handIn(person, uploaded))).toBe('not_found');
  await pass(asked._id);
  await release(asked._id);
  expect(await useOf(owner)).toMatchObject({ used: 0, reserved: 0 });
  expect(await requestDifferences(app.deps.db)).toEqual([]);
});

test('X08 a deleted request reminds and repeats no more, and mails no one', async () => {
  const owner = await app.makeUser();
  const asked = await giving.ask(owner, {
    sendAs: 'email',
    emailTo: ['ana@deleted.example'],
    deadline: Date.now() + 3_600_000,
    remindBefore: true,
    repeats: 'monthly',
  });
  await giving.sends.mailbox.quiet();
  await sql`update requests set repeats_at = now() where id = ${asked._id}`.execute(app.deps.db);
  await sql`update givers set mailed_at = now() - interval '2 days' where request_id = ${asked._id}`.execute(
    app.deps.db,
  );
  await remove(owner, asked.slug);
  await remindBeforeDeadline.run({}, context());
  await repeatRequests.run({}, context());
  await giving.sends.mailbox.quiet();
  expect((await giving.sends.mailbox.all('ana@deleted.example')).map(({ kind }) => kind)).toEqual([
    'request',
  ]);
  expect((await openBrowser(app).ask('GET', '/api/requests', owner)).json().requests).toEqual([]);
});

test('D04 asking again with the key of a deleted request does not bring it back', async () => {
  const [owner, key] = [await app.makeUser(), randomUUID()];
  const asked = await giving.ask(owner, { key });
  await remove(owner, asked.slug);
  expect(codeOf(await giving.requests.create(owner, { key }))).toBe('conflict');
});

test('S32 another user’s request and an unknown one get the same answer', async () => {
  const { asked } = await filled();
  const other = await app.makeUser();
  for (const slug of [asked.slug, 'abcdefg', "' or 1=1--"])
    for (const act of [remove, keep]) expect(codeOf(await act(other, slug))).toBe('not_found');
});
