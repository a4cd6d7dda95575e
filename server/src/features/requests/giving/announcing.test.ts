/** Announcing an upload for a request: who may, what fits, and how much. */
import { randomUUID } from 'node:crypto';
import { plans } from '@waybill/contract/plans';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { suspendUser } from '../../accounts/index.ts';
import { readUse } from '../../files/index.ts';
import { type Giving, openGiving, outcome } from './giving.suite.ts';

let app: TestApp;
let giving: Giving;
let owner: TestUser;
beforeAll(async () => {
  app = await testApp();
  giving = await openGiving(app);
  owner = await app.makeUser({ role: 'pro' });
});

describe('who may upload for a request', () => {
  test('P13 the upload is on the owner’s storage, below the request, and belongs to the browser', async () => {
    const someone = await app.makeUser({ role: 'pro' });
    const request = await giving.ask(someone);
    const person = await giving.come(request);
    const access = (await giving.announce(person, { 'a.pdf': 70 })).json();
    expect(access).toMatchObject({
      region: request.region,
      prefix: `${someone.id}/#Requests/${request.slug}/${access.slug}/`,
    });
    expect(await readUse(app.deps.db, someone.id)).toEqual({ used: 0, reserved: 70 });
    const again = { draftId: access.draftId, files: undefined };
    expect((await giving.announce(person, {}, again)).json().draftId).toBe(access.draftId);
    const other = await giving.come(request);
    expect(outcome(await giving.announce(other, {}, again))).toBe('forbidden');
    expect(outcome(await giving.announce(person, {}, { ...again, type: 'anonUpload' }))).toBe('forbidden');
  });

  test('S107 unknown ids and people who have not said who they are get the same refusal', async () => {
    const { slug } = await giving.ask(owner);
    for (const id of ['aB3dE5g', 'A'.repeat(22), slug, undefined])
      expect(
        outcome(await giving.announce({ browser: openBrowser(app), id: id ?? '' }, { 'a.pdf': 1 }, { id })),
      ).toBe('forbidden');
  });

  test('S109 a closed, expired or suspended request is refused before anything is uploaded, and renewals end', async () => {
    const someone = await app.makeUser();
    const request = await giving.ask(someone);
    const person = await giving.come(request);
    const renewal = { draftId: (await giving.announce(person, { 'a.pdf': 1 })).json().draftId };
    const set = (change: ReturnType<typeof sql>) =>
      sql`update requests set ${change} where id = ${request._id}`.execute(app.deps.db);
    const tries = async () => [
      outcome(await giving.announce(person, { 'a.pdf': 1 })),
      outcome(await giving.announce(person, { 'a.pdf': 1 }, renewal)),
    ];
    await set(sql`closed_at = now()`);
    expect(await tries()).toEqual(['request_closed', 'request_closed']);
    await set(sql`closed_at = null, expires_at = now()`);
    expect(await tries()).toEqual(['request_expired', 'request_expired']);
    await set(sql`expires_at = now() + interval '1 day'`);
    expect(await tries()).toEqual(['ok', 'ok']);
    await suspendUser(app.deps.db, someone.id);
    const [fresh, renewed] = await tries();
    expect(fresh).toBe('sender_suspended');
    expect(['sender_suspended', 'draft_not_found']).toContain(renewed);
    await expect
      .poll(async () => readUse(app.deps.db, someone.id), { interval: 50 })
      .toEqual({ used: 0, reserved: 0 });
  });

  test('S107 a key that another person or item has used is refused, the own one gives the same upload', async () => {
    const request = await giving.ask(owner, { items: [{ name: 'One' }, { name: 'Two' }] });
    const [one, two] = request.items;
    const [anna, ben] = [await giving.come(request), await giving.come(request)];
    const key = randomUUID();
    const ask = (person: typeof anna, item = one) =>
      giving.announce(person, { 'a.pdf': 1 }, { key, item: item?._id });
    const [first, twin] = await Promise.all([ask(anna), ask(anna)]);
    expect(twin.json().draftId).toBe(first.json().draftId);
    expect(outcome(await ask(ben))).toBe('conflict');
    expect(outcome(await ask(anna, two))).toBe('conflict');
    const own = await giving.sends.sending.ask(
      { type: 'userUpload', files: [{ path: 'a.pdf', size: 1 }], key },
      { token: owner.token },
    );
    expect(codeOf(own)).toBe('conflict');
  });
});

describe('what fits', () => {
  test('S107 kinds go by the normalised name, and programs and HTML follow the rules of visitors', async () => {
    const request = await giving.ask(owner, { items: [{ name: 'Certificate', kinds: ['pdf'] }] });
    const person = await giving.come(request);
    const item = request.items[0]?._id;
    const of = async (path: string, body: object = { item }) =>
      outcome(await giving.announce(person, { [path]: 1 }, body));
    expect(await of('certificate.docx')).toBe('item_refused');
    expect(await of('certificate.pdf.docx')).toBe('item_refused');
    expect(await of('Certificate.PDF')).toBe('ok');
    expect(await of('certificate.docx', {})).toBe('ok');
    expect(await of('setup.exe', {})).toBe('insecure_file_type');
    expect(await of('page.html', {})).toBe('insecure_file_type');
    expect(await of('a.pdf', { item: randomUUID() })).toBe('item_refused');
    const other = await giving.ask(owner, { items: [{ name: 'Other' }] });
    expect(await of('a.pdf', { item: other.items[0]?._id })).toBe('item_refused');
  });

  test('S107 parallel announcements together never pass what an item takes of one person', async () => {
    const request = await giving.ask(owner, { items: [{ name: 'Photos', most: 3 }] });
    const [anna, ben] = [await giving.come(request), await giving.come(request, '198.51.100.2')];
    const item = request.items[0]?._id;
    const announce = (person: typeof anna) => giving.announce(person, { 'a.jpg': 1 }, { item });
    const answers = await Promise.all(Array.from({ length: 6 }, () => announce(anna)));
    expect(answers.map(outcome).sort()).toEqual([...Array(3).fill('item_refused'), 'ok', 'ok', 'ok']);
    expect(outcome(await announce(ben))).toBe('ok');
    expect(outcome(await giving.announce(ben, { 'b.jpg': 1, 'c.jpg': 1, 'd.jpg': 1 }, { item }))).toBe(
      'item_refused',
    );
  });

  test('P13 an upload that was left elsewhere makes room for a new start', async () => {
    const request = await giving.requests.ask(owner, {
      items: [{ name: 'One paper', most: 1 }],
      asks: { name: false, email: false },
      sendAs: 'email',
      emailTo: ['anna@example.com'],
    });
    const item = request.items[0]?._id;
    const laptop = await giving.invited(request, 'anna@example.com');
    const left = (await giving.announce(laptop, { 'a.pdf': 1 }, { item })).json();
    const phone = { browser: openBrowser(app), id: laptop.id };
    expect(outcome(await giving.announce(phone, { 'b.pdf': 1 }, { item }))).toBe('item_refused');
    await sql`update drafts set credentials_end = now() - interval '2 minutes' where id = ${left.draftId}`.execute(
      app.deps.db,
    );
    expect(outcome(await giving.announce(phone, { 'b.pdf': 1 }, { item }))).toBe('ok');
  });
});

describe('how much', () => {
  test('S107 parallel announcements of several people together never pass the size of the request', async () => {
    const request = await giving.ask(owner, { maxBytes: 1_000 });
    const people = [await giving.come(request), await giving.come(request, '198.51.100.3')];
    const answers = await Promise.all(
      [...people, ...people, ...people].map((person) => giving.announce(person, { 'a.pdf': 300 })),
    );
    expect(answers.map(outcome).sort()).toEqual(['ok', 'ok', 'ok', ...Array(3).fill('request_over_limit')]);
    const [first] = answers.filter(({ statusCode }) => statusCode === 200);
    expect(
      (await giving.open(people[0] ?? { browser: openBrowser(app), id: '' })).json().give.bytesLeft,
    ).toBe(100);
    expect(first).toBeDefined();
  });

  test('S109 an upload that the owner’s storage or plan does not take is refused before anything is uploaded', async () => {
    const someone = await app.makeUser();
    const { storage, uploadLimit, fileLimit } = plans.free;
    const person = await giving.come(await giving.ask(someone));
    expect(outcome(await giving.announce(person, { 'a.pdf': uploadLimit + 1 }))).toBe('over_transfer_limit');
    const many = Object.fromEntries(Array.from({ length: fileLimit + 1 }, (_, at) => [`${at}.pdf`, 1]));
    expect(outcome(await giving.announce(person, many))).toBe('too_many_files');
    await sql`insert into storage_use (owner, used) values (${someone.id}, ${storage - 5})`.execute(
      app.deps.db,
    );
    const full = await giving.announce(person, { 'a.pdf': 6 });
    expect([full.statusCode, codeOf(full)]).toEqual([409, 'owner_full']);
    expect((await giving.open(person)).json().give.bytesLeft).toBe(5);
    expect(outcome(await giving.announce(person, { 'a.pdf': 5 }))).toBe('ok');
  });

  test('S110 an address has ten hand-ins for an item in an hour, many items and renewals are no obstacle', async () => {
    const items = Array.from({ length: 12 }, (_, at) => ({ name: `Paper ${at}` }));
    const request = await giving.ask(owner, { items });
    const bot = await giving.come(request, '192.0.2.77');
    for (const { _id } of request.items)
      expect(outcome(await giving.announce(bot, { 'a.pdf': 1 }, { item: _id }))).toBe('ok');
    const item = request.items[0]?._id;
    const key = randomUUID();
    for (let at = 0; at < 4; at += 1) await giving.announce(bot, { 'a.pdf': 1 }, { item, key });
    for (let at = 2; at < 10; at += 1)
      expect(outcome(await giving.announce(bot, { 'a.pdf': 1 }, { item }))).toBe('ok');
    const again = await giving.come(request, '192.0.2.77');
    expect(outcome(await giving.announce(again, { 'a.pdf': 1 }, { item }))).toBe('too_many_requests');
    const other = await giving.come(request, '192.0.2.78');
    expect(outcome(await giving.announce(other, { 'a.pdf': 1 }, { item }))).toBe('ok');
  });
});
