/** uploadRequest: an upload becomes a hand-in, once, or is refused and removed. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf } from '../../../../test/browser.ts';
import { someBytes, statusOf } from '../../../adapters/storage/upload.suite.ts';
import { filesOf, readUse } from '../../files/index.ts';
import { uploaderOf } from '../../files/uploads.suite.ts';
import { type GivenUpload, type Giving, openGiving, type Person } from './giving.suite.ts';

let app: TestApp;
let giving: Giving;
let owner: TestUser;
beforeAll(async () => {
  app = await testApp();
  giving = await openGiving(app);
  owner = await app.makeUser({ role: 'pro' });
});

const eventsOf = async (kind: string, requestId: string): Promise<unknown[]> => {
  const { rows } = await sql<{ data: unknown }>`
    select data from events where kind = ${kind} and data ->> 'id' = ${requestId} order by id`.execute(
    app.deps.db,
  );
  return rows.map(({ data }) => data);
};

const close = ({ slug }: { slug: string }) => giving.requests.act(owner, slug, 'close');

/** Handed in as the given files, whatever was announced and uploaded. */
const handInAs = (person: Person, { access }: GivenUpload, files: Record<string, number>) =>
  giving.handIn(person, {
    access,
    fileObjects: Object.entries(files).map(([path, size]) => ({ itemPath: access.prefix + path, size })),
  });

describe('P13 handing in', () => {
  test('P13 the owner has the files on their storage, with who, where and for what, and the giver sees their own', async () => {
    const someone = await app.makeUser({ role: 'pro' });
    const request = await giving.ask(someone, { items: [{ name: 'Certificate' }] });
    const person = await giving.come(request);
    const item = request.items[0]?._id ?? '';
    const { handIn, give } = await giving.give(person, { 'scans/a.pdf': 300, 'b.pdf': 0 }, { item });
    expect(handIn).toMatchObject({ item, state: 'waiting', reason: '', decidedAt: null });
    expect(handIn.files).toMatchObject([
      { fileName: 'a.pdf', size: 300, checksum: expect.stringMatching(/^[0-9a-f]{8}$/) },
      { fileName: 'b.pdf', size: 0 },
    ]);
    expect(give.handedIn).toEqual([handIn]);
    expect(await readUse(app.deps.db, someone.id)).toEqual({ used: 300, reserved: 0 });
    const seen = await giving.requests.open(someone, request.slug);
    expect(seen.handIns).toMatchObject([{ _id: handIn._id, item, person: give.giver?.id, bytes: 300 }]);
    expect(seen.request).toMatchObject({ state: 'fulfilled', files: 2, bytes: 300, toReview: 2 });
    expect(await eventsOf('request.handed_in', request._id)).toMatchObject([
      { handIn: handIn._id, item, files: 2, bytes: 300, slug: request.slug },
    ]);
  });

  test('P13 repeated and parallel calls, also after the request was closed, return the same hand-in', async () => {
    const request = await giving.ask(owner);
    const person = await giving.come(request);
    const uploaded = await giving.upload(person, { 'a.pdf': 10 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => giving.handIn(person, uploaded)));
    await close(request);
    answers.push(await giving.handIn(person, uploaded));
    expect(new Set(answers.map((answer) => answer.json().handIn?._id)).size).toBe(1);
    expect((await giving.requests.open(owner, request.slug)).handIns).toHaveLength(1);
    expect(await eventsOf('request.handed_in', request._id)).toHaveLength(1);
  });

  test('P13 two people hand in at once, and each sees only their own', async () => {
    const request = await giving.ask(owner);
    const people = [await giving.come(request), await giving.come(request)];
    const given = await Promise.all(
      people.map((person, at) => giving.give(person, { [`own-${at}.pdf`]: 5 })),
    );
    given.forEach(({ give }, at) => {
      expect(give.handedIn.map(({ files }) => files[0]?.fileName)).toEqual([`own-${at}.pdf`]);
    });
    expect((await giving.requests.open(owner, request.slug)).handIns).toHaveLength(2);
  });

  test('P13 a phone with the same personal link adds to what the laptop handed in', async () => {
    const request = await giving.requests.ask(owner, {
      asks: { name: false },
      sendAs: 'email',
      emailTo: ['anna@example.com'],
    });
    const laptop = await giving.invited(request, 'anna@example.com');
    const phone = await giving.invited(request, 'anna@example.com');
    await giving.give(laptop, { 'a.pdf': 1 });
    const { give } = await giving.give(phone, { 'b.jpg': 1 });
    expect(give.handedIn).toHaveLength(2);
    const running = await giving.upload(laptop, { 'c.pdf': 1 });
    expect(codeOf(await giving.handIn(phone, running))).toBe('forbidden');
  });
});

describe('replacing', () => {
  test('P13 a waiting or refused hand-in makes room, its storage is free at once, an accepted one stays', async () => {
    const someone = await app.makeUser({ role: 'pro' });
    const request = await giving.ask(someone, { items: [{ name: 'One', most: 1 }], maxBytes: 150 });
    const person = await giving.come(request);
    const item = request.items[0]?._id ?? '';
    const decide = async (handIn: string, state: string) =>
      giving.requests.act(someone, request.slug, 'decide', { handIns: [handIn], state, reason: 'blurred' });
    const first = (await giving.give(person, { 'a.pdf': 100 }, { item })).handIn;
    const blocked = await giving.announce(person, { 'b.pdf': 100 }, { item });
    expect(codeOf(blocked)).toBe('item_refused');
    const second = (await giving.give(person, { 'b.pdf': 120 }, { item, replaces: first._id })).handIn;
    expect(await readUse(app.deps.db, someone.id)).toEqual({ used: 120, reserved: 0 });
    expect((await giving.open(person)).json().give.handedIn).toMatchObject([{ _id: second._id }]);

    await decide(second._id, 'refused');
    expect((await giving.open(person)).json().give.handedIn).toMatchObject([
      { state: 'refused', reason: 'blurred' },
    ]);
    const third = (await giving.give(person, { 'c.pdf': 150 }, { item, replaces: second._id })).handIn;
    await decide(third._id, 'accepted');
    const tooLate = await giving.announce(person, { 'd.pdf': 1 }, { item, replaces: third._id });
    expect(codeOf(tooLate)).toBe('conflict');
    const states = (await giving.requests.open(someone, request.slug)).handIns.map(({ state }) => state);
    expect(states.filter((state) => state !== 'replaced')).toEqual(['accepted']);
  });

  test('S107 what was announced as a replacement and is handed in without it does not pass the limit', async () => {
    const request = await giving.ask(owner, { maxBytes: 150 });
    const person = await giving.come(request);
    const { handIn } = await giving.give(person, { 'a.pdf': 100 });
    const uploads = [
      await giving.upload(person, { 'b.pdf': 100 }, { replaces: handIn._id }),
      await giving.announce(person, { 'c.pdf': 100 }, { replaces: handIn._id }),
    ] as const;
    expect(codeOf(uploads[1])).toBe('request_over_limit');
    expect(codeOf(await giving.handIn(person, uploads[0]))).toBe('request_over_limit');
    expect((await giving.handIn(person, uploads[0], { replaces: handIn._id })).statusCode).toBe(200);
  });
});

describe('what is refused at the end', () => {
  test('S109 closed during the upload: 409, the bytes are swept, and parts are no longer taken', async () => {
    const someone = await app.makeUser({ role: 'pro' });
    const request = await giving.ask(someone);
    const person = await giving.come(request);
    const uploaded = await giving.upload(person, { 'a.pdf': 50 });
    await giving.requests.act(someone, request.slug, 'close');
    const { access } = uploaded;
    const refused = await giving.handIn(person, uploaded);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'request_closed']);
    await giving.sends.mailbox.quiet();
    expect(await app.deps.storage.used(access.region, access.prefix)).toBe(0);
    expect(await readUse(app.deps.db, someone.id)).toEqual({ used: 0, reserved: 0 });
    expect(await statusOf(uploaderOf(access).put(`${access.prefix}a.pdf`, someBytes(50)))).toBe(403);
    expect(codeOf(await giving.handIn(person, uploaded))).toBe('request_closed');
    expect((await giving.requests.open(someone, request.slug)).handIns).toEqual([]);
  });

  test('S109 closing and handing in at the same moment leave a hand-in or nothing, never bytes without one', async () => {
    for (let round = 0; round < 4; round += 1) {
      const request = await giving.ask(owner);
      const person = await giving.come(request, `198.51.100.${40 + round}`);
      const uploaded = await giving.upload(person, { 'a.pdf': 20 });
      const [answer] = await Promise.all([giving.handIn(person, uploaded), close(request)]);
      const taken = (await giving.requests.open(owner, request.slug)).handIns.length;
      expect([answer.statusCode, taken]).toEqual(answer.statusCode === 200 ? [200, 1] : [409, 0]);
      expect(await filesOf(app.deps.db, uploaded.access.draftId)).toHaveLength(taken);
    }
  });

  test('S107 S109 the item, its kinds and the size are checked again by what arrived', async () => {
    const request = await giving.ask(owner, { items: [{ name: 'Paper', kinds: ['pdf'], most: 2 }] });
    const person = await giving.come(request);
    const item = request.items[0]?._id;
    const renamed = await giving.upload(person, { 'a.pdf': 5 }, { item });
    await app.deps.storage.copy(
      { region: renamed.access.region, key: `${renamed.access.prefix}a.pdf`, version: undefined },
      `${renamed.access.prefix}a.docx`,
    );
    expect(codeOf(await handInAs(person, renamed, { 'a.docx': 5 }))).toBe('item_refused');
    expect(codeOf(await handInAs(person, renamed, { 'a.pdf': 4 }))).toBe('objects_missing');
    expect(codeOf(await handInAs(person, renamed, { 'a.pdf': 5, 'b.pdf': 0 }))).toBe('over_declared');
    await sql`update request_items set most = 2, kinds = '["image"]' where id = ${item}`.execute(app.deps.db);
    expect(codeOf(await giving.handIn(person, renamed))).toBe('item_refused');
    await sql`update request_items set kinds = '["pdf"]' where id = ${item}`.execute(app.deps.db);
    expect((await giving.handIn(person, renamed)).statusCode).toBe(200);
  });

  test('S107 a program named like a document is refused by its first bytes, and removed', async () => {
    const request = await giving.ask(owner, { items: [{ name: 'Paper', kinds: ['pdf'] }] });
    const person = await giving.come(request);
    const program = someBytes(200);
    program.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]);
    const uploaded = await giving.upload(person, { 'a.pdf': program }, { item: request.items[0]?._id });
    expect(codeOf(await giving.handIn(person, uploaded))).toBe('insecure_file_type');
    await giving.sends.mailbox.quiet();
    expect(await app.deps.storage.used(uploaded.access.region, uploaded.access.prefix)).toBe(0);
  });
});
