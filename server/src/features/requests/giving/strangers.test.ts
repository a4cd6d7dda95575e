/** What people with a request's link can take of its owner's storage: what arrives, and never so much that the owner cannot send. */
import { GB, plans } from '@waybill/contract/plans';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf } from '../../../../test/browser.ts';
import { countArrivals } from '../../../../test/tasks.ts';
import { someBytes } from '../../../adapters/storage/upload.suite.ts';
import { readUse } from '../../files/index.ts';
import { uploaderOf } from '../../files/uploads.suite.ts';
import { type Giving, openGiving, outcome, type Person } from './giving.suite.ts';

let app: TestApp;
let giving: Giving;
beforeAll(async () => {
  app = await testApp();
  giving = await openGiving(app);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const useOf = ({ id }: TestUser) => readUse(app.deps.db, id);
const count = () => countArrivals.run({}, { deps: app.deps, attempt: 1, lastAttempt: false });
const own = (owner: TestUser, size: number) =>
  giving.sends.sending.ask(
    { type: 'userUpload', files: [{ path: 'own.bin', size }] },
    { token: owner.token },
  );
const age = (draftId: string, minutes: number) =>
  sql`update drafts set credentials_end = now() - make_interval(mins => ${minutes}) where id = ${draftId}`.execute(
    app.deps.db,
  );
const renew = (person: Person, draftId: string) => giving.announce(person, {}, { draftId, files: undefined });

/** Object storage reports these bytes below each prefix, as if they had arrived. */
const arrivedBelow = (bytes: number) =>
  vi.spyOn(app.deps.storage, 'used').mockImplementation(async () => bytes);

/** Announcements need no room on the disk, so that tests do not depend on that of this machine. */
function announceWithoutDisk(): void {
  const { issue } = app.deps.storage;
  vi.spyOn(app.deps.storage, 'issue').mockImplementation((asked) => issue({ ...asked, bytes: 1 }));
}

/** An owner of a free account with this much left. */
async function ownerWith(left: number): Promise<TestUser> {
  const owner = await app.makeUser();
  await sql`insert into storage_use (owner, used) values (${owner.id}, ${plans.free.storage - left})`.execute(
    app.deps.db,
  );
  return owner;
}

const leftOf = async (owner: TestUser) => {
  const { used, reserved } = await useOf(owner);
  return plans.free.storage - used - reserved;
};

test('H01 forty announcements of 25 GB from five addresses, without a byte, leave a team of 1 TB able to send', async () => {
  announceWithoutDisk();
  const owner = await app.makeUser({ role: 'business' });
  const request = await giving.ask(owner);
  for (let at = 0; at < 5; at += 1) {
    const bot = await giving.come(request, `198.51.110.${at}`);
    for (let turn = 0; turn < 8; turn += 1)
      expect(outcome(await giving.announce(bot, { 'a.zip': 25 * GB }))).toBe('ok');
  }
  const { used, reserved } = await useOf(owner);
  expect(used).toBe(0);
  expect(reserved).toBeLessThanOrEqual(5 * GB);
  for (let turn = 0; turn < 9; turn += 1) expect(outcome(await own(owner, 25 * GB))).toBe('ok');
  const honest = await giving.come(request, '198.51.110.99');
  expect(outcome(await giving.announce(honest, { 'a.zip': 25 * GB }))).toBe('ok');
});

test('H01 bytes that strangers really send and never hand in take at most half of what the owner has free', async () => {
  const owner = await app.makeUser();
  const request = await giving.ask(owner);
  for (let at = 0; at < 3; at += 1)
    await giving.announce(await giving.come(request, `198.51.111.${at}`), { 'a.zip': 3 * GB });
  arrivedBelow(3 * GB);
  await count();
  await count();
  expect(await useOf(owner)).toEqual({ used: 0, reserved: plans.free.storage / 2 });
  expect(outcome(await own(owner, 3 * GB))).toBe('ok');
  expect(outcome(await own(owner, 2 * GB))).toBe('ok');
  const late = await giving.come(request, '198.51.111.9');
  expect(outcome(await giving.announce(late, { 'a.zip': 3 * GB }))).toBe('owner_full');
  expect((await giving.open(late)).json().give.bytesLeft).toBe(0);
});

test('H01 an announcement that is left lapses within the hour, and what has arrived is continued later', async () => {
  const owner = await app.makeUser();
  const request = await giving.ask(owner);
  const person = await giving.come(request);
  const access = (await giving.announce(person, { 'a.pdf': 400, 'b.pdf': 600 })).json();
  await uploaderOf(access).put(`${access.prefix}a.pdf`, someBytes(400));
  await count();
  expect(await useOf(owner)).toEqual({ used: 0, reserved: 1_000 });
  await age(access.draftId, 41);
  await count();
  expect(await useOf(owner)).toEqual({ used: 0, reserved: 400 });
  const renewed = (await renew(person, access.draftId)).json();
  expect(await useOf(owner)).toEqual({ used: 0, reserved: 1_000 });
  await uploaderOf(renewed).put(`${access.prefix}b.pdf`, someBytes(600));
  const fileObjects = [
    { itemPath: `${access.prefix}a.pdf`, size: 400 },
    { itemPath: `${access.prefix}b.pdf`, size: 600 },
  ];
  expect(outcome(await giving.handIn(person, { access, fileObjects }))).toBe('ok');
  expect(await useOf(owner)).toEqual({ used: 1_000, reserved: 0 });
});

test('H01 two people whose large files fill the storage both hand in, and a third is refused before uploading', async () => {
  const owner = await ownerWith(1_000);
  const request = await giving.ask(owner);
  const [anna, ben, cleo] = [
    await giving.come(request),
    await giving.come(request),
    await giving.come(request),
  ];
  const uploads = await Promise.all([
    giving.upload(anna, { 'a.pdf': 600 }),
    giving.upload(ben, { 'b.pdf': 400 }),
  ]);
  await count();
  expect(await leftOf(owner)).toBeGreaterThanOrEqual(500);
  expect((await giving.open(cleo)).json().give.bytesLeft).toBe(0);
  expect(outcome(await giving.announce(cleo, { 'c.pdf': 1 }))).toBe('owner_full');
  const answers = await Promise.all([giving.handIn(anna, uploads[0]), giving.handIn(ben, uploads[1])]);
  expect(answers.map(outcome)).toEqual(['ok', 'ok']);
  expect(await useOf(owner)).toEqual({ used: plans.free.storage, reserved: 0 });
});

test('H01 S109 an owner who fills the storage meanwhile goes first: the giver gets 409, and hands in when there is room', async () => {
  const owner = await ownerWith(1_000);
  const request = await giving.ask(owner);
  const person = await giving.come(request);
  const uploaded = await giving.upload(person, { 'a.pdf': 600 });
  const mine = await own(owner, 500);
  expect(outcome(mine)).toBe('ok');
  expect(await leftOf(owner)).toBe(0);
  await age(uploaded.access.draftId, 0);
  const renewal = await renew(person, uploaded.access.draftId);
  expect([renewal.statusCode, codeOf(renewal), renewal.json().error.fields]).toEqual([
    409,
    'owner_full',
    { excess: '100' },
  ]);
  const refused = await giving.handIn(person, uploaded);
  expect([codeOf(refused), refused.json().error.fields]).toEqual(['owner_full', { excess: '100' }]);
  expect(await leftOf(owner)).toBe(0);
  await giving.sends.sending.abort(mine.json().draftId, { token: owner.token });
  expect(outcome(await giving.handIn(person, uploaded))).toBe('ok');
  expect(await leftOf(owner)).toBe(400);
});

test('H01 S78 while strangers and the owner announce, count and hand in at once, the plan is never passed at any instant', async () => {
  const owner = await ownerWith(1_000);
  const request = await giving.ask(owner);
  let least = Number.POSITIVE_INFINITY;
  let done = false;
  const sampling = (async () => {
    while (!done) least = Math.min(least, await leftOf(owner));
  })();
  const give = async (_: unknown, at: number) => {
    const person = await giving.come(request, `198.51.112.${at}`);
    const uploaded = await giving.upload(person, { 'a.pdf': 170 }).catch(() => undefined);
    await count();
    return uploaded === undefined ? 'owner_full' : outcome(await giving.handIn(person, uploaded));
  };
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, give),
    ...Array.from({ length: 8 }, async () => outcome(await own(owner, 130))),
  ]);
  done = true;
  await sampling;
  expect(least).toBeGreaterThanOrEqual(0);
  expect(answers.slice(0, 8).every((answer) => ['ok', 'owner_full'].includes(String(answer)))).toBe(true);
  expect(answers.slice(8)).toContain('ok');
  const { rows } = await sql<{ held: string }>`
    select coalesce(sum(coalesce(reserved, bytes)), 0)::text as held from drafts
    where owner = ${owner.id} and state = 'open'`.execute(app.deps.db);
  expect(Number(rows[0]?.held)).toBe((await useOf(owner)).reserved);
});

test('H01 S79 uploads that store more than the plan and one upload more are ended, the newest first', async () => {
  const owner = await app.makeUser();
  const request = await giving.ask(owner);
  const drafts: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    const bot = await giving.come(request, `198.51.113.${at}`);
    drafts.push((await giving.announce(bot, { 'a.zip': 3 * GB })).json().draftId);
  }
  arrivedBelow(3 * GB);
  await count();
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from drafts where id = any(${drafts}) order by created_at`.execute(app.deps.db);
  expect(rows.map(({ state }) => state)).toEqual(['open', 'open', 'open', 'open', 'dropped']);
});

test('H01 someone of the owner’s team reserves what they announce, as for their own uploads', async () => {
  const owner = await app.makeUser();
  const request = await giving.ask(owner);
  const { browser, id } = await giving.come(request);
  const files = [{ path: 'a.zip', size: GB }];
  await giving.sends.sending.ask({ type: 'request', id, files }, { browser, token: owner.token });
  expect(await useOf(owner)).toEqual({ used: 0, reserved: GB });
});

test('H01 an announcement that is left does not keep others from a request with a limited size', async () => {
  const owner = await app.makeUser();
  const request = await giving.ask(owner, { maxBytes: 1_000 });
  const [bot, person] = [await giving.come(request), await giving.come(request, '198.51.114.1')];
  const { draftId } = (await giving.announce(bot, { 'a.pdf': 1_000 })).json();
  expect(outcome(await giving.announce(person, { 'b.pdf': 800 }))).toBe('request_over_limit');
  await age(draftId, 41);
  await count();
  await giving.give(person, { 'b.pdf': 800 });
  expect(outcome(await renew(bot, draftId))).toBe('request_over_limit');
});
