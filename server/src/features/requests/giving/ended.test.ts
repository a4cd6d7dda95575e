/** What becomes of an upload for a request when something ends while it is under way: the person learns it, and the bytes go. */
import { plans } from '@waybill/contract/plans';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf } from '../../../../test/browser.ts';
import { sweepFiles } from '../../../../test/tasks.ts';
import { someBytes, statusOf } from '../../../adapters/storage/upload.suite.ts';
import { readUse } from '../../files/index.ts';
import { uploaderOf } from '../../files/uploads.suite.ts';
import { type GivenUpload, type Giving, openGiving } from './giving.suite.ts';

let app: TestApp;
let giving: Giving;
beforeAll(async () => {
  app = await testApp();
  giving = await openGiving(app);
});

/** Someone whose two files have been announced, and one of them has arrived. */
async function underWay(body: object = {}, announced: object = {}) {
  const owner = await app.makeUser({ role: 'pro' });
  const request = await giving.ask(owner, body);
  const person = await giving.come(request);
  const answer = await giving.announce(person, { 'a.pdf': 50, 'b.pdf': 60 }, announced);
  const access = answer.json();
  const uploaded: GivenUpload = {
    access,
    fileObjects: [
      { itemPath: `${access.prefix}a.pdf`, size: 50 },
      { itemPath: `${access.prefix}b.pdf`, size: 60 },
    ],
  };
  const put = (name: string, size: number) =>
    statusOf(uploaderOf(access).put(`${access.prefix}${name}`, someBytes(size)));
  expect(await put('a.pdf', 50)).toBe(200);
  return { owner, request, person, uploaded, put };
}

const useOf = ({ id }: TestUser) => readUse(app.deps.db, id);
const storedOf = ({ access }: GivenUpload) => app.deps.storage.used(access.region, access.prefix);
const change = ({ _id }: { _id: string }, columns: ReturnType<typeof sql>) =>
  sql`update requests set ${columns} where id = ${_id}`.execute(app.deps.db);

test('S109 parts may still arrive after the request was closed, expired or deleted, but nothing is handed in and the bytes go', async () => {
  for (const [columns, status, code, page] of [
    [sql`closed_at = now()`, 409, 'request_closed', 'closed'],
    [sql`expires_at = now()`, 410, 'request_expired', 'expired'],
    [sql`deleted_at = now()`, 409, 'request_closed', undefined],
  ] as const) {
    const { owner, request, person, uploaded, put } = await underWay();
    await change(request, columns);
    expect(await put('b.pdf', 60)).toBe(200);
    const refused = await giving.handIn(person, uploaded);
    expect([refused.statusCode, codeOf(refused)]).toEqual([status, code]);
    const opened = await giving.open(person);
    expect(page === undefined ? codeOf(opened) : opened.json().give.state).toBe(page ?? 'not_found');
    await giving.sends.mailbox.quiet();
    expect([await useOf(owner), await storedOf(uploaded)]).toEqual([{ used: 0, reserved: 0 }, 0]);
    expect(await put('b.pdf', 60)).toBe(403);
  }
});

test('S109 an owner whose plan became too small during the upload is full: 409 until there is room, and swept after a week', async () => {
  const { owner, person, uploaded, put } = await underWay();
  expect(await put('b.pdf', 60)).toBe(200);
  const used = (bytes: number) =>
    sql`update storage_use set used = ${bytes} where owner = ${owner.id}`.execute(app.deps.db);
  await sql`update users set role = 'free' where id = ${owner.id}`.execute(app.deps.db);
  await used(plans.free.storage - 100);
  const { give } = (await giving.open(person)).json();
  expect(give.bytesLeft).toBe(0);
  const refused = await giving.handIn(person, uploaded);
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'owner_full']);
  expect(refused.json().error.fields).toEqual({ excess: '10' });
  expect((await giving.requests.open(owner, give.slug)).handIns).toEqual([]);
  await used(plans.free.storage - 110);
  const other = await giving.upload(person, { 'c.pdf': 0 });
  expect((await giving.handIn(person, uploaded)).statusCode).toBe(200);
  await sql`update drafts set expires_at = now() where id = ${other.access.draftId}`.execute(app.deps.db);
  await used(plans.free.storage + 1);
  expect(codeOf(await giving.handIn(person, other))).toBe('draft_not_found');
  await sweepFiles(app.deps);
  await giving.sends.mailbox.quiet();
  expect(await storedOf(other)).toBe(0);
});

test('S109 a smaller plan that still has room takes what was announced before', async () => {
  const { owner, person, uploaded, put } = await underWay();
  expect(await put('b.pdf', 60)).toBe(200);
  await sql`update users set role = 'free' where id = ${owner.id}`.execute(app.deps.db);
  expect((await giving.handIn(person, uploaded)).statusCode).toBe(200);
  expect(await useOf(owner)).toEqual({ used: 110, reserved: 0 });
});

test('S109 an item that was removed during the upload leaves a hand-in for none, also at the same moment', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { owner, request, person, uploaded, put } = await underWay({ items: [{ name: 'Paper' }] });
    const item = request.items[0]?._id ?? '';
    const second = await giving.upload(person, { 'c.pdf': 5 }, { item });
    expect(await put('b.pdf', 60)).toBe(200);
    const [taken] = await Promise.all([
      giving.handIn(person, second),
      giving.requests.change(owner, request.slug, { revision: 0, items: [] }),
    ]);
    expect(taken.statusCode).toBe(200);
    expect((await giving.handIn(person, uploaded)).statusCode).toBe(200);
    const { handIns, request: left } = await giving.requests.open(owner, request.slug);
    expect(handIns).toHaveLength(2);
    const known = new Set([null, ...left.items.map(({ _id }) => _id)]);
    expect(handIns.every((handIn) => known.has(handIn.item))).toBe(true);
  }
});

test('S109 someone whom the owner removed at the same moment leaves no upload that holds storage', async () => {
  const owner = await app.makeUser({ role: 'pro' });
  for (let round = 0; round < 4; round += 1) {
    const request = await giving.ask(owner, { sendAs: 'email', emailTo: ['ana@example.com'] });
    const person = await giving.invited(request, 'ana@example.com');
    const [announced] = await Promise.all([
      giving.announce(person, { 'a.pdf': 30 }),
      giving.requests.act(owner, request.slug, 'people/remove', { person: person.id }),
    ]);
    expect(['ok', 'forbidden']).toContain(announced.statusCode === 200 ? 'ok' : codeOf(announced));
    expect(await useOf(owner)).toEqual({ used: 0, reserved: 0 });
  }
});

test('S110 uploads that were left are swept after their time, and the owner has the storage back', async () => {
  const { owner, uploaded } = await underWay();
  expect(await useOf(owner)).toEqual({ used: 0, reserved: 110 });
  await sql`update drafts set expires_at = now() - interval '1 hour' where id = ${uploaded.access.draftId}`.execute(
    app.deps.db,
  );
  await sweepFiles(app.deps);
  await giving.sends.mailbox.quiet();
  expect([await useOf(owner), await storedOf(uploaded)]).toEqual([{ used: 0, reserved: 0 }, 0]);
});
