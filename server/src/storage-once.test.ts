/** Tests through the whole app that bytes count once for an owner, however many transfers and forwards hold them. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { plans } from '@waybill/contract/plans';
import type { TransferView } from '@waybill/contract/transfers';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../test/app.ts';
import { codeOf } from '../test/browser.ts';
import { openSends, type Sends } from '../test/sends.ts';
import { releaseTransferTask } from '../test/tasks.ts';
import { dropDraft, readUse, releaseSome, storageDifferences } from './features/files/index.ts';
import { openTeams, type Teams } from './features/teams/teams.suite.ts';

let app: TestApp;
let sends: Sends;
let teams: Teams;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
  teams = openTeams(app);
});

const share = (user: TestUser, from: string, body: object = {}) =>
  teams.ask(user, 'POST', 'shareFile', { from, key: randomUUID(), sendAs: 'link', ...body });
const forward = async (user: TestUser, { slug }: Pick<TransferView, 'slug'>): Promise<TransferView> =>
  (await share(user, slug)).json().transfer;
const copy = (user: TestUser, slug: string) =>
  teams.ask(user, 'POST', 'copyObj', { slug, key: randomUUID() });
const useOf = async ({ id }: TestUser) => {
  const { used, reserved } = await readUse(app.deps.db, id);
  return `${used} ${reserved}`;
};
const remove = async (user: TestUser, { _id }: Pick<TransferView, '_id'>) => {
  await teams.ask(user, 'POST', 'deleteTransfer', { ids: [_id] });
  await sql`update transfers set deleted_at = now() - interval '2 minutes' where id = ${_id}`.execute(
    app.deps.db,
  );
  await releaseTransferTask.run({ id: _id }, { deps: app.deps, attempt: 1, lastAttempt: false });
};
/** What the counters of these owners say against a fresh sum of what they hold. */
const drift = async (...owners: readonly TestUser[]) => {
  const found: string[] = [];
  for await (const { what, where, detail } of storageDifferences(app.deps.db, app.deps.storage))
    if (what === 'storage in use' && owners.some(({ id }) => id === where)) found.push(detail);
  return found;
};

test('K03 T32 a forward shares bytes with its source and counts once against the owner’s storage while either exists', async () => {
  const user = await app.makeUser();
  const sent = await sends.send(user, {}, { 'a.bin': 700, 'b.bin': 300 });
  const twin = await forward(user, sent);
  const third = await forward(user, twin);
  expect(await useOf(user)).toBe('1000 0');
  await remove(user, sent);
  expect(await useOf(user)).toBe('1000 0');
  await remove(user, third);
  expect(await useOf(user)).toBe('1000 0');
  await remove(user, twin);
  expect(await useOf(user)).toBe('0 0');
});

test('K03 T32 releaseSome: single files give back only what no forward holds', async () => {
  const user = await app.makeUser();
  const sent = await sends.send(user, {}, { 'a.bin': 700, 'b.bin': 300, 'c.bin': 50 });
  const [a = '', b = ''] = sent.fileObjects.map(({ _id }) => _id);
  expect((await share(user, sent.slug, { files: [a] })).statusCode).toBe(200);
  const { draft_id } = await app.deps.db
    .selectFrom('files')
    .select('draft_id')
    .where('id', '=', a)
    .executeTakeFirstOrThrow();
  await app.deps.db.transaction().execute((tx) => releaseSome(tx, draft_id, [a, b]));
  expect(await useOf(user)).toBe('750 0');
  expect(await drift(user)).toEqual([]);
});

test('K03 T32 forwarding works when the storage is full, and what is copied can be neither replaced nor counted twice', async () => {
  const user = await app.makeUser();
  const sent = await sends.send(user, {}, { 'a.bin': 1_000 });
  await sql`update storage_use set used = ${plans.free.storage} where owner = ${user.id}`.execute(
    app.deps.db,
  );
  const begun = (await copy(user, sent.slug)).json();
  const access = { type: 'userUpload', id: user.id, draftId: begun.draftId };
  expect(codeOf(await sends.sending.ask(access, { token: user.token }))).toBe('forbidden');
  await dropDraft(app.deps.db, begun.draftId);
  expect(await useOf(user)).toBe(`${plans.free.storage} 0`);
});

test('K03 T32 a forward that is not sent yet keeps the bytes of its deleted source, and gives them back when it is dropped', async () => {
  const user = await app.makeUser();
  const [sent, other] = [
    await sends.send(user, {}, { 'a.bin': 600 }),
    await sends.send(user, {}, { 'b.bin': 40 }),
  ];
  const [kept, dropped] = [(await copy(user, sent.slug)).json(), (await copy(user, other.slug)).json()];
  await Promise.all([remove(user, sent), remove(user, other)]);
  expect(await useOf(user)).toBe('640 0');
  await dropDraft(app.deps.db, dropped.draftId);
  expect(await useOf(user)).toBe('600 0');
  const { draftId, fileObjects } = kept;
  const answer = await teams.ask(user, 'POST', 'quicksend2', { draftId, sendAs: 'link', fileObjects });
  expect(answer.statusCode).toBe(200);
  expect(await useOf(user)).toBe('600 0');
  await remove(user, answer.json().transfer);
  expect(await useOf(user)).toBe('0 0');
});

test('K03 T32 a colleague’s forward counts once for the team, and the parts of its people add up', async () => {
  const owner = await app.makeUser({ role: 'business', password: 'long enough' });
  const [ana, ben] = [await teams.join(owner), await app.makeUser({ role: 'business' })];
  const before = await sends.send(ben, {}, { 'before.bin': 90 });
  await teams.join(owner, 'member', ben);
  const sent = await sends.send(ana, { shareWith: [ben.id] }, { 'a.bin': 400 });
  const twin = await forward(ben, sent);
  expect(await useOf(owner)).toBe('400 0');
  // Another owner's bytes: they count for the team as well.
  await forward(ben, before);
  expect([await useOf(owner), await useOf(ben)]).toEqual(['490 0', '90 0']);
  const parts = async () => {
    const { members } = await teams.team(owner);
    return [ana, ben].map(({ id }) => members.find((each: { _id: string }) => each._id === id)?.bytes);
  };
  expect(await parts()).toEqual([400, 90]);
  await remove(ana, sent);
  expect(await parts()).toEqual([0, 490]);
  await remove(ben, twin);
  expect(await useOf(owner)).toBe('90 0');
  expect(await drift(owner, ben)).toEqual([]);
});

test('K03 T32 S84 random forwards, sends and deletions at once: the meter equals a fresh sum after each round', async () => {
  const user = await app.makeUser({ role: 'pro' });
  const alive = [await sends.send(user, {}, { 'a.bin': 128, 'b.bin': 64 })];
  for (let round = 0; round < 6; round += 1) {
    const pick = () => alive[Math.floor(Math.random() * alive.length)] ?? alive[0];
    const doomed = new Set(round % 2 === 0 ? [] : [pick(), pick()]);
    const [made] = await Promise.all([
      Promise.all(
        [pick(), pick(), pick()].map(async (from) => (from === undefined ? undefined : forward(user, from))),
      ),
      ...[...doomed].map((each) => (each === undefined ? undefined : remove(user, each))),
    ]);
    for (const each of doomed) if (each !== undefined) alive.splice(alive.indexOf(each), 1);
    alive.push(...made.filter((each) => each !== undefined));
    if (alive.length === 0) alive.push(await sends.send(user, {}, { 'a.bin': 16 * (round + 1) }));
    expect(await drift(user), `round ${round}`).toEqual([]);
  }
  await Promise.all(alive.map((each) => remove(user, each)));
  expect(await useOf(user)).toBe('0 0');
});

test('K03 T32 the migration corrects the storage of owners who forwarded before it', async () => {
  const user = await app.makeUser();
  const sent = await sends.send(user, {}, { 'a.bin': 500, 'b.bin': 20 });
  await forward(user, await forward(user, sent));
  const [gone, other] = [await sends.send(user, {}, { 'c.bin': 3 }), await app.makeUser()];
  await sends.send(other, {}, { 'a.bin': 500 });
  await Promise.all([forward(user, gone), forward(user, gone)]);
  await remove(user, gone);
  const { db, pool } = app.deps;
  const ownDrafts = sql`select id from drafts where owner = ${user.id}`;
  await sql`update files set copy_of = null where draft_id in (${ownDrafts})`.execute(db);
  await sql`update drafts set copying = false where owner = ${user.id}`.execute(db);
  await sql`update storage_use set used = ${3 * 520 + 2 * 3} where owner = ${user.id}`.execute(db);
  const migration = readFileSync(new URL('../migrations/0063_bytes_count_once.sql', import.meta.url), 'utf8');
  await pool.query(migration.slice(migration.indexOf('with recursive copies')));
  expect([await useOf(user), await useOf(other)]).toEqual(['523 0', '500 0']);
  expect(await drift(user, other)).toEqual([]);
});
