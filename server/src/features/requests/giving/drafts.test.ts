/** Uploads for requests wherever uploads are ended, removed and compared. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { sweepFiles } from '../../../../test/tasks.ts';
import { someBytes, statusOf } from '../../../adapters/storage/upload.suite.ts';
import { suspendUser } from '../../accounts/index.ts';
import { filesFeature, readUse, reportDamage, storageDifferences } from '../../files/index.ts';
import { uploaderOf } from '../../files/uploads.suite.ts';
import { requestDifferences, requestsFeature } from '../index.ts';
import { type GivenUpload, type Giving, openGiving } from './giving.suite.ts';

let app: TestApp;
let giving: Giving;
beforeAll(async () => {
  app = await testApp();
  giving = await openGiving(app);
});

/** An owner with a hand-in of 40 bytes and an upload of 60 under way. */
async function busyOwner() {
  const owner = await app.makeUser({ role: 'pro' });
  const request = await giving.ask(owner);
  const person = await giving.come(request);
  const sealed = await giving.upload(person, { 'sealed.pdf': 40 });
  expect((await giving.handIn(person, sealed)).statusCode).toBe(200);
  const open = await giving.upload(person, { 'open.pdf': 60 });
  return { owner, request, person, sealed, open };
}

const useOf = ({ id }: TestUser) => readUse(app.deps.db, id);
const storedOf = ({ access }: GivenUpload) => app.deps.storage.used(access.region, access.prefix);
const put = ({ access }: GivenUpload) =>
  statusOf(uploaderOf(access).put(`${access.prefix}open.pdf`, someBytes(60)));

async function differencesOf({ id }: TestUser): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const difference of storageDifferences(app.deps.db, app.deps.storage))
    if (JSON.stringify(difference).includes(id)) found.push(difference);
  return found;
}

test('S109 suspending the owner ends uploads for their requests within moments, and what was handed in stays', async () => {
  const { owner, person, sealed, open } = await busyOwner();
  expect(await useOf(owner)).toEqual({ used: 40, reserved: 60 });
  await suspendUser(app.deps.db, owner.id);
  expect(['sender_suspended', 'draft_not_found']).toContain(codeOf(await giving.handIn(person, open)));
  await expect.poll(() => put(open), { interval: 50 }).toBe(403);
  await giving.sends.mailbox.quiet();
  expect(await useOf(owner)).toEqual({ used: 40, reserved: 0 });
  expect([await storedOf(sealed), await storedOf(open)]).toEqual([40, 0]);
});

test('D04 requestArrivals: says how much of an upload is stored, until it is handed in or its credentials end', async () => {
  const owner = await app.makeUser({ role: 'pro' });
  const request = await giving.ask(owner);
  const person = await giving.come(request);
  const { access }: GivenUpload = {
    access: (await giving.announce(person, { 'a.pdf': 60, 'b.pdf': 40 })).json(),
    fileObjects: [],
  };
  const arriving = async () =>
    (await openBrowser(app).ask('GET', `/api/requests/${request.slug}/arriving`, owner)).json().arriving;
  expect(await arriving()).toMatchObject([{ files: 2, bytes: 100, stored: 0, item: null }]);
  await uploaderOf(access).put(`${access.prefix}a.pdf`, someBytes(60));
  expect(await arriving()).toMatchObject([{ stored: 60 }]);
  expect((await giving.requests.open(owner, request.slug)).arriving).toMatchObject([{ stored: 60 }]);
  await sql`update drafts set credentials_end = now() where id = ${access.draftId}`.execute(app.deps.db);
  expect(await arriving()).toEqual([]);
});

test('S109 suspending a giver whose address is known ends their uploads too', async () => {
  const giver = await app.makeUser();
  const owner = await app.makeUser({ role: 'pro' });
  const request = await giving.requests.ask(owner, {
    asks: { name: false },
    sendAs: 'email',
    emailTo: [giver.email],
  });
  const person = await giving.invited(request, giver.email);
  await giving.open(person);
  const open = await giving.upload(person, { 'open.pdf': 60 });
  await suspendUser(app.deps.db, giver.id);
  expect(['suspended', 'draft_not_found']).toContain(codeOf(await giving.handIn(person, open)));
  await expect.poll(() => put(open), { interval: 50 }).toBe(403);
  expect(codeOf(await giving.announce(person, { 'a.pdf': 1 }))).toBe('suspended');
});

test('deleting the owner’s account removes what was handed in and what was under way', async () => {
  const { owner, person, sealed, open } = await busyOwner();
  // Accounts are deleted by a job, which is tried again when it meets another one at the same rows; here it is one statement.
  await giving.sends.mailbox.quiet();
  await app.deps.db.deleteFrom('users').where('id', '=', owner.id).execute();
  expect(codeOf(await giving.handIn(person, open))).toBe('not_found');
  await sweepFiles(app.deps);
  await giving.sends.mailbox.quiet();
  expect([await storedOf(sealed), await storedOf(open)]).toEqual([0, 0]);
  expect(await useOf(owner)).toEqual({ used: 0, reserved: 0 });
  expect(await put(open)).toBe(403);
});

test('an abandoned upload is removed in time, a sweep leaves what was handed in', async () => {
  const { owner, sealed, open } = await busyOwner();
  await sweepFiles(app.deps);
  expect(await useOf(owner)).toEqual({ used: 40, reserved: 60 });
  await sql`update drafts set expires_at = now() where id = ${open.access.draftId}`.execute(app.deps.db);
  await sweepFiles(app.deps);
  await giving.sends.mailbox.quiet();
  expect(await useOf(owner)).toEqual({ used: 40, reserved: 0 });
  expect([await storedOf(sealed), await storedOf(open)]).toEqual([40, 0]);
});

test('S110 an owner who closes a request has the storage of unfinished uploads back within an hour', async () => {
  const { owner, request, sealed, open } = await busyOwner();
  const sweep = () => requestsFeature.sweep?.(app.deps);
  const closed = (ago: string) =>
    sql`update requests set closed_at = now() - ${ago}::interval where id = ${request._id}`.execute(
      app.deps.db,
    );
  await closed('1 minute');
  await sweep();
  expect(await useOf(owner)).toEqual({ used: 40, reserved: 60 });
  await closed('2 hours');
  await sweep();
  await giving.sends.mailbox.quiet();
  expect(await useOf(owner)).toEqual({ used: 40, reserved: 0 });
  expect([await storedOf(sealed), await storedOf(open)]).toEqual([40, 0]);
});

test('the comparison with the storage finds no difference, and finds a lost file by its key', async () => {
  const { owner, sealed } = await busyOwner();
  expect(await differencesOf(owner)).toEqual([]);
  const { slug, draftId } = sealed.access;
  const ofHandIn = async () => (await requestDifferences(app.deps.db)).filter(({ where }) => where === slug);
  expect(await ofHandIn()).toEqual([]);
  await sql`update hand_ins set bytes = 41 where draft_id = ${draftId}`.execute(app.deps.db);
  expect(await ofHandIn()).toMatchObject([
    { detail: expect.stringContaining('says 41 bytes in 1 files, has 40') },
  ]);
  const { region } = sealed.access;
  const key = sealed.fileObjects[0]?.itemPath ?? '';
  await reportDamage(app.deps, [{ region, key, reason: 'damaged' }]);
  const { rows } = await sql`
    select from damaged_files join files on files.id = file_id where files.key = ${key}`.execute(app.deps.db);
  expect(rows).toHaveLength(1);
  await giving.sends.mailbox.quiet();
});

test('S110 people who came by the link and gave nothing are forgotten after a week', async () => {
  const { owner, request } = await busyOwner();
  await giving.come(request);
  await sql`update givers set created_at = now() - interval '8 days' where request_id = ${request._id}`.execute(
    app.deps.db,
  );
  expect((await giving.requests.open(owner, request.slug)).people).toHaveLength(2);
  await requestsFeature.sweep?.(app.deps);
  expect((await giving.requests.open(owner, request.slug)).people).toHaveLength(1);
});

test('the owner’s data export names what was handed in, the giver’s does not', async () => {
  const { owner } = await busyOwner();
  const [section] = filesFeature.exportData ?? [];
  const pathsOf = async (user: TestUser) => {
    const found: object[] = [];
    for await (const file of section?.entries(app.deps.db, user) ?? []) found.push(file);
    return found;
  };
  expect(await pathsOf(owner)).toMatchObject([{ path: 'sealed.pdf', bytes: 40 }]);
  expect(await pathsOf(await app.makeUser())).toEqual([]);
});

test('what a request still lists is not forgotten, however long ago its files were released', async () => {
  const { owner, request, sealed } = await busyOwner();
  await sql`
    update drafts set state = 'released', cleared_at = now(), ended_at = now() - interval '90 days'
    where id = ${sealed.access.draftId}`.execute(app.deps.db);
  await sql`update storage_use set used = 0 where owner = ${owner.id}`.execute(app.deps.db);
  await sweepFiles(app.deps);
  expect((await giving.requests.open(owner, request.slug)).handIns).toHaveLength(1);
});
