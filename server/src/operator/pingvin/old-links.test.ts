/** Tests that the old links of a pingvin-share lead to what they led to, and no further than they did. */
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { codeOf, openBrowser } from '../../../test/browser.ts';
import { openClaims } from '../../../test/claims.ts';
import { installation, type Moving, openMoving, sumsOf } from './moving.suite.ts';

let moving: Moving;
let app: TestApp;
beforeAll(async () => {
  moving = await openMoving();
  ({ app } = moving);
});

test('O07 a share with a password opens with that password only', async () => {
  const made = await installation();
  const creator = made.addUser(moving.someone());
  const share = await made.addShare({ creator, password: 'apple pie' });
  await moving.move(made);
  const slug = await moving.slugOf(share.id);
  expect(codeOf(await moving.receiving.open(slug))).toBe('locked');
  expect(
    codeOf(await moving.receiving.open(slug, moving.receiving.stranger(), { password: 'apple cake' })),
  ).toBe('wrong_password');
  expect(await moving.bytesBehind(slug, { password: 'apple pie' })).toEqual(sumsOf(share.bytes));
});

test('O07 views that are left become downloads that are left', async () => {
  const made = await installation();
  const share = await made.addShare({
    creator: made.addUser(moving.someone()),
    maxViews: 5,
    columns: { views: 4 },
  });
  await moving.move(made);
  const slug = await moving.slugOf(share.id);
  expect(await moving.bytesBehind(slug)).toEqual(sumsOf(share.bytes));
  expect(codeOf(await moving.receiving.open(slug))).toBe('download_limit');
});

test('O07 expired, removed, unknown and private shares answer alike: not found', async () => {
  const made = await installation();
  const creator = made.addUser(moving.someone());
  const hidden = made.addReverseShare(creator, { publicAccess: 0 });
  const ids = [
    (await made.addShare({ creator, columns: { expiration: Date.now() - 1_000 } })).id,
    (await made.addShare({ creator, columns: { removedReason: 'malicious' } })).id,
    (await made.addShare({ creator: null, reverseShare: hidden.id })).id,
    'unknown-link',
  ];
  await moving.move(made);
  const answers = await Promise.all(ids.map((id) => moving.follow(`/s/${id}`)));
  const plain = (body: string) => body.replace(/"requestId":"[^"]*"/, '');
  expect(new Set(answers.map(({ status, to, body }) => JSON.stringify([status, to, plain(body)]))).size).toBe(
    1,
  );
  expect(answers[0]).toMatchObject({ status: 404, to: '' });
  for (const odd of ['%00', '..%2f', 'x'.repeat(80), "'--"])
    expect((await moving.follow(`/s/${odd}`)).status).toBe(404);
});

test('O07 S94 what is taken down or deleted here is no longer given out by its old link', async () => {
  const made = await installation();
  const { id } = await made.addShare({ creator: made.addUser(moving.someone()) });
  await moving.move(made);
  const slug = await moving.slugOf(id);
  await moving.receiving.change(slug, { taken_down_at: new Date() });
  expect((await moving.receiving.open(slug)).statusCode).not.toBe(200);
  // As the database does when it forgets the transfer.
  await sql`update imports set transfer_id = null where source_id = ${id}`.execute(app.deps.db);
  expect((await moving.follow(`/s/${id}`)).status).toBe(404);
  // And a further run does not bring it back.
  expect((await moving.move(made)).shares[0]?.outcome.is).toBe('done');
  expect((await moving.follow(`/s/${id}`)).status).toBe(404);
});

test('O07 a reverse share becomes a request that its old link opens', async () => {
  const made = await installation();
  const email = moving.someone();
  const { token } = made.addReverseShare(made.addUser(email, { username: 'Mei' }));
  await moving.move(made);
  const { status, to } = await moving.follow(`/upload/${token}`);
  expect([status, to]).toEqual([302, expect.stringMatching(/^\/r\/\w{7,9}$/)]);
  const opened = await moving.receiving.stranger().post('/api/r/open', { id: to.slice(3) });
  expect(opened.json().give).toMatchObject({ title: 'Files for Mei' });
});

test('O07 links that are guessed are limited like our own numbers, and the answer to the guesser stays the same', async () => {
  const made = await installation();
  const { id } = await made.addShare({ creator: made.addUser(moving.someone()) });
  await moving.move(made);
  const guesser = openBrowser(app, '203.0.113.99');
  const statuses = new Set<number>();
  for (let at = 0; at < 32; at += 1) statuses.add((await guesser.ask('GET', `/s/guess-${at}`)).statusCode);
  expect([...statuses]).toEqual([404]);
  expect((await guesser.ask('GET', `/s/${id}`)).statusCode).toBe(404);
  expect((await moving.follow(`/s/${id}`)).status).toBe(302);
});

test('O07 P12 on a customer’s domain only old links of its owner lead to a transfer', async () => {
  const host = 'files.moved.test';
  const claims = await openClaims();
  const { database, dataDir } = claims.app;
  const there = await openMoving({ database, dataDir });
  const owner = await claims.app.makeUser({ role: 'business' });
  await claims.prove(owner, host);
  const inHost = (url: string) => claims.app.inject({ url, headers: { host } });
  await vi.waitUntil(async () => codeOf(await inHost('/api/location')) === 'not_found', { timeout: 60_000 });
  const made = await installation();
  const own = await made.addShare({ creator: made.addUser(owner.email) });
  const other = await made.addShare({ creator: made.addUser('elsewhere@example.com') });
  await there.move(made);
  expect((await inHost(`/s/${own.id}`)).headers.location).toMatch(/^\/w\/\w{7,9}$/);
  const [foreign, unknown] = [await inHost(`/s/${other.id}`), await inHost('/s/nothing-here')];
  expect(foreign.statusCode).toBe(unknown.statusCode);
  expect(foreign.headers.location ?? '').not.toContain('/w/');
});
