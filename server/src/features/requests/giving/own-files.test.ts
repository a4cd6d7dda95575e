/** Withdrawing and moving files that a person handed in: what everyone sees then, whose files they are, and races with a decision. */
import type { GiveView } from '@waybill/contract/giving';
import type { RequestView } from '@waybill/contract/requests';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { readUse } from '../../files/index.ts';
import { requestDifferences } from '../reconcile-requests.ts';
import { type Giving, openGiving, outcome, type Person } from './giving.suite.ts';

let app: TestApp;
let giving: Giving;
beforeAll(async () => {
  app = await testApp();
  giving = await openGiving(app);
});

const ITEMS = [
  { name: 'Statement', least: 2 },
  { name: 'Photos', kinds: ['image'], most: 2, required: false },
];

const withdraw = ({ browser, id }: Person, files: readonly string[]) =>
  browser.post('/api/r/withdraw', { id, files });
const move = ({ browser, id }: Person, files: readonly string[], item: string) =>
  browser.post('/api/r/move', { id, files, item });
const shownTo = async (person: Person): Promise<GiveView> => (await giving.open(person)).json().give;
const namesIn = ({ handedIn }: GiveView, item: string) =>
  handedIn.filter((one) => one.item === item).flatMap(({ files }) => files.map(({ fileName }) => fileName));
const zipOf = async (owner: TestUser, { slug }: RequestView) =>
  (await openBrowser(app).ask('GET', `/api/requests/${slug}/files`, { token: owner.token })).json();

async function handedIn(files: Readonly<Record<string, number>> = { 'a.pdf': 100, 'b.jpg': 20, 'c.pdf': 3 }) {
  const owner = await app.makeUser({ role: 'pro' });
  const asked = await giving.ask(owner, { items: ITEMS });
  const [statement = '', photos = ''] = asked.items.map(({ _id }) => _id);
  const ana = await giving.come(asked);
  const { handIn } = await giving.give(ana, files, { item: statement });
  const fileOf = (name: string) => handIn.files.find(({ fileName }) => fileName === name)?._id ?? '';
  return { owner, asked, statement, photos, ana, handIn, fileOf };
}

test('H24 withdrawFiles: the file leaves every list, count and zip, its storage is free, and the owner sees that it was withdrawn', async () => {
  const { owner, asked, statement, ana, fileOf } = await handedIn();
  expect((await giving.requests.open(owner, asked.slug)).request).toMatchObject({
    state: 'fulfilled',
    files: 3,
    toReview: 3,
  });
  const one = await withdraw(ana, [fileOf('a.pdf')]);
  expect(namesIn(one.json().give, statement)).toEqual(['b.jpg', 'c.pdf']);
  expect(await readUse(app.deps.db, owner.id)).toMatchObject({ used: 23 });
  const seen = await giving.requests.open(owner, asked.slug);
  expect(seen.request).toMatchObject({ state: 'fulfilled', files: 2, bytes: 23, toReview: 2, complete: 1 });
  expect(seen.handIns.map(({ state, files }) => [state, files.map(({ fileName }) => fileName)])).toEqual([
    ['withdrawn', ['a.pdf']],
    ['waiting', ['b.jpg', 'c.pdf']],
  ]);
  const { zip, files } = await zipOf(owner, asked);
  expect(files.map(({ url }: { url: string | null }) => url === null)).toEqual([true, false, false]);
  expect(zip.size).toBeLessThan(1_000);
  expect(
    (
      await openBrowser(app).ask('GET', `/api/requests/${asked.slug}/files/${fileOf('a.pdf')}`, {
        token: owner.token,
      })
    ).statusCode,
  ).toBe(404);

  expect(outcome(await withdraw(ana, [fileOf('a.pdf')]))).toBe('ok');
  expect(outcome(await withdraw(ana, [fileOf('b.jpg'), fileOf('c.pdf')]))).toBe('ok');
  expect(await readUse(app.deps.db, owner.id)).toMatchObject({ used: 0 });
  expect((await giving.requests.open(owner, asked.slug)).request).toMatchObject({
    state: 'open',
    files: 0,
    toReview: 0,
    complete: 0,
  });
  expect((await zipOf(owner, asked)).zip).toBeNull();
  expect((await shownTo(ana)).handedIn).toEqual([]);
  const { rows } = await sql<{ kind: string }>`select kind from events where account_id = ${owner.id}
    and kind like 'request.%fulfilled' or (account_id = ${owner.id} and kind = 'request.files_withdrawn') order by id`.execute(
    app.deps.db,
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    'request.fulfilled',
    'request.files_withdrawn',
    'request.files_withdrawn',
    'request.unfulfilled',
  ]);
  expect(await requestDifferences(app.deps.db)).toEqual([]);
});

test('H24 moveFiles: a file goes to another item that it fits and that has room, and counts there', async () => {
  const { owner, asked, statement, photos, ana, fileOf } = await handedIn();
  expect(outcome(await move(ana, [fileOf('a.pdf')], photos))).toBe('item_refused');
  const moved = await move(ana, [fileOf('b.jpg')], photos);
  expect([namesIn(moved.json().give, statement), namesIn(moved.json().give, photos)]).toEqual([
    ['a.pdf', 'c.pdf'],
    ['b.jpg'],
  ]);
  expect(outcome(await move(ana, [fileOf('b.jpg')], photos))).toBe('ok');
  await giving.give(ana, { 'd.jpg': 5 }, { item: photos });
  const { handIn } = await giving.give(ana, { 'e.jpg': 5, 'f.pdf': 1 }, { item: statement });
  const [third = ''] = handIn.files.map(({ _id }) => _id);
  expect(outcome(await move(ana, [third], photos))).toBe('item_refused');
  const back = await move(ana, [fileOf('b.jpg')], statement);
  expect(namesIn(back.json().give, statement)).toEqual(['a.pdf', 'b.jpg', 'c.pdf', 'e.jpg', 'f.pdf']);
  const { handIns, request } = await giving.requests.open(owner, asked.slug);
  expect(handIns.map(({ item, files }) => [item, files.length])).toEqual([
    [statement, 3],
    [photos, 1],
    [statement, 2],
  ]);
  expect(request).toMatchObject({ files: 6, toReview: 6 });
  expect(await requestDifferences(app.deps.db)).toEqual([]);
});

test('H24 S108 withdrawFiles and moveFiles: files of others, of other requests and unknown ones answer alike, and nothing changes', async () => {
  const first = await handedIn();
  const second = await handedIn();
  const ben = await giving.come(first.asked);
  const stranger: Person = { browser: openBrowser(app), id: first.asked.slug };
  const file = first.fileOf('a.pdf');
  const unknown = '0190a7a2-6b5e-4c3a-9f20-000000000001';
  for (const change of [
    (person: Person, id: string) => withdraw(person, [id]),
    (person: Person, id: string) => move(person, [id], first.photos),
  ]) {
    expect(outcome(await change(ben, file))).toBe('not_found');
    expect(outcome(await change(first.ana, unknown))).toBe('not_found');
    expect(outcome(await change(first.ana, second.fileOf('a.pdf')))).toBe('not_found');
    expect(outcome(await change(stranger, file))).toBe('forbidden');
  }
  expect(outcome(await withdraw(first.ana, [first.fileOf('c.pdf'), second.fileOf('c.pdf')]))).toBe(
    'not_found',
  );
  expect(namesIn(await shownTo(first.ana), first.statement)).toEqual(['a.pdf', 'b.jpg', 'c.pdf']);
  expect(namesIn(await shownTo(second.ana), second.statement)).toHaveLength(3);
});

test('H24 withdrawFiles: what was decided stays, and a closed request takes nothing back', async () => {
  const { owner, asked, ana, fileOf, photos } = await handedIn();
  const decide = (files: string[], state: string) =>
    giving.requests.act(owner, asked.slug, 'decide', { files, state, reason: 'Blurred' });
  expect((await decide([fileOf('a.pdf')], 'accepted')).statusCode).toBe(200);
  expect((await decide([fileOf('b.jpg')], 'refused')).statusCode).toBe(200);
  expect(outcome(await withdraw(ana, [fileOf('a.pdf')]))).toBe('hand_in_decided');
  expect(outcome(await withdraw(ana, [fileOf('c.pdf'), fileOf('b.jpg')]))).toBe('hand_in_decided');
  expect(outcome(await move(ana, [fileOf('b.jpg')], photos))).toBe('hand_in_decided');
  await giving.requests.act(owner, asked.slug, 'close');
  expect(outcome(await withdraw(ana, [fileOf('c.pdf')]))).toBe('request_closed');
  expect((await giving.requests.open(owner, asked.slug)).request).toMatchObject({ files: 2, toReview: 1 });
});

test('H24 a withdrawal and a decision at the same moment: one comes first, and the other is refused or makes no difference', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { owner, asked, ana, handIn, fileOf } = await handedIn();
    const [taken, decided] = await Promise.all([
      withdraw(ana, [fileOf('b.jpg')]),
      giving.requests.act(owner, asked.slug, 'decide', { handIns: [handIn._id], state: 'accepted' }),
    ]);
    expect([outcome(taken), decided.statusCode]).toEqual([expect.toBeOneOf(['ok', 'hand_in_decided']), 200]);
    const withdrawn = outcome(taken) === 'ok';
    const { request, handIns } = await giving.requests.open(owner, asked.slug);
    expect(request.files).toBe(withdrawn ? 2 : 3);
    expect(handIns.some(({ state }) => state === 'withdrawn')).toBe(withdrawn);
    expect(await readUse(app.deps.db, owner.id)).toMatchObject({ used: withdrawn ? 103 : 123 });
  }
});

test('H24 S115 what is withdrawn cannot be forwarded, and a file that is replaced and withdrawn meanwhile is simply handed in', async () => {
  const { owner, asked, statement, ana, handIn, fileOf } = await handedIn();
  const uploaded = await giving.upload(ana, { 'new.pdf': 7 }, { item: statement, replaces: handIn._id });
  expect(outcome(await withdraw(ana, ['a.pdf', 'b.jpg', 'c.pdf'].map(fileOf)))).toBe('ok');
  expect(outcome(await giving.handIn(ana, uploaded, { replaces: handIn._id }))).toBe('ok');
  const copied = await giving.requests.act(owner, asked.slug, 'copy', {
    key: '0190a7a2-6b5e-4c3a-9f20-000000000002',
    files: [fileOf('a.pdf')],
  });
  expect(outcome(copied)).toBe('not_found');
  expect((await giving.requests.open(owner, asked.slug)).request).toMatchObject({ files: 1, bytes: 7 });
});

test('H24 the owner and the giver: one of two hand-ins refused, the other replaced and accepted, and both see it accepted', async () => {
  const owner = await app.makeUser({ role: 'pro' });
  const asked = await giving.ask(owner, { items: [{ name: 'Offer' }] });
  const [offer = ''] = asked.items.map(({ _id }) => _id);
  const ana = await giving.come(asked);
  const first = await giving.give(ana, { 'first.pdf': 1 }, { item: offer });
  const second = await giving.give(ana, { 'second.pdf': 2 }, { item: offer });
  const decide = (id: string, state: string) =>
    giving.requests.act(owner, asked.slug, 'decide', { handIns: [id], state, reason: 'Unsigned' });
  await decide(first.handIn._id, 'refused');
  const third = await giving.give(ana, { 'third.pdf': 3 }, { item: offer, replaces: second.handIn._id });
  await decide(third.handIn._id, 'accepted');
  expect((await giving.requests.open(owner, asked.slug)).request).toMatchObject({
    state: 'fulfilled',
    files: 1,
    complete: 1,
    toReview: 0,
  });
  const { zip } = await zipOf(owner, asked);
  expect(zip.size).toBeGreaterThan(3);
  const { handedIn: own } = await shownTo(ana);
  expect(own.map(({ state, files }) => [state, files.length])).toEqual([
    ['refused', 1],
    ['accepted', 1],
  ]);
});
